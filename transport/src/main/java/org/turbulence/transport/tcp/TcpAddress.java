package org.turbulence.transport.tcp;

import org.turbulence.transport.HostPort;
import org.turbulence.transport.TransportException;

/**
 * Where a responder listens, and the token that proves a caller knows it from the responder: {@code HOST:PORT#TOKEN}.
 *
 * @param listener host and port
 * @param token any number
 */
record TcpAddress(HostPort listener, long token) {
    static TcpAddress parse(final String text) {
        final int hash = text.lastIndexOf('#');
        try {
            return new TcpAddress(
                    HostPort.parse(text.substring(0, Math.max(0, hash))),
                    Long.parseUnsignedLong(text.substring(hash + 1), 16));
        } catch (final IllegalArgumentException e) {
            throw new TransportException(
                    TransportException.Category.CONFIGURATION,
                    "the address of a tcp responder must be HOST:PORT#TOKEN (got: " + text + ")",
                    e);
        }
    }

    @Override
    public String toString() {
        return listener + "#" + Long.toHexString(token);
    }
}
