package org.turbulence.transport.responder;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;

/** The one run that a responder serves at a time; the run's trials and reservations share it. Safe from any thread. */
final class RunSlot {
    private final Clock clock;
    private String runId = "";
    private Instant since = Instant.MIN;
    private int holderCount;

    RunSlot(final Clock clock) {
        this.clock = clock;
    }

    /** A share of the slot, given back once. */
    final class Hold implements AutoCloseable {
        private boolean held = true;

        private Hold() {}

        @Override
        public void close() {
            synchronized (RunSlot.this) {
                if (held) {
                    held = false;
                    holderCount--;
                    RunSlot.this.notifyAll();
                }
            }
        }
    }

    /**
     * Takes a share.
     *
     * @param asked the run
     * @param timeoutNs how long another run's last trial may take to be cleared away
     * @throws ControlException BUSY naming the other run
     */
    synchronized Hold take(final String asked, final long timeoutNs) {
        final long deadlineNs = System.nanoTime() + timeoutNs;
        while (holderCount > 0 && !runId.equals(asked)) {
            final long leftMs = (deadlineNs - System.nanoTime()) / 1_000_000;
            if (leftMs <= 0) {
                throw new ControlException(
                        Category.BUSY,
                        "the responder is busy with run " + runId + " since " + since
                                + "; wait for its end or use another responder");
            }
            try {
                wait(leftMs);
            } catch (final InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new ControlException(Category.INTERRUPTED, "interrupted while the responder was busy", e);
            }
        }
        if (holderCount == 0) {
            runId = asked;
            since = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        }
        holderCount++;
        return new Hold();
    }

    synchronized boolean isFree() {
        return holderCount == 0;
    }
}
