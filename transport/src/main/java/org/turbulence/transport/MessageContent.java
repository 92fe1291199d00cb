package org.turbulence.transport;

import java.nio.ByteOrder;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/**
 * What a message of a given length holds, so that any of its bytes can be checked.
 *
 * <pre>
 *   0                 8                              length-8          length
 *   +-----------------+------------------------------+-----------------+
 *   | sequence (LE)   | body: a function of position | sequence (LE)   |
 *   +-----------------+------------------------------+-----------------+
 * </pre>
 *
 * A message shorter than 16 bytes has no tail; one shorter than 8 holds the low-order bytes of the sequence alone. Head
 * and tail are written for every message and compared for every message: a message that is stale, torn, doubled or out
 * of order shows. The body is written once, and compared off the clock.
 *
 * <p>Stateless; safe from any thread; allocates nothing.
 */
public final class MessageContent {
    private static final int WORD = Long.BYTES;
    private static final long MIX_1 = 0x9E3779B97F4A7C15L;
    private static final long MIX_2 = 0xBF58476D1CE4E5B9L;

    private MessageContent() {}

    /** Fills the body once; {@link #stamp} then makes each message. */
    public static void fill(final MutableDirectBuffer buffer, final int offset, final int length) {
        for (int i = 0; i < length; i++) {
            buffer.putByte(offset + i, bodyByte(i));
        }
    }

    /** Writes the sequence into head and tail. */
    public static void stamp(
            final MutableDirectBuffer buffer, final int offset, final int length, final long sequence) {
        if (length >= WORD) {
            buffer.putLong(offset, sequence, ByteOrder.LITTLE_ENDIAN);
            if (length >= 2 * WORD) {
                buffer.putLong(offset + length - WORD, sequence, ByteOrder.LITTLE_ENDIAN);
            }
        } else {
            for (int i = 0; i < length; i++) {
                buffer.putByte(offset + i, (byte) (sequence >>> (8 * i)));
            }
        }
    }

    /** Do head and tail hold this sequence, as far as the length can hold it? */
    public static boolean hasSequence(
            final DirectBuffer buffer, final int offset, final int length, final long sequence) {
        if (length >= WORD) {
            return buffer.getLong(offset, ByteOrder.LITTLE_ENDIAN) == sequence
                    && (length < 2 * WORD
                            || buffer.getLong(offset + length - WORD, ByteOrder.LITTLE_ENDIAN) == sequence);
        }
        for (int i = 0; i < length; i++) {
            if (buffer.getByte(offset + i) != (byte) (sequence >>> (8 * i))) {
                return false;
            }
        }
        return true;
    }

    /** Position of the first byte of the body that is not as filled, or -1. */
    public static int firstBodyMismatch(final DirectBuffer buffer, final int offset, final int length) {
        return firstBodyMismatch(buffer, offset, length, 0);
    }

    /**
     * As above, for what is a part of something longer that was filled as a whole.
     *
     * @param position of the part in the whole
     * @return position within the part, or -1
     */
    public static int firstBodyMismatch(
            final DirectBuffer buffer, final int offset, final int length, final int position) {
        final int end = length >= 2 * WORD ? length - WORD : length;
        for (int i = WORD; i < end; i++) {
            if (buffer.getByte(offset + i) != bodyByte(position + i)) {
                return i;
            }
        }
        return -1;
    }

    /** The mix of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), one byte of it per position. */
    private static byte bodyByte(final int position) {
        long z = position * MIX_1;
        z = (z ^ (z >>> 30)) * MIX_2;
        return (byte) (z >>> 56);
    }
}
