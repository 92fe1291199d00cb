package org.turbulence.analysis.loggops.rules;

/** The kinds of event of a rank, as small numbers that fit beside others in one. */
public final class EventKind {
    /** A rank sends. */
    public static final int SEND = 0;
    /** A message reaches the receiving NIC. */
    public static final int ARRIVAL = 1;
    /** A message reaches the CPU. */
    public static final int DELIVERY = 2;

    private EventKind() {}
}
