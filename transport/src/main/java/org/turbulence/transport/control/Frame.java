package org.turbulence.transport.control;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * One frame of the session protocol, not yet taken apart, so that it can also be passed on as it is.
 *
 * <pre>
 *   0            4      5                       4 + length
 *   +------------+------+-----------------------+
 *   | length     | type | body                  |
 *   +------------+------+-----------------------+
 *     u32, LE      u8     length - 1 bytes
 * </pre>
 *
 * The length counts what follows it and is 1 .. {@value #MAX_LENGTH}.
 */
public final class Frame {
    /** Bytes of the length that stands in front. */
    public static final int HEADER_LENGTH = Integer.BYTES;

    /** Bytes that may follow the header, at most. */
    public static final int MAX_LENGTH = 1 << 20;

    private final byte[] payload;

    /** Keeps the array; the caller forgets it. */
    Frame(final byte[] payload) {
        checkLength(payload.length, MAX_LENGTH);
        this.payload = payload;
    }

    /**
     * Refuses a length before anything is allocated for it.
     *
     * @throws ControlException PROTOCOL
     */
    static void checkLength(final int length, final int maxLength) {
        if (length < 1 || length > maxLength) {
            throw new ControlException(
                    ControlException.Category.PROTOCOL,
                    "a frame here must hold 1 .. " + maxLength + " bytes (got: " + Integer.toUnsignedString(length)
                            + ")");
        }
    }

    /** The number of the message's type. */
    public int type() {
        return Byte.toUnsignedInt(payload[0]);
    }

    /** Bytes that follow the header. */
    public int length() {
        return payload.length;
    }

    byte[] payload() {
        return payload;
    }

    /** Header and payload in a new buffer, ready to be written. */
    ByteBuffer toBytes() {
        return ByteBuffer.allocate(HEADER_LENGTH + payload.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(payload.length)
                .put(payload)
                .flip();
    }
}
