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
    /** Stored is the value minus the end (sent offset plus RTT) of the sample before; for the sent offset alone. */
    public static final int GAP_AFTER_PREVIOUS_END = 2;

    /** Stored is the sent offset of the same sample minus the value. */
    public static final int BEFORE_SENT = 3;

    /** First offer of the message, in ns since the trial's start. */
    public static final TraceColumn SENT_OFFSET = new TraceColumn(1, GAP_AFTER_PREVIOUS_END, "sentOffsetNs");
    /** From the first offer to the arrival of the answer. */
    public static final TraceColumn RTT = new TraceColumn(2, PLAIN, "rttNs");
    /** The initiator's own stalls within the RTT. */
    public static final TraceColumn STALL = new TraceColumn(3, PLAIN, "stallNs");
    /** How long the message stayed at the responder. */
    public static final TraceColumn HOLD = new TraceColumn(4, PLAIN, "holdNs");

    /** From the first part of a striped answer to its last. */
    public static final TraceColumn SKEW = new TraceColumn(5, PLAIN, "skewNs");
    /** When the schedule would have sent the message, in ns since the trial's start. */
    public static final TraceColumn INTENDED_OFFSET = new TraceColumn(6, BEFORE_SENT, "intendedOffsetNs");
    /** From the end of the exchange before to the first offer of this message. */
    public static final TraceColumn INTERVAL = new TraceColumn(7, PLAIN, "intervalNs");

    /** Stalls of the responder from its answer before to the arrival of this message. */
    public static final TraceColumn RESPONDER_STALL = new TraceColumn(8, PLAIN, "responderStallNs");

    /** The columns that every trace has, in this order. */
    public static final List<TraceColumn> STANDARD = List.of(SENT_OFFSET, RTT, STALL, HOLD);
    /** The columns that a trace may have beside them, in this order. */
    public static final List<TraceColumn> FURTHER = List.of(SKEW, INTENDED_OFFSET, INTERVAL, RESPONDER_STALL);
}
