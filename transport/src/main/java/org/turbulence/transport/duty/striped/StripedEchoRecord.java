package org.turbulence.transport.duty.striped;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.StampRecord;

/**
 * The responder's stamps of one iteration of striped messages, by its own clock: when each was whole, and how long from
 * then until the last of the threads set about to answer its parts. All memory is allocated and touched before the
 * first message.
 *
 * <p>The thread that completes a message adds it, then every thread adds its hold; no thread is more than one message
 * ahead of another, as the next message comes only when all have answered. Any thread may read what {@link #count} says
 * is there, until the next clear.
 */
final class StripedEchoRecord implements StampRecord {
    private final int threadCount;
    private final long[] arrivalsNs;
    private final AtomicLongArray holdsNs;
    private final AtomicInteger answeredCount = new AtomicInteger();
    private int arrivedCount;

    StripedEchoRecord(final int capacity, final int threadCount) {
        this.threadCount = threadCount;
        arrivalsNs = new long[capacity];
        Arrays.fill(arrivalsNs, -1L);
        holdsNs = new AtomicLongArray(arrivalsNs);
    }

    boolean isFull() {
        return arrivedCount == arrivalsNs.length;
    }

    @Override
    public int capacity() {
        return arrivalsNs.length;
    }

    /** Adds a message that has just become whole; the record must not be full. */
    void add(final long arrivalNs) {
        arrivalsNs[arrivedCount] = arrivalNs;
        holdsNs.setPlain(arrivedCount, Long.MIN_VALUE);
        arrivedCount++;
    }

    /**
     * A thread has answered its parts of the message added last.
     *
     * @param index of the message within the iteration
     * @param departureNs reading of the clock before the thread's first offer
     */
    void answered(final int index, final long departureNs) {
        holdsNs.accumulateAndGet(index, departureNs - arrivalsNs[index], Math::max);
        answeredCount.incrementAndGet();
    }

    /** Forgets all stamps; no message may be under way. */
    void clear() {
        arrivedCount = 0;
        answeredCount.set(0);
    }

    /** Messages that all threads have answered; a message of k threads counts when the k-th has. */
    @Override
    public int count() {
        return answeredCount.get() / threadCount;
    }

    /** A hold is negative when the clock stepped backward meanwhile. */
    @Override
    public long value(final StampColumn column, final int index) {
        return switch (column) {
            case HOLD -> holdsNs.get(index);
            case ARRIVAL -> arrivalsNs[index];
            case SENT, RTT, STALL, HELD_UP ->
                throw new IllegalArgumentException("a striped echo keeps no column " + column);
        };
    }
}
