package org.turbulence.results.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The samples of one iteration, column by column, in memory that is touched before the first is taken. One thread fills
 * it, without a lock; the fields are open because it is filled between two clock reads.
 */
public final class SampleColumns {
    private static final int PAGE_LONGS = 4096 / Long.BYTES;

    /** First offer of each message, in ns since the trial's start. */
    public final long[] sentOffsetNs;
    /** From first offer to arrival of the answer. */
    public final long[] rttNs;
    /** Stalls of the initiator within the RTT. */
    public final long[] stallNs;
    /** Time at the responder. */
    public final long[] holdNs;

    private final Map<TraceColumn, long[]> further = new LinkedHashMap<>();
    /** How many samples there are; the rest of the arrays has no meaning. */
    public int count;

    /**
     * Allocates the columns and touches each of their pages.
     *
     * @param capacity most samples that fit
     */
    public SampleColumns(final int capacity) {
        this(capacity, List.of());
    }

    /**
     * Allocates the columns and touches each of their pages.
     *
     * @param capacity most samples that fit
     * @param furtherColumns beside the standard ones
     */
    public SampleColumns(final int capacity, final List<TraceColumn> furtherColumns) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity must be 0 or more (got: " + capacity + ")");
        }
        sentOffsetNs = touched(capacity);
        rttNs = touched(capacity);
        stallNs = touched(capacity);
        holdNs = touched(capacity);
        furtherColumns.forEach(column -> further.put(column, touched(capacity)));
    }

    /**
     * A column beside the standard ones, in ns.
     *
     * @throws IllegalArgumentException when these samples were made without it
     */
    public long[] further(final TraceColumn column) {
        final long[] values = further.get(column);
        if (values == null) {
            throw new IllegalArgumentException("these samples have no column " + column.name());
        }
        return values;
    }

    /** Most samples that fit. */
    public int capacity() {
        return rttNs.length;
    }

    private static long[] touched(final int capacity) {
        final long[] column = new long[capacity];
        for (int i = 0; i < capacity; i += PAGE_LONGS) {
            column[i] = 1;
            column[i] = 0;
        }
        return column;
    }
}
