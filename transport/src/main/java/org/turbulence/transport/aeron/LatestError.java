package org.turbulence.transport.aeron;

import org.agrona.ErrorHandler;

/**
 * The last thing that a driver or client complained about on its own thread, kept for the sentence of the exception
 * that follows on the caller's. Safe from any thread.
 */
final class LatestError implements ErrorHandler {
    private volatile String text = "";

    @Override
    public void onError(final Throwable error) {
        text = " (Aeron: " + error + ")";
    }

    /** The end of a sentence: empty, or the complaint in brackets. */
    String suffix() {
        return text;
    }
}
