package org.turbulence.results.trace;

import static org.turbulence.results.trace.TraceLayout.INT;
import static org.turbulence.results.trace.TraceLayout.LONG;
import static org.turbulence.results.trace.TraceLayout.SHORT;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The two directions of a trace's header. */
final class HeaderCodec {
    private HeaderCodec() {}

    /**
     * What the first bytes of a file turned out to be.
     *
     * @param header the header; that of a standard trace when it could not be read
     * @param lengthBytes where the first block starts; 0 when it could not be read
     * @param problem why it could not be read; empty when it could
     * @param foreign whether nothing may be read unless blocks of a known version are found
     */
    record Decoded(TraceHeader header, int lengthBytes, String problem, boolean foreign) {
        static Decoded unreadable(final String problem, final boolean foreign) {
            return new Decoded(new TraceHeader("", 0, TraceColumn.STANDARD), 0, problem, foreign);
        }
    }

    static byte[] encode(final TraceHeader header) {
        final int columns = header.columns().size();
        final byte[] out = new byte[TraceLayout.headerBytes(columns)];
        System.arraycopy(TraceLayout.MAGIC, 0, out, 0, TraceLayout.MAGIC.length);
        SHORT.set(out, TraceLayout.MAJOR_OFFSET, (short) TraceLayout.MAJOR);
        SHORT.set(out, TraceLayout.MINOR_OFFSET, (short) TraceLayout.minorOf(columns));
        INT.set(out, TraceLayout.HEADER_LENGTH_OFFSET, out.length);
        LONG.set(out, TraceLayout.START_OFFSET, header.startEpochNs());
        putText(out, TraceLayout.TRIAL_ID_OFFSET, header.trialId());
        SHORT.set(out, TraceLayout.COLUMN_COUNT_OFFSET, (short) columns);
        int offset = TraceLayout.COLUMNS_OFFSET;
        for (final TraceColumn column : header.columns()) {
            SHORT.set(out, offset, (short) column.id());
            SHORT.set(out, offset + TraceLayout.COLUMN_ENCODING_OFFSET, (short) column.encoding());
            putText(out, offset + TraceLayout.COLUMN_NAME_OFFSET, column.name());
            offset += TraceLayout.COLUMN_BYTES;
        }
        INT.set(out, offset, TraceLayout.crc(out, 0, offset));
        return out;
    }

    /** Reads the header from the first bytes of a file. */
    static Decoded decode(final byte[] in, final int available) {
        final int magic = TraceLayout.MAGIC.length;
        if (!Arrays.equals(in, 0, Math.min(magic, available), TraceLayout.MAGIC, 0, Math.min(magic, available))) {
            return Decoded.unreadable("is not a trace: it does not begin with TRBTRACE", true);
        }
        if (available < TraceLayout.COLUMNS_OFFSET) {
            return Decoded.unreadable("ends inside its header", false);
        }
        final int major = TraceLayout.getShort(in, TraceLayout.MAJOR_OFFSET);
        if (major != TraceLayout.MAJOR) {
            return Decoded.unreadable(
                    "is a trace of version " + major + ", and this program reads version " + TraceLayout.MAJOR
                            + ": use a newer program",
                    true);
        }
        final int columns = TraceLayout.getShort(in, TraceLayout.COLUMN_COUNT_OFFSET);
        final int length = TraceLayout.getInt(in, TraceLayout.HEADER_LENGTH_OFFSET);
        if (columns < 1 || columns > TraceLayout.MAX_COLUMNS || length != TraceLayout.headerBytes(columns)) {
            return Decoded.unreadable("has a damaged header", false);
        }
        if (available < length) {
            return Decoded.unreadable("ends inside its header", false);
        }
        final int crcOffset = length - Integer.BYTES;
        if (TraceLayout.getInt(in, crcOffset) != TraceLayout.crc(in, 0, crcOffset)) {
            return Decoded.unreadable("has a damaged header", false);
        }
        final TraceHeader header = new TraceHeader(
                getText(in, TraceLayout.TRIAL_ID_OFFSET, TraceLayout.TRIAL_ID_BYTES),
                TraceLayout.getLong(in, TraceLayout.START_OFFSET),
                columns(in, columns));
        return new Decoded(header, length, "", false);
    }

    private static List<TraceColumn> columns(final byte[] in, final int count) {
        final List<TraceColumn> columns = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            final int offset = TraceLayout.COLUMNS_OFFSET + i * TraceLayout.COLUMN_BYTES;
            columns.add(new TraceColumn(
                    TraceLayout.getShort(in, offset),
                    TraceLayout.getShort(in, offset + TraceLayout.COLUMN_ENCODING_OFFSET),
                    getText(in, offset + TraceLayout.COLUMN_NAME_OFFSET, TraceLayout.COLUMN_NAME_BYTES)));
        }
        return columns;
    }

    private static void putText(final byte[] out, final int offset, final String text) {
        final byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(ascii, 0, out, offset, ascii.length);
    }

    private static String getText(final byte[] in, final int offset, final int length) {
        int end = offset;
        while (end < offset + length && in[end] != 0) {
            end++;
        }
        return new String(in, offset, end - offset, StandardCharsets.US_ASCII);
    }
}
