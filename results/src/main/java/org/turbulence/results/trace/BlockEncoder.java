package org.turbulence.results.trace;

import static org.turbulence.results.trace.TraceLayout.INT;
import static org.turbulence.results.trace.TraceLayout.LONG;

import java.nio.ByteBuffer;
import org.turbulence.results.Phase;

/**
 * Turns up to {@link TraceLayout#MAX_SAMPLES_PER_BLOCK} samples into the bytes of one block, in memory that is reused.
 */
final class BlockEncoder {
    private static final int COLUMNS = TraceColumn.STANDARD.size();

    private final byte[] out = new byte[TraceLayout.maxBlockBytes(COLUMNS)];
    private final long[] gaps = new long[TraceLayout.MAX_SAMPLES_PER_BLOCK];

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

        int end = TraceLayout.blockHeaderBytes(COLUMNS);
        end = column(0, gaps, 0, count, end);
        end = column(1, samples.rttNs, from, count, end);
        end = column(2, samples.stallNs, from, count, end);
        end = column(3, samples.holdNs, from, count, end);
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
            gaps[i] = samples.sentOffsetNs[before + 1] - (samples.sentOffsetNs[before] + samples.rttNs[before]);
            smallest = Math.min(smallest, gaps[i]);
        }
        gaps[0] = count == 1 ? 0 : smallest;
        return samples.sentOffsetNs[from] - gaps[0];
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
        final int payloadStart = TraceLayout.blockHeaderBytes(COLUMNS);
        final int headerCrc = payloadStart - Integer.BYTES;
        INT.set(out, headerCrc, TraceLayout.crc(out, 0, headerCrc));
        INT.set(out, payloadEnd, TraceLayout.crc(out, payloadStart, payloadEnd - payloadStart));
    }
}
