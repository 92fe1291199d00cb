package org.turbulence.results.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * The bytes of a trace: one header, then blocks to the end of the file. All numbers are little-endian; all checksums
 * are CRC-32C (Castagnoli) of the bytes that the diagrams bracket.
 *
 * <pre>
 * Header                                           Block
 *   0 +---------------------------------+ -.         0 +---------------------------------+ -.
 *     | magic "TRBTRACE"       8 bytes  |  |           | magic "TBK1"                u32 |  |
 *   8 +----------------+----------------+  |         4 +---------------------------------+  |
 *     | major      u16 | minor      u16 |  |           | length of the whole block   u32 |  |
 *  12 +----------------+----------------+  |         8 +--------+--------+---------------+  |
 *     | length of header            u32 |  |           | phase  | flags  | 0         u16 |  |
 *  16 +---------------------------------+  |        12 +--------+--------+---------------+  |
 *     | start, ns since 1970        i64 |  |           | count of samples            u32 |  |
 *  24 +---------------------------------+  |        16 +---------------------------------+  | header
 *     | trial id, ASCII, 0-padded  16 B |  | CRC       | iteration                   u32 |  | CRC
 *  40 +----------------+----------------+  |        20 +---------------------------------+  |
 *     | columns c  u16 | 0          u16 |  |           | number of the block         u32 |  |
 *  44 +----------------+----------------+  |        24 +---------------------------------+  |
 *     | c times, 32 bytes each:         |  |           | sequence of first sample    i64 |  |
 *     |   id      u16                   |  |        32 +---------------------------------+  |
 *     |   encoding u16                  |  |           | end before first sample     i64 |  |
 *     |   name, ASCII, 0-padded   28 B  |  |        40 +---------------------------------+  |
 *     +---------------------------------+ -'           | c times: base               i64 |  |
 *     | CRC-32C                     u32 |              |          length in bytes    u32 |  |
 *     +---------------------------------+              +---------------------------------+ -'
 *                                                      | header CRC-32C              u32 |
 *                                                      +---------------------------------+ -.
 *                                                      | column after column             |  | payload CRC
 *                                                      +---------------------------------+ -'
 *                                                      | payload CRC-32C             u32 |
 *                                                      +---------------------------------+
 * </pre>
 *
 * <p>A stored value is the column's base plus an unsigned LEB128 number of at most 10 bytes, modulo 2^64; a column of
 * length 0 holds the base {@code count} times. The README of the module has the details and an example.
 */
final class TraceLayout {
    static final byte[] MAGIC = "TRBTRACE".getBytes(StandardCharsets.US_ASCII);
    static final int MAJOR = 1;

    static final int MAJOR_OFFSET = MAGIC.length;
    static final int MINOR_OFFSET = MAJOR_OFFSET + Short.BYTES;
    static final int HEADER_LENGTH_OFFSET = MINOR_OFFSET + Short.BYTES;
    static final int START_OFFSET = HEADER_LENGTH_OFFSET + Integer.BYTES;
    static final int TRIAL_ID_OFFSET = START_OFFSET + Long.BYTES;
    static final int TRIAL_ID_BYTES = 16;
    static final int COLUMN_COUNT_OFFSET = TRIAL_ID_OFFSET + TRIAL_ID_BYTES;
    static final int COLUMNS_OFFSET = COLUMN_COUNT_OFFSET + Integer.BYTES;

    static final int COLUMN_ENCODING_OFFSET = Short.BYTES;
    static final int COLUMN_NAME_OFFSET = COLUMN_ENCODING_OFFSET + Short.BYTES;
    static final int COLUMN_NAME_BYTES = 28;
    static final int COLUMN_BYTES = COLUMN_NAME_OFFSET + COLUMN_NAME_BYTES;
    static final int MAX_COLUMNS = 32;

    static final int BLOCK_MAGIC = 'T' | 'B' << 8 | 'K' << 16 | '1' << 24;
    static final int BLOCK_LENGTH_OFFSET = Integer.BYTES;
    static final int PHASE_OFFSET = BLOCK_LENGTH_OFFSET + Integer.BYTES;
    static final int FLAGS_OFFSET = PHASE_OFFSET + Byte.BYTES;
    static final int COUNT_OFFSET = FLAGS_OFFSET + Byte.BYTES + Short.BYTES;
    static final int ITERATION_OFFSET = COUNT_OFFSET + Integer.BYTES;
    static final int NUMBER_OFFSET = ITERATION_OFFSET + Integer.BYTES;
    static final int FIRST_SEQUENCE_OFFSET = NUMBER_OFFSET + Integer.BYTES;
    static final int PREVIOUS_END_OFFSET = FIRST_SEQUENCE_OFFSET + Long.BYTES;
    static final int DIRECTORY_OFFSET = PREVIOUS_END_OFFSET + Long.BYTES;
    static final int DIRECTORY_LENGTH_OFFSET = Long.BYTES;
    static final int DIRECTORY_BYTES = DIRECTORY_LENGTH_OFFSET + Integer.BYTES;

    /** Set in the last block of an iteration. */
    static final int LAST_OF_ITERATION = 1;

    static final int MAX_SAMPLES_PER_BLOCK = 65_536;
    static final int MAX_VALUE_BYTES = 10;

    static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private TraceLayout() {}

    static int headerBytes(final int columns) {
        return COLUMNS_OFFSET + columns * COLUMN_BYTES + Integer.BYTES;
    }

    /** Bytes of a block in front of its payload, the header's checksum included. */
    static int blockHeaderBytes(final int columns) {
        return DIRECTORY_OFFSET + columns * DIRECTORY_BYTES + Integer.BYTES;
    }

    static int maxBlockBytes(final int columns) {
        return blockHeaderBytes(columns) + columns * MAX_SAMPLES_PER_BLOCK * MAX_VALUE_BYTES + Integer.BYTES;
    }

    static int directoryOffset(final int column) {
        return DIRECTORY_OFFSET + column * DIRECTORY_BYTES;
    }

    static int crc(final byte[] bytes, final int offset, final int length) {
        final CRC32C crc = new CRC32C();
        crc.update(bytes, offset, length);
        return (int) crc.getValue();
    }

    static int getShort(final byte[] bytes, final int offset) {
        return Short.toUnsignedInt((short) SHORT.get(bytes, offset));
    }

    static int getInt(final byte[] bytes, final int offset) {
        return (int) INT.get(bytes, offset);
    }

    static long getLong(final byte[] bytes, final int offset) {
        return (long) LONG.get(bytes, offset);
    }

    /** The minor version of a trace with that many columns: 0 with the four standard ones, 1 with further ones. */
    static int minorOf(final int columns) {
        return columns > TraceColumn.STANDARD.size() ? 1 : 0;
    }
}
