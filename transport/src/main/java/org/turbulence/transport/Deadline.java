package org.turbulence.transport;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.NanoClock;

/**
 * The end of one wait, on a monotonic clock: a loop that waits calls {@link #pause} each time it found nothing, and
 * gets an exception that names what it waited for once the time is over or the thread is interrupted.
 *
 * <p>For set-up and tear-down, never between two clock reads of a measurement. Used from one thread.
 */
public final class Deadline {
    private static final long PAUSE_NS = 50_000;

    private final NanoClock clock;
    private final long timeoutNs;
    private final long deadlineNs;

    /**
     * Starts the wait now.
     *
     * @param clock monotonic
     * @param timeoutNs how long to wait, relative
     */
    public Deadline(final NanoClock clock, final long timeoutNs) {
        this.clock = clock;
        this.timeoutNs = timeoutNs;
        this.deadlineNs = clock.nanoTime() + timeoutNs;
    }

    /** Is the time over? */
    public boolean isOver() {
        return deadlineNs - clock.nanoTime() <= 0;
    }

    /** What is left in nanoseconds; 0 when the time is over. */
    public long remainingNs() {
        return Math.max(0, deadlineNs - clock.nanoTime());
    }

    /**
     * Gives the core away for some 50 µs.
     *
     * @param awaited what the caller waits for, as the end of the sentence "waited 500 ms for ..."
     * @throws TransportException TIMEOUT when the time is over, CLOSED when the thread is interrupted (it stays so)
     */
    public void pause(final String awaited) {
        if (Thread.currentThread().isInterrupted()) {
            throw new TransportException(
                    TransportException.Category.CLOSED, "interrupted while waiting for " + awaited);
        }
        if (isOver()) {
            throw new TransportException(
                    TransportException.Category.TIMEOUT,
                    "waited " + TimeUnit.NANOSECONDS.toMillis(timeoutNs) + " ms for " + awaited);
        }
        LockSupport.parkNanos(PAUSE_NS);
    }

    /** As {@link #pause}, for a wait that may end in vain: false when the time is over or the thread interrupted. */
    public boolean rest() {
        if (isOver() || Thread.currentThread().isInterrupted()) {
            return false;
        }
        LockSupport.parkNanos(PAUSE_NS);
        return true;
    }
}
