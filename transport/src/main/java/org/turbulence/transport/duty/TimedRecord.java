package org.turbulence.transport.duty;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The responder's samples of one iteration where that side times: sent, round trip and stalls of each message, by its
 * own clock, in memory that was touched before.
 *
 * <p>One thread adds and clears; another may read what {@link #count} says is there, until the next clear.
 */
public final class TimedRecord implements SampleSink, StampRecord {
    private final long[] sentNs;
    private final long[] rttNs;
    private final long[] stallNs;
    private final AtomicInteger published = new AtomicInteger();
    private int next;

    /** @param capacity samples that fit */
    public TimedRecord(final int capacity) {
        sentNs = StampMemory.touched(capacity);
        rttNs = StampMemory.touched(capacity);
        stallNs = StampMemory.touched(capacity);
    }

    /** How many samples still fit. */
    public int room() {
        return sentNs.length - next;
    }

    /** From the sending of the first recorded message to that of the last. */
    public long spanNs() {
        return next == 0 ? 0 : sentNs[next - 1] - sentNs[0];
    }

    /** Adds a sample; there must be room. */
    @Override
    public void record(final long sentAtNs, final long receivedNs, final long stalledNs) {
        final int index = next;
        sentNs[index] = sentAtNs;
        rttNs[index] = receivedNs - sentAtNs;
        stallNs[index] = stalledNs;
        next = index + 1;
        published.setRelease(index + 1);
    }

    /** Forgets all samples. */
    public void clear() {
        next = 0;
        published.setRelease(0);
    }

    @Override
    public int capacity() {
        return sentNs.length;
    }

    @Override
    public int count() {
        return published.getAcquire();
    }

    @Override
    public long value(final StampColumn column, final int index) {
        return switch (column) {
            case SENT -> sentNs[index];
            case RTT -> rttNs[index];
            case STALL -> stallNs[index];
            case HOLD, ARRIVAL, HELD_UP ->
                throw new IllegalArgumentException("a side that times keeps no column " + column);
        };
    }
}
