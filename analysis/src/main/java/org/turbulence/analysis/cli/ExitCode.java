package org.turbulence.analysis.cli;

/** The exit codes of analysis.jar. */
final class ExitCode {
    /** Done. */
    static final int OK = 0;
    /** The input is damaged, and nothing was made of it; stderr names the lines. */
    static final int DAMAGED = 1;
    /** Misuse, or input from which nothing can be computed; one sentence on stderr says what. */
    static final int UNUSABLE = 2;
    /** A fault of the program itself. */
    static final int INTERNAL = 70;

    private ExitCode() {}
}
