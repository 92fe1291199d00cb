package org.turbulence.analysis.loggops.noise;

import java.util.Arrays;

/** Turns measured samples of any unit into a list whose median is a parameter of the system. */
public final class ScaledSamples {
    /** The published recordings were restarted after this many samples. */
    public static final int RESTART = 1000;
    /** The first samples after each restart, which the publication drops. */
    public static final int DROPPED = 21;

    private ScaledSamples() {}

    /** The samples without the first {@link #DROPPED} of each {@link #RESTART}. */
    public static double[] withoutRestarts(final double[] samples) {
        final double[] kept = new double[samples.length];
        int count = 0;
        for (int i = 0; i < samples.length; i++) {
            if (i % RESTART >= DROPPED) {
                kept[count++] = samples[i];
            }
        }
        return Arrays.copyOf(kept, count);
    }

    /** The middle sample; the mean of the middle two where their number is even. */
    public static double median(final double[] samples) {
        if (samples.length == 0) {
            throw new IllegalArgumentException("a median must have at least 1 sample (got: 0)");
        }
        final double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /**
     * Samples times (parameter / median), rounded.
     *
     * @param parameter what the median becomes, in its own unit
     */
    public static long[] toParameter(final double[] samples, final long parameter) {
        final double median = median(samples);
        if (median <= 0) {
            throw new IllegalArgumentException("the median of the samples must be above 0 (got: " + median + ")");
        }
        final double factor = parameter / median;
        return Arrays.stream(samples)
                .mapToLong(sample -> Math.round(sample * factor))
                .toArray();
    }
}
