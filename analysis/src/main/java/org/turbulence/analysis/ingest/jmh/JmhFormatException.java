package org.turbulence.analysis.ingest.jmh;

import java.io.IOException;

/** Signals a file that is no JMH result, or one that holds nothing: the message says which, where, and what to do. */
public final class JmhFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    JmhFormatException(final String message) {
        super(message);
    }

    JmhFormatException(final String message, final Throwable cause) {
        super(message, cause);
    }
}
