package org.turbulence.benchmarks.schedule;

import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.TransportException;

/**
 * Waits until a reading of the clock is reached: parks while that is far away, and reads the clock in a tight loop for
 * the last {@value #SPIN_NS} ns, because a parked thread comes back late by some tens of microseconds and more.
 *
 * <p>Deadlines are absolute, so that being late once makes nothing after it late. A deadline that has passed is met at
 * once. For one thread; allocates nothing.
 */
public final class DeadlineWait {
    /** From how long before the deadline on the thread stays on its core. */
    static final long SPIN_NS = 500_000;

    /** Gives the core away for about as long as it is told, or less. */
    @FunctionalInterface
    interface Parker {
        void park(long ns);
    }

    private final NanoClock clock;
    private final Parker parker;

    /** Waits by this clock, monotonic and in nanoseconds. */
    public DeadlineWait(final NanoClock clock) {
        this(clock, LockSupport::parkNanos);
    }

    DeadlineWait(final NanoClock clock, final Parker parker) {
        this.clock = clock;
        this.parker = parker;
    }

    /**
     * Waits.
     *
     * @param deadlineNs reading of the clock to wait for
     * @return the first reading at or after it
     * @throws TransportException TIMEOUT when the thread is interrupted; it stays so
     */
    public long until(final long deadlineNs) {
        while (true) {
            final long nowNs = clock.nanoTime();
            final long leftNs = deadlineNs - nowNs;
            if (leftNs <= 0) {
                return nowNs;
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new TransportException(
                        TransportException.Category.TIMEOUT,
                        "interrupted " + leftNs + " ns before the next message was due");
            }
            if (leftNs > SPIN_NS) {
                parker.park(leftNs - SPIN_NS);
            } else {
                Thread.onSpinWait();
            }
        }
    }
}
