package org.turbulence.transport.responder;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;

/**
 * The one run that a responder serves at a time; the run's trials and its launcher's reservation share it. When the
 * launcher goes, its trials go too: nobody is left to use what they measure. Safe from any thread.
 */
final class RunSlot {
    private final Clock clock;
    private String runId = "";
    private Instant since = Instant.MIN;
    private int holderCount;
    private final Set<Hold> guests = new HashSet<>();

    RunSlot(final Clock clock) {
        this.clock = clock;
    }

    /** A share of the slot, given back once. */
    final class Hold implements AutoCloseable {
        private final Runnable whenAbandoned;
        private boolean held = true;

        private Hold(final Runnable whenAbandoned) {
            this.whenAbandoned = whenAbandoned;
        }

        /** Gives the share back for a launcher that is gone, and tells all others who hold one. */
        void abandon() {
            close();
            final List<Hold> left;
            synchronized (RunSlot.this) {
                left = List.copyOf(guests);
            }
            left.forEach(guest -> guest.whenAbandoned.run());
        }

        @Override
        public void close() {
            synchronized (RunSlot.this) {
                if (held) {
                    held = false;
                    guests.remove(this);
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
     * @param whenAbandoned called, from any thread, when the run's launcher is gone
     * @throws ControlException BUSY naming the other run
     */
    synchronized Hold take(final String asked, final long timeoutNs, final Runnable whenAbandoned) {
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
        final Hold hold = new Hold(whenAbandoned);
        guests.add(hold);
        return hold;
    }

    synchronized boolean isFree() {
        return holderCount == 0;
    }
}
