package org.turbulence.transport.duty.striped;

import java.util.concurrent.atomic.AtomicLong;
import org.agrona.concurrent.NanoClock;

/**
 * Where the responder's threads learn that a message is whole: each says when its own parts are there, and the one that
 * completes the message opens the way for all. What a thread wrote before it arrived is seen by all once the message is
 * whole.
 *
 * <p>Safe from any thread; takes no lock and allocates nothing. All times in nanoseconds.
 */
final class StripedArrival {
    private final int threadCount;
    private final AtomicLong arrivedCount = new AtomicLong();
    private final AtomicLong wholeCount = new AtomicLong();
    private final AtomicLong latestNs;

    StripedArrival(final int threadCount, final NanoClock clock) {
        this.threadCount = threadCount;
        this.latestNs = new AtomicLong(clock.nanoTime());
    }

    /**
     * The parts of one thread are there.
     *
     * @param lastArrivalNs arrival of the last of them
     * @return is the message whole by that? Then the caller must {@link #open}
     */
    boolean arrive(final long lastArrivalNs) {
        latestNs.accumulateAndGet(lastArrivalNs, StripedArrival::later);
        return arrivedCount.incrementAndGet() % threadCount == 0;
    }

    private static long later(final long oneNs, final long otherNs) {
        return oneNs - otherNs > 0 ? oneNs : otherNs;
    }

    /** Arrival of the last part of the message that has just become whole. */
    long latestNs() {
        return latestNs.get();
    }

    /** Lets all threads answer. */
    void open() {
        wholeCount.setRelease(wholeCount.getPlain() + 1);
    }

    /** May the message with this sequence be answered? */
    boolean isWhole(final long sequence) {
        return wholeCount.getAcquire() > sequence;
    }
}
