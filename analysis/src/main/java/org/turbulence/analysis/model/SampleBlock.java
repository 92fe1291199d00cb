package org.turbulence.analysis.model;

/**
 * Some consecutive samples of one iteration, column by column. The arrays belong to the source and are filled anew for
 * the next block: a visitor reads them during its call and keeps none. Only the first {@link #count()} elements of a
 * column are samples.
 */
public interface SampleBlock {
    /** What a column that is not there holds. */
    long[] NO_VALUES = new long[0];

    /** Whether the samples are of the warm-up. */
    boolean warmup();

    /** Number of the iteration within its phase. */
    int iteration();

    /** Number of samples in every column. */
    int count();

    /** When each message was first offered, after the start of the trial. */
    long[] sentOffsetNs();

    /** Round trip of each message. */
    long[] rttNs();

    /** Detours of the initiator itself within each round trip. */
    long[] stallNs();

    /** How long each message stayed at the responder, by the responder's clock. */
    long[] holdNs();

    /** The values of a column that only some measurements have; an array of length 0 where this one has not. */
    default long[] further(final FurtherColumn column) {
        return NO_VALUES;
    }
}
