package org.turbulence.results.trace;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.turbulence.results.Phase;

/**
 * Consecutive samples of one iteration. The reader fills the same block again and again: copy what is to be kept. A
 * column that the trace does not have is all 0.
 */
public final class TraceBlock {
    long[] sentOffsetNs = new long[0];
    long[] rttNs = new long[0];
    long[] stallNs = new long[0];
    long[] holdNs = new long[0];
    private final Map<Integer, long[]> further = new HashMap<>();
    Phase phase = Phase.WARMUP;
    boolean lastOfIteration;
    int iteration;
    int number;
    long firstSequence;
    int count;

    TraceBlock() {}

    /** Sets the count, and makes the arrays at least as long. */
    void resize(final int samples) {
        count = samples;
        if (rttNs.length < samples) {
            final int capacity = Math.min(TraceLayout.MAX_SAMPLES_PER_BLOCK, 2 * samples);
            sentOffsetNs = new long[capacity];
            rttNs = new long[capacity];
            stallNs = new long[capacity];
            holdNs = new long[capacity];
            further.replaceAll((id, values) -> new long[capacity]);
        }
    }

    /** The values of a column beside the standard ones, with room for the count. */
    long[] makeFurther(final TraceColumn column) {
        return further.computeIfAbsent(column.id(), id -> new long[rttNs.length]);
    }

    /**
     * A column beside the standard ones, in ns; the first {@link #count} values. Empty when the trace does not have it.
     */
    public Optional<long[]> further(final TraceColumn column) {
        return Optional.ofNullable(further.get(column.id()));
    }

    /** How many samples there are; the rest of the arrays has no meaning. */
    public int count() {
        return count;
    }

    /** Warm-up or measurement. */
    public Phase phase() {
        return phase;
    }

    /** The iteration within the phase. */
    public int iteration() {
        return iteration;
    }

    /** Whether this is the last block of its iteration: without it the writer died before the iteration was whole. */
    public boolean lastOfIteration() {
        return lastOfIteration;
    }

    /** The number of the block in its file, from 0 on. */
    public int number() {
        return number;
    }

    /** Sequence of the first sample; the others follow one by one. */
    public long firstSequence() {
        return firstSequence;
    }

    /** First offer of each message, in ns since the trial's start; the first {@link #count} values. */
    public long[] sentOffsetNs() {
        return sentOffsetNs;
    }

    /** From first offer to arrival of the answer; the first {@link #count} values. */
    public long[] rttNs() {
        return rttNs;
    }

    /** Stalls of the initiator within the RTT; the first {@link #count} values. */
    public long[] stallNs() {
        return stallNs;
    }

    /** Time at the responder; the first {@link #count} values. */
    public long[] holdNs() {
        return holdNs;
    }
}
