package org.turbulence.analysis.noise.shape;

import org.turbulence.analysis.stats.Percentile;
import org.turbulence.analysis.stats.ValueCounts;

/**
 * Some values in a few figures, NaN where there are none; percentiles to 1/100,000.
 *
 * @param count how many
 * @param min smallest
 * @param mean mean
 * @param p50 median
 * @param p99 99th percentile, NaN where the values are too few
 * @param max largest
 */
public record ValueSummary(long count, double min, double mean, double p50, double p99, double max) {
    /** Of no values. */
    public static final ValueSummary NONE =
            new ValueSummary(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /** The figures of counted values. */
    public static ValueSummary of(final ValueCounts counts) {
        final long n = counts.count();
        return n == 0
                ? NONE
                : new ValueSummary(
                        n,
                        counts.min(),
                        counts.mean(),
                        counts.atLeast(Percentile.P50.rank(n)),
                        Percentile.P99.supportedBy(n) ? counts.atLeast(Percentile.P99.rank(n)) : Double.NaN,
                        counts.max());
    }
}
