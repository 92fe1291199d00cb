package org.turbulence.results.trace;

import java.util.List;

/**
 * One column of a trace as its header lists it. A reader skips the columns whose id it does not know.
 *
 * @param id what the values are, 1 .. 65535; never used again for something else
 * @param encoding how they are stored, {@link #PLAIN} or {@link #GAP_AFTER_PREVIOUS_END}
 * @param name name with its unit, for a person; at most 28 ASCII characters
 */
public record TraceColumn(int id, int encoding, String name) {
    /** Each value is stored by itself. */
    public static final int PLAIN = 1;
    /** Stored is the value minus the end (sent offset plus RTT) of the sample before. */
    public static final int GAP_AFTER_PREVIOUS_END = 2;

    /** First offer of the message, in ns since the trial's start. */
    public static final TraceColumn SENT_OFFSET = new TraceColumn(1, GAP_AFTER_PREVIOUS_END, "sentOffsetNs");
    /** From the first offer to the arrival of the answer. */
    public static final TraceColumn RTT = new TraceColumn(2, PLAIN, "rttNs");
    /** The initiator's own stalls within the RTT. */
    public static final TraceColumn STALL = new TraceColumn(3, PLAIN, "stallNs");
    /** How long the message stayed at the responder. */
    public static final TraceColumn HOLD = new TraceColumn(4, PLAIN, "holdNs");

    /** The columns that are written, in this order. */
    public static final List<TraceColumn> STANDARD = List.of(SENT_OFFSET, RTT, STALL, HOLD);
}
