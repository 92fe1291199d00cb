package org.turbulence.analysis.cli;

/** The exit codes of analysis.jar. */
final class ExitCode {
    /** Done. */
    static final int OK = 0;
    /** Misuse, or input from which nothing can be computed; one sentence on stderr says what. */
    static final int UNUSABLE = 2;
    /** A fault of the program itself. */
    static final int INTERNAL = 70;

    private ExitCode() {}
}
