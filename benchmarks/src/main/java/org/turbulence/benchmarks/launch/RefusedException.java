package org.turbulence.benchmarks.launch;

import java.util.function.Supplier;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.control.ControlException;

/** A command that cannot be carried out as written: its message is one sentence for the user, with the remedy. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefusedException(final String sentence) {
        super(sentence);
    }

    RefusedException(final String sentence, final Throwable cause) {
        super(sentence, cause);
    }

    /** Takes a step; what it finds wrong is refused in its own words. */
    static void unless(final Runnable step) {
        unless(() -> {
            step.run();
            return null;
        });
    }

    /** The result of a step; what it finds wrong with its input is refused in its own words. */
    static <T> T unless(final Supplier<T> step) {
        try {
            return step.get();
        } catch (final IllegalArgumentException | TransportException | ControlException e) {
            throw new RefusedException(e.getMessage(), e);
        }
    }
}
