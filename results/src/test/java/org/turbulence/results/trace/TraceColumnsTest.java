package org.turbulence.results.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.file.FormatException;

/** Traces whose columns are not those that are written today, put together byte by byte. */
final class TraceColumnsTest {
    private static final TraceColumn LATER = new TraceColumn(77, 9, "intendedOffsetNs");

    @TempDir
    Path folder;

    @Test
    void aColumnOfALaterKindIsSkippedByItsLength() throws IOException {
        final Path path = trace(
                List.of(LATER, TraceColumn.RTT, TraceColumn.SENT_OFFSET),
                new byte[][] {{-1, -1, -1, -1, -1, -1}, {1, 2}, {0, 5}});
        try (TraceReader reader = TraceReader.open(path)) {
            assertTrue(reader.next());
            final TraceBlock block = reader.block();
            assertArrayEquals(new long[] {101, 102}, Arrays.copyOf(block.rttNs(), 2));
            assertArrayEquals(new long[] {1_100, 1_306}, Arrays.copyOf(block.sentOffsetNs(), 2));
            assertArrayEquals(new long[2], Arrays.copyOf(block.holdNs(), 2));
            assertEquals(LATER, reader.header().columns().get(0));
            assertEquals(List.of(), reader.damages());
        }
    }

    @Test
    void aColumnOfTooFewOrTooManyBytesIsDamageEvenUnderAGoodChecksum() throws IOException {
        final List<TraceColumn> columns = List.of(TraceColumn.RTT, TraceColumn.SENT_OFFSET);
        for (final byte[] rtt :
                new byte[][] {{1}, {1, 2, 3}, {1, -128}, {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}}) {
            try (TraceReader reader = TraceReader.open(trace(columns, new byte[][] {rtt, {0, 5}}))) {
                assertTrue(!reader.next(), () -> Arrays.toString(rtt));
                assertTrue(reader.damage().orElseThrow().why().startsWith("column rttNs is not 2 values in block 0"));
            }
        }
    }

    @Test
    void columnsThatCannotBeUnderstoodAreRefused() throws IOException {
        assertRefused(" has no column sentOffsetNs, without which samples have no meaning.", List.of(TraceColumn.RTT));
        assertRefused(
                " stores the column rttNs with encoding 3, which this program does not know: use a newer program.",
                List.of(TraceColumn.SENT_OFFSET, new TraceColumn(2, 3, "rttNs")));
        assertRefused(
                " has the column rttNs twice.", List.of(TraceColumn.SENT_OFFSET, TraceColumn.RTT, TraceColumn.RTT));
    }

    private void assertRefused(final String why, final List<TraceColumn> columns) throws IOException {
        final byte[][] bytes = new byte[columns.size()][2];
        final Path path = trace(columns, bytes);
        final FormatException e = assertThrows(FormatException.class, () -> TraceReader.open(path));
        assertEquals(path + why, e.getMessage());
    }

    /** One block of two samples; every base is 100, the end before the first sample 1,000. */
    private Path trace(final List<TraceColumn> columns, final byte[][] content) throws IOException {
        final ByteBuffer out = ByteBuffer.allocate(4096).order(ByteOrder.LITTLE_ENDIAN);
        out.put("TRBTRACE".getBytes(StandardCharsets.US_ASCII))
                .putShort((short) 1)
                .putShort((short) 4);
        out.putInt(48 + 32 * columns.size()).putLong(0).put(new byte[16]).putInt(columns.size());
        for (final TraceColumn column : columns) {
            final byte[] name = column.name().getBytes(StandardCharsets.US_ASCII);
            out.putShort((short) column.id()).putShort((short) column.encoding());
            out.put(name).put(new byte[28 - name.length]);
        }
        putCrc(out, 0);
        final int start = out.position();
        final int payloadBytes =
                Arrays.stream(content).mapToInt(bytes -> bytes.length).sum();
        out.put("TBK1".getBytes(StandardCharsets.US_ASCII));
        out.putInt(44 + 12 * columns.size() + payloadBytes + 4);
        out.put((byte) 1)
                .put((byte) 1)
                .putShort((short) 0)
                .putInt(2)
                .putInt(1)
                .putInt(0)
                .putLong(0)
                .putLong(1_000);
        for (final byte[] bytes : content) {
            out.putLong(100).putInt(bytes.length);
        }
        putCrc(out, start);
        final int payload = out.position();
        for (final byte[] bytes : content) {
            out.put(bytes);
        }
        putCrc(out, payload);
        return Files.write(folder.resolve("samples.trace"), Arrays.copyOf(out.array(), out.position()));
    }

    private static void putCrc(final ByteBuffer out, final int from) {
        final CRC32C crc = new CRC32C();
        crc.update(out.duplicate().flip().position(from));
        out.putInt((int) crc.getValue());
    }
}
