package org.turbulence.transport.duty;

import static org.turbulence.transport.TransportException.Category.TIMEOUT;

import java.util.concurrent.TimeUnit;
import org.turbulence.transport.TransportException;

/**
 * How long a loop waits for what should come of a message: asked at every turn that got nothing. Immutable; allocates
 * only what it throws.
 *
 * @param timeoutNs how long, relative to the message's first offer
 */
public record Patience(long timeoutNs) {
    /**
     * Goes by in silence while there is time left.
     *
     * @param sinceNs reading of the clock at the first offer of the oldest message that is out
     * @param nowNs reading of the clock
     * @param sequence of that message
     * @param awaited what did not come, as in "its answer"
     * @throws TransportException TIMEOUT when the time is over or the thread interrupted, which it stays
     */
    public void check(final long sinceNs, final long nowNs, final long sequence, final String awaited) {
        if (nowNs - sinceNs > timeoutNs) {
            throw new TransportException(
                    TIMEOUT,
                    awaited + " to message " + sequence + " must come within "
                            + TimeUnit.NANOSECONDS.toMillis(timeoutNs) + " ms but did not");
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new TransportException(
                    TIMEOUT, "interrupted while waiting for " + awaited + " to message " + sequence);
        }
    }
}
