package org.turbulence.benchmarks.launch.collective;

import java.io.Serial;

/** A collective that could not be run; the message is one sentence for the user. */
public final class CollectiveException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    CollectiveException(final String sentence, final Throwable cause) {
        super(sentence, cause);
    }
}
