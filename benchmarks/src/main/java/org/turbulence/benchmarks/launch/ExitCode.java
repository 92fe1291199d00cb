package org.turbulence.benchmarks.launch;

/** What the process tells its caller. Of an interruption (130 after Ctrl-C) the JVM itself tells. */
final class ExitCode {
    /** All trials finished. */
    static final int OK = 0;

    /** A trial failed, or the doctor found a problem. */
    static final int FAILED = 1;

    /** Refused before anything ran. */
    static final int REFUSED = 2;

    private ExitCode() {}
}
