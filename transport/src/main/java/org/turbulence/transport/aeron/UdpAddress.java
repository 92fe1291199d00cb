package org.turbulence.transport.aeron;

import org.turbulence.transport.HostPort;
import org.turbulence.transport.TransportException;

/**
 * Where one side receives one link: {@code HOST:PORT/STREAM}. The stream is drawn at random, so that what a stranger or
 * an earlier run still sends to the port is not taken for the peer's.
 *
 * @param receiver host and port
 * @param streamId any positive number
 */
record UdpAddress(HostPort receiver, int streamId) {
    static UdpAddress parse(final String text) {
        final int slash = text.lastIndexOf('/');
        try {
            return new UdpAddress(
                    HostPort.parse(text.substring(0, Math.max(0, slash))), Integer.parseInt(text.substring(slash + 1)));
        } catch (final IllegalArgumentException e) {
            throw new TransportException(
                    TransportException.Category.CONFIGURATION,
                    "the address of an aeron-udp peer must be HOST:PORT/STREAM (got: " + text + ")",
                    e);
        }
    }

    @Override
    public String toString() {
        return receiver + "/" + streamId;
    }
}
