package org.turbulence.analysis.loggops.goal;

import java.io.IOException;

/** A GOAL program that cannot be run as it is written, with the line at fault where there is one. */
public final class GoalException extends IOException {
    private static final long serialVersionUID = 1;

    private final int line;

    /** A fault of one line. */
    public GoalException(final int line, final String sentence) {
        super(line > 0 ? "line " + line + ": " + sentence : sentence);
        this.line = line;
    }

    /** A fault of the whole program. */
    public GoalException(final String sentence) {
        this(0, sentence);
    }

    /** The line at fault, counted from 1; 0 when the fault has no line (a binary program, a missing end). */
    public int line() {
        return line;
    }
}
