package org.turbulence.benchmarks.record;

import java.util.List;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.transport.duty.SampleSink;

/**
 * The initiator's record of samples, in memory that was touched before: sent offset, RTT and stall of each. Recording
 * is three stores; there is no lock, no allocation and no I/O. A full recorder refuses nothing silently: the caller
 * asks {@link #isFull} between two samples and empties it.
 *
 * <p>All times in nanoseconds. Belongs to the thread that times.
 */
public final class SampleRecorder implements SampleSink {
    private final SampleColumns columns;
    private final long originNs;
    private final int capacity;
    private int count;

    /**
     * @param capacity samples until it is full
     * @param originNs reading of the clock from which sent offsets count
     */
    public SampleRecorder(final int capacity, final long originNs) {
        this(capacity, originNs, List.of());
    }

    /**
     * Makes a recorder.
     *
     * @param capacity samples until it is full
     * @param originNs reading of the clock from which sent offsets count
     * @param furtherColumns beside the standard ones; whoever times fills them, see {@link #further}
     */
    public SampleRecorder(final int capacity, final long originNs, final List<TraceColumn> furtherColumns) {
        this.columns = new SampleColumns(capacity, furtherColumns);
        this.capacity = capacity;
        this.originNs = originNs;
    }

    /** Stores one sample; the recorder must not be full. */
    @Override
    public void record(final long sentNs, final long receivedNs, final long stallNs) {
        final int index = count;
        columns.sentOffsetNs[index] = sentNs - originNs;
        columns.rttNs[index] = receivedNs - sentNs;
        columns.stallNs[index] = stallNs;
        count = index + 1;
    }

    /** A further column, to be filled at index {@link #count} just before {@link #record} is called. */
    public long[] further(final TraceColumn column) {
        return columns.further(column);
    }

    /** Reading of the clock from which offsets count. */
    public long originNs() {
        return originNs;
    }

    /** How many samples still fit. */
    public int room() {
        return capacity - count;
    }

    /** Is there no room for another sample? */
    public boolean isFull() {
        return count == capacity;
    }

    public int count() {
        return count;
    }

    /** From the sending of the first recorded message to that of the last, in nanoseconds. */
    public long spanNs() {
        return count == 0 ? 0 : columns.sentOffsetNs[count - 1] - columns.sentOffsetNs[0];
    }

    /** What was recorded, for joining with the responder's holds and for writing; valid until {@link #clear}. */
    public SampleColumns columns() {
        columns.count = count;
        return columns;
    }

    /** Forgets all samples. */
    public void clear() {
        count = 0;
    }
}
