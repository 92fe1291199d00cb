package org.turbulence.results.trace;

/**
 * Unsigned LEB128 numbers of one column: seven bits a byte, lowest first, the high bit set in all but the last byte.
 *
 * <p>Most values of a column take one or two bytes. Decoding looks at eight bytes at once: eight of them without a high
 * bit are eight values, and only otherwise are values taken one by one.
 */
final class ColumnCodec {
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    private ColumnCodec() {}

    /**
     * Writes {@code values[i] - base}, modulo 2^64.
     *
     * @return the position after the last byte
     */
    static int encode(
            final long[] values, final int from, final int count, final long base, final byte[] out, final int start) {
        int position = start;
        for (int i = from; i < from + count; i++) {
            long rest = values[i] - base;
            while ((rest & ~0x7FL) != 0) {
                out[position++] = (byte) (rest | 0x80);
                rest >>>= 7;
            }
            out[position++] = (byte) rest;
        }
        return position;
    }

    /**
     * Reads {@code count} values, each plus {@code base}. The array goes on for at least
     * {@link TraceLayout#MAX_VALUE_BYTES} bytes after {@code end}, which may be looked at but are never used.
     *
     * @return whether exactly the bytes from {@code start} to {@code end} were {@code count} values
     */
    static boolean decode(
            final byte[] in, final int start, final int end, final long base, final long[] out, final int count) {
        int position = start;
        int i = 0;
        while (i < count && position < end) {
            final long word = (long) TraceLayout.LONG.get(in, position);
            if ((word & HIGH_BITS) == 0 && count - i >= Long.BYTES) {
                out[i] = base + (word & 0xFF);
                out[i + 1] = base + (word >>> 8 & 0xFF);
                out[i + 2] = base + (word >>> 16 & 0xFF);
                out[i + 3] = base + (word >>> 24 & 0xFF);
                out[i + 4] = base + (word >>> 32 & 0xFF);
                out[i + 5] = base + (word >>> 40 & 0xFF);
                out[i + 6] = base + (word >>> 48 & 0xFF);
                out[i + 7] = base + (word >>> 56);
                i += Long.BYTES;
                position += Long.BYTES;
            } else {
                final long stops = ~word & HIGH_BITS;
                if (stops != 0) {
                    out[i++] = base + compact(word & (stops ^ (stops - 1)));
                    position += (Long.numberOfTrailingZeros(stops) >>> 3) + 1;
                } else {
                    final int tail = longTailBytes(in, position + Long.BYTES);
                    if (tail == 0) {
                        return false;
                    }
                    out[i++] = base + (compact(word) | longTail(in, position + Long.BYTES, tail));
                    position += Long.BYTES + tail;
                }
            }
        }
        return i == count && position == end;
    }

    /** Joins the low seven bits of each byte: pairs of bytes first, then pairs of pairs, then the halves. */
    private static long compact(final long bytes) {
        final long pairs = (bytes & 0x007F_007F_007F_007FL) | (bytes & 0x7F00_7F00_7F00_7F00L) >>> 1;
        final long quads = (pairs & 0x0000_3FFF_0000_3FFFL) | (pairs & 0x3FFF_0000_3FFF_0000L) >>> 2;
        return (quads & 0x0FFF_FFFFL) | (quads & 0x0FFF_FFFF_0000_0000L) >>> 4;
    }

    /** How many bytes follow the first eight of a value, 1 or 2; 0 when it does not end. */
    private static int longTailBytes(final byte[] in, final int position) {
        if (in[position] >= 0) {
            return 1;
        }
        return in[position + 1] >= 0 ? 2 : 0;
    }

    private static long longTail(final byte[] in, final int position, final int count) {
        final long ninth = (in[position] & 0x7FL) << 56;
        return count == 1 ? ninth : ninth | (long) in[position + 1] << 63;
    }
}
