package org.turbulence.transport;

import java.util.Map;
import org.agrona.DirectBuffer;

/**
 * One non-blocking duplex pipe of messages, whose lengths follow the {@link LinkShape} that its {@link EndpointSpec}
 * names, so that a message of one byte is one byte of payload on the wire.
 *
 * <p>A link belongs to one thread. It keeps the order of messages and loses none. Neither {@link #offer} nor
 * {@link #poll} blocks, allocates or reads a clock.
 */
public interface Link extends AutoCloseable {
    /** Result of {@link #offer}: the whole message was handed over. */
    int ACCEPTED = 1;

    /** Result of {@link #offer}: not yet; offer the same message again. */
    int BACK_PRESSURED = -1;

    /**
     * Offers one message. After {@link #BACK_PRESSURED} the same message (same buffer, offset and length, content
     * untouched) is to be offered again, and the link goes on where it stopped; the caller polls in between when the
     * peer may be sending too.
     *
     * @param buffer that holds the message; the caller may reuse it once the offer is accepted
     * @param offset of the first byte
     * @param length in bytes; must be the length that comes next on this link
     * @return {@link #ACCEPTED} or {@link #BACK_PRESSURED}
     * @throws TransportException PEER_GONE or CLOSED when no retry can help
     */
    int offer(DirectBuffer buffer, int offset, int length);

    /**
     * Moves what has arrived of the next message, or some of it, and hands the message over when this completes it: at
     * most one message a call where the transport allows.
     *
     * @param handler takes each completed message
     * @return the bytes moved; 0 means idle
     * @throws TransportException PEER_GONE or CLOSED when nothing more can arrive
     */
    int poll(MessageHandler handler);

    /**
     * What the kernel or the driver granted for this link, in sorted order: buffer sizes, MTU, window, term length, the
     * addresses of both ends. Not for the hot path.
     */
    Map<String, String> granted();

    /** Closes the link; closing twice is harmless. */
    @Override
    void close();
}
