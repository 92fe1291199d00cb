package org.turbulence.transport.duty.stream;

/** Names of what the two ends of a stream count in an iteration. The receiver's rate is the stream's. */
public final class StreamCounters {
    /** Bytes that arrived. */
    public static final String RECEIVED_BYTES = "receivedBytes";

    /** Time in which they did, by the receiver's clock, from the first arrival to the last. */
    public static final String RECEIVED_NS = "receivedNs";

    /** Messages that arrived whole. */
    public static final String MESSAGE_COUNT = "messageCount";

    /** Bytes handed over between the first offers of the first and of the last message. */
    public static final String SENT_BYTES = "sentBytes";

    /** Time between these two offers, by the sender's clock. */
    public static final String SENT_NS = "sentNs";

    private StreamCounters() {}
}
