package org.turbulence.transport.duty;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The responder's stamps of one iteration, by its own clock: when each message arrived, when its reply left, and how
 * long the thread was held up before. All memory is allocated and touched before the first message.
 *
 * <p>One thread adds and clears; another may read what {@link #count} says is there, until the next clear.
 */
public final class EchoRecord implements StampRecord {
    private final long[] arrivalsNs;
    private final long[] departuresNs;
    private final long[] heldUpNs;
    private final AtomicInteger published = new AtomicInteger();
    private int next;

    /** @param capacity messages that fit */
    public EchoRecord(final int capacity) {
        arrivalsNs = StampMemory.touched(capacity);
        departuresNs = StampMemory.touched(capacity);
        heldUpNs = StampMemory.touched(capacity);
    }

    /** Is there no room for another message? */
    public boolean isFull() {
        return next == arrivalsNs.length;
    }

    @Override
    public int capacity() {
        return arrivalsNs.length;
    }

    /** Adds the stamps of the next message; the record must not be full. */
    public void add(final long arrivalNs, final long departureNs, final long heldUpBeforeNs) {
        final int index = next;
        arrivalsNs[index] = arrivalNs;
        departuresNs[index] = departureNs;
        heldUpNs[index] = heldUpBeforeNs;
        next = index + 1;
        published.setRelease(index + 1);
    }

    /** Forgets all stamps. */
    public void clear() {
        next = 0;
        published.setRelease(0);
    }

    @Override
    public int count() {
        return published.getAcquire();
    }

    /** A hold is negative when the clock stepped backward meanwhile. */
    @Override
    public long value(final StampColumn column, final int index) {
        return switch (column) {
            case HOLD -> departuresNs[index] - arrivalsNs[index];
            case ARRIVAL -> arrivalsNs[index];
            case HELD_UP -> heldUpNs[index];
            case SENT, RTT, STALL -> throw new IllegalArgumentException("an echo keeps no column " + column);
        };
    }
}
