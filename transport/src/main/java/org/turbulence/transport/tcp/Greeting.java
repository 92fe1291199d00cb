package org.turbulence.transport.tcp;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * The few bytes that both sides of a new connection exchange before it becomes a link, so that a stranger on the port
 * is sent away and each connection says which link it is.
 *
 * <pre>
 *   0          8          16          20               24
 *   +----------+----------+-----------+----------------+
 *   | magic    | token    | link      | message length |   little-endian
 *   +----------+----------+-----------+----------------+
 * </pre>
 *
 * The token is the responder's, and came to the initiator over the control connection. The caller sends {@link #CALL},
 * the answer is the same with {@link #ANSWER}. After that only messages are on the wire.
 *
 * @param magic which way it goes
 * @param token that the responder's address carries
 * @param linkIndex 0 .. linkCount-1
 * @param messageLength of the longest message of the endpoint, in bytes
 */
record Greeting(long magic, long token, int linkIndex, int messageLength) {
    static final int LENGTH = 2 * Long.BYTES + 2 * Integer.BYTES;
    static final long CALL = 0x4C4C_4143_4252_5554L;
    static final long ANSWER = 0x5257_5341_4252_5554L;

    static ByteBuffer newBuffer() {
        return ByteBuffer.allocateDirect(LENGTH).order(ByteOrder.LITTLE_ENDIAN);
    }

    Greeting answer() {
        return new Greeting(ANSWER, token, linkIndex, messageLength);
    }

    /** Writes the whole greeting into a fresh connection, whose buffer has room for it. */
    void writeTo(final WritableByteChannel channel) throws IOException {
        final ByteBuffer buffer = newBuffer();
        buffer.putLong(magic)
                .putLong(token)
                .putInt(linkIndex)
                .putInt(messageLength)
                .flip();
        if (channel.write(buffer) != LENGTH) {
            throw new IOException("a new connection did not take a greeting of " + LENGTH + " bytes");
        }
    }

    /**
     * Reads on.
     *
     * @param buffer keeps what came so far
     * @return is the greeting complete?
     */
    static boolean readInto(final ByteBuffer buffer, final ReadableByteChannel channel) throws IOException {
        if (channel.read(buffer) < 0) {
            throw new IOException("closed before its greeting was complete");
        }
        return !buffer.hasRemaining();
    }

    static Greeting of(final ByteBuffer complete) {
        return new Greeting(
                complete.getLong(0),
                complete.getLong(Long.BYTES),
                complete.getInt(2 * Long.BYTES),
                complete.getInt(2 * Long.BYTES + Integer.BYTES));
    }
}
