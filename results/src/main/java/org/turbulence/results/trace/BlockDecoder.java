package org.turbulence.results.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.turbulence.results.Phase;

/** Turns the bytes of one block into samples; every number is checked before it is used. */
final class BlockDecoder {
    private static final long[] IGNORED = new long[0];

    private final List<TraceColumn> columns;

    BlockDecoder(final List<TraceColumn> columns) {
        this.columns = columns;
    }

    /** Why blocks with these columns cannot be read; empty when they can. */
    static String whyUnreadable(final List<TraceColumn> columns) {
        final List<TraceColumn> all = new ArrayList<>(TraceColumn.STANDARD);
        all.addAll(TraceColumn.FURTHER);
        for (final TraceColumn known : all) {
            final List<TraceColumn> found =
                    columns.stream().filter(each -> each.id() == known.id()).toList();
            final boolean needed = known.equals(TraceColumn.SENT_OFFSET) || known.equals(TraceColumn.RTT);
            if (found.isEmpty() && needed) {
                return "has no column " + known.name() + ", without which samples have no meaning";
            }
            if (found.size() > 1) {
                return "has the column " + known.name() + " twice";
            }
            if (!found.isEmpty() && found.get(0).encoding() != known.encoding()) {
                return "stores the column " + known.name() + " with encoding "
                        + found.get(0).encoding() + ", which this program does not know: use a newer program";
            }
        }
        return "";
    }

    /** Bytes of a block's header, its checksum included. */
    int headerBytes() {
        return TraceLayout.blockHeaderBytes(columns.size());
    }

    /** Whether an intact block header starts there; its length may then be trusted. */
    boolean isHeader(final byte[] in, final int offset) {
        final int crcOffset = headerBytes() - Integer.BYTES;
        return TraceLayout.getInt(in, offset) == TraceLayout.BLOCK_MAGIC
                && TraceLayout.getInt(in, offset + crcOffset) == TraceLayout.crc(in, offset, crcOffset)
                && isPlausible(in, offset);
    }

    /** The length of the whole block. */
    int blockBytes(final byte[] in, final int offset) {
        return TraceLayout.getInt(in, offset + TraceLayout.BLOCK_LENGTH_OFFSET);
    }

    /** What a reader misses when the block cannot be read. */
    String describe(final byte[] in) {
        return "block " + number(in) + " (" + phase(in).word() + " iteration "
                + TraceLayout.getInt(in, TraceLayout.ITERATION_OFFSET) + ", "
                + TraceLayout.getInt(in, TraceLayout.COUNT_OFFSET) + " samples from sequence "
                + TraceLayout.getLong(in, TraceLayout.FIRST_SEQUENCE_OFFSET) + " on)";
    }

    /** Whether the iteration ends with the block. */
    boolean isLastOfIteration(final byte[] in) {
        return (in[TraceLayout.FLAGS_OFFSET] & TraceLayout.LAST_OF_ITERATION) != 0;
    }

    /** The number of the block in its file. */
    int number(final byte[] in) {
        return TraceLayout.getInt(in, TraceLayout.NUMBER_OFFSET);
    }

    /**
     * Fills a block from its bytes, of which the header is intact.
     *
     * @return what is wrong with its payload; empty when nothing is
     */
    String decode(final byte[] in, final TraceBlock block) {
        final int payloadStart = headerBytes();
        final int payloadEnd = blockBytes(in, 0) - Integer.BYTES;
        if (TraceLayout.getInt(in, payloadEnd) != TraceLayout.crc(in, payloadStart, payloadEnd - payloadStart)) {
            return "the checksum does not match";
        }
        block.phase = phase(in);
        block.lastOfIteration = isLastOfIteration(in);
        block.resize(TraceLayout.getInt(in, TraceLayout.COUNT_OFFSET));
        block.iteration = TraceLayout.getInt(in, TraceLayout.ITERATION_OFFSET);
        block.number = number(in);
        block.firstSequence = TraceLayout.getLong(in, TraceLayout.FIRST_SEQUENCE_OFFSET);
        int start = payloadStart;
        for (int i = 0; i < columns.size(); i++) {
            final int end = start + columnBytes(in, 0, i);
            final long[] target = target(block, columns.get(i));
            if (target != IGNORED && !column(in, start, end, baseOf(in, i), target, block.count)) {
                return "column " + columns.get(i).name() + " is not " + block.count + " values";
            }
            start = end;
        }
        addUp(block, TraceLayout.getLong(in, TraceLayout.PREVIOUS_END_OFFSET));
        columns.stream()
                .filter(column -> column.encoding() == TraceColumn.BEFORE_SENT)
                .forEach(column -> takeFromSent(block, column));
        return "";
    }

    private boolean isPlausible(final byte[] in, final int offset) {
        final int count = TraceLayout.getInt(in, offset + TraceLayout.COUNT_OFFSET);
        final int phase = in[offset + TraceLayout.PHASE_OFFSET];
        if (count < 0 || count > TraceLayout.MAX_SAMPLES_PER_BLOCK || phase < 0 || phase > 1) {
            return false;
        }
        long payload = 0;
        for (int i = 0; i < columns.size(); i++) {
            final int length = columnBytes(in, offset, i);
            if (length < 0 || length > count * TraceLayout.MAX_VALUE_BYTES) {
                return false;
            }
            payload += length;
        }
        return blockBytes(in, offset) == headerBytes() + payload + Integer.BYTES;
    }

    private static boolean column(
            final byte[] in, final int start, final int end, final long base, final long[] out, final int count) {
        if (start == end) {
            Arrays.fill(out, 0, count, base);
            return true;
        }
        return ColumnCodec.decode(in, start, end, base, out, count);
    }

    /** From gaps to offsets. */
    private static void addUp(final TraceBlock block, final long endBeforeFirst) {
        final long[] sentOffsetNs = block.sentOffsetNs;
        final long[] rttNs = block.rttNs;
        long previousEnd = endBeforeFirst;
        for (int i = 0; i < block.count; i++) {
            final long sent = previousEnd + sentOffsetNs[i];
            sentOffsetNs[i] = sent;
            previousEnd = sent + rttNs[i];
        }
    }

    private static long[] target(final TraceBlock block, final TraceColumn column) {
        if (column.id() == TraceColumn.SENT_OFFSET.id()) {
            return block.sentOffsetNs;
        }
        if (column.id() == TraceColumn.RTT.id()) {
            return block.rttNs;
        }
        if (column.id() == TraceColumn.STALL.id()) {
            return block.stallNs;
        }
        if (column.id() == TraceColumn.HOLD.id()) {
            return block.holdNs;
        }
        return TraceColumn.FURTHER.contains(column) ? block.makeFurther(column) : IGNORED;
    }

    /** From how long before the sent offset to the offset itself. */
    private static void takeFromSent(final TraceBlock block, final TraceColumn column) {
        block.further(column).ifPresent(values -> {
            for (int i = 0; i < block.count; i++) {
                values[i] = block.sentOffsetNs[i] - values[i];
            }
        });
    }

    private static Phase phase(final byte[] in) {
        return in[TraceLayout.PHASE_OFFSET] == 0 ? Phase.WARMUP : Phase.MEASUREMENT;
    }

    private static int columnBytes(final byte[] in, final int offset, final int column) {
        return TraceLayout.getInt(
                in, offset + TraceLayout.directoryOffset(column) + TraceLayout.DIRECTORY_LENGTH_OFFSET);
    }

    private static long baseOf(final byte[] in, final int column) {
        return TraceLayout.getLong(in, TraceLayout.directoryOffset(column));
    }
}
