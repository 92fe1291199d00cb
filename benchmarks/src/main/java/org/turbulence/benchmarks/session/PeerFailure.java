package org.turbulence.benchmarks.session;

import java.util.concurrent.TimeUnit;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.control.ControlException;

/** Puts the responder's reason beside a failure that the initiator sees as a dead link or a late answer. */
final class PeerFailure {
    private static final long WAIT_NS = TimeUnit.SECONDS.toNanos(2);

    private PeerFailure() {}

    /**
     * The failure to report: what the responder says, with what was seen here as its cause; or what was seen here, when
     * the responder says nothing in time.
     */
    static RuntimeException explain(final ControlClient control, final RuntimeException seenHere) {
        if (!(seenHere instanceof TransportException)) {
            return seenHere;
        }
        return control.awaitFailure(WAIT_NS)
                .map(failed -> (RuntimeException) new ControlException(
                        failed.category(), failed.sentence() + "; here: " + seenHere.getMessage(), seenHere))
                .orElse(seenHere);
    }

    /** One word for the kind of a failure. */
    static String categoryOf(final RuntimeException failure) {
        if (failure instanceof ControlException e) {
            return e.category().name();
        }
        if (failure instanceof TransportException e) {
            return e.category().name();
        }
        return failure.getClass().getSimpleName();
    }
}
