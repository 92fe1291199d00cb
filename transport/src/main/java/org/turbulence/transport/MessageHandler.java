package org.turbulence.transport;

import org.agrona.DirectBuffer;

/** Takes each whole message that {@link Link#poll} completes, on the polling thread. */
@FunctionalInterface
public interface MessageHandler {
    /**
     * Takes one whole message.
     *
     * @param buffer holds the message; it belongs to the link and is valid during the call only
     * @param offset of the first byte of the message
     * @param length of the message in bytes
     */
    void onMessage(DirectBuffer buffer, int offset, int length);
}
