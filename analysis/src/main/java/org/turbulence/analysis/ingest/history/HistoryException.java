package org.turbulence.analysis.ingest.history;

import java.io.IOException;

/**
 * Signals a history that cannot be used or a change to it that is refused; the message names rule, value and remedy.
 */
public final class HistoryException extends IOException {
    private static final long serialVersionUID = 1L;

    HistoryException(final String message) {
        super(message);
    }
}
