package org.turbulence.results.trace;

import static org.turbulence.results.trace.TraceLayout.INT;
import static org.turbulence.results.trace.TraceLayout.LONG;

import java.nio.ByteBuffer;
import java.util.List;
import org.turbulence.results.Phase;

/**
 * Turns up to {@link TraceLayout#MAX_SAMPLES_PER_BLOCK} samples into the bytes of one block, in memory that is reused.
 */
final class BlockEncoder {
    private final List<TraceColumn> columns;
    private final byte[] out;
    private final long[] differences = new long[TraceLayout.MAX_SAMPLES_PER_BLOCK];

    /** @param columns the standard ones first, in their order */
    BlockEncoder(final List<TraceColumn> columns) {
        this.columns = columns;
        this.out = new byte[TraceLayout.maxBlockBytes(columns.size())];
    }

    /** The identity of a block. */
    record Identity(Phase phase, boolean last, int iteration, int number, long firstSequence) {}

    /** The bytes of a block with the samples {@code from .. from + count - 1}; valid until the next call. */
    ByteBuffer encode(final Identity identity, final SampleColumns samples, final int from, final int count) {
        INT.set(out, 0, TraceLayout.BLOCK_MAGIC);
        INT.set(out, TraceLayout.PHASE_OFFSET, 0);
        out[TraceLayout.PHASE_OFFSET] = (byte) (identity.phase() == Phase.WARMUP ? 0 : 1);
        out[TraceLayout.FLAGS_OFFSET] = (byte) (identity.last() ? TraceLayout.LAST_OF_ITERATION : 0);
        INT.set(out, TraceLayout.COUNT_OFFSET, count);
        INT.set(out, TraceLayout.ITERATION_OFFSET, identity.iteration());
        INT.set(out, TraceLayout.NUMBER_OFFSET, identity.number());
        LONG.set(out, TraceLayout.FIRST_SEQUENCE_OFFSET, identity.firstSequence());
        LONG.set(out, TraceLayout.PREVIOUS_END_OFFSET, fillGaps(samples, from, count));

        int end = TraceLayout.blockHeaderBytes(columns.size());
        end = column(0, differences, 0, count, end);
        end = column(1, samples.rttNs, from, count, end);
        end = column(2, samples.stallNs, from, count, end);
        end = column(3, samples.holdNs, from, count, end);
        for (int i = TraceColumn.STANDARD.size(); i < columns.size(); i++) {
            end = further(i, samples, from, count, end);
        }
        seal(end);
        return ByteBuffer.wrap(out, 0, end + Integer.BYTES);
    }

    /** Fills the gaps, and chooses the end before the first sample so that its gap is the smallest of the others. */
    private long fillGaps(final SampleColumns samples, final int from, final int count) {
        if (count == 0) {
            return 0;
        }
        long smallest = Long.MAX_VALUE;
        for (int i = 1; i < count; i++) {
            final int before = from + i - 1;
            differences[i] = samples.sentOffsetNs[before + 1] - (samples.sentOffsetNs[before] + samples.rttNs[before]);
            smallest = Math.min(smallest, differences[i]);
        }
        differences[0] = count == 1 ? 0 : smallest;
        return samples.sentOffsetNs[from] - differences[0];
    }

    private int further(
            final int index, final SampleColumns samples, final int from, final int count, final int start) {
        final TraceColumn column = columns.get(index);
        final long[] values = samples.further(column);
        if (column.encoding() == TraceColumn.PLAIN) {
            return column(index, values, from, count, start);
        }
        for (int i = 0; i < count; i++) {
            differences[i] = samples.sentOffsetNs[from + i] - values[from + i];
        }
        return column(index, differences, 0, count, start);
    }

    private int column(final int index, final long[] values, final int from, final int count, final int start) {
        long smallest = count == 0 ? 0 : values[from];
        long largest = smallest;
        for (int i = from; i < from + count; i++) {
            smallest = Math.min(smallest, values[i]);
            largest = Math.max(largest, values[i]);
        }
        final boolean constant = smallest == largest;
        final int end = constant ? start : ColumnCodec.encode(values, from, count, smallest, out, start);
        final int directory = TraceLayout.directoryOffset(index);
        LONG.set(out, directory, smallest);
        INT.set(out, directory + TraceLayout.DIRECTORY_LENGTH_OFFSET, end - start);
        return end;
    }

    private void seal(final int payloadEnd) {
        INT.set(out, TraceLayout.BLOCK_LENGTH_OFFSET, payloadEnd + Integer.BYTES);
        final int payloadStart = TraceLayout.blockHeaderBytes(columns.size());
        final int headerCrc = payloadStart - Integer.BYTES;
        INT.set(out, headerCrc, TraceLayout.crc(out, 0, headerCrc));
        INT.set(out, payloadEnd, TraceLayout.crc(out, payloadStart, payloadEnd - payloadStart));
    }
}
