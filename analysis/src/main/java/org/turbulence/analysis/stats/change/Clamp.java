package org.turbulence.analysis.stats.change;

import org.apache.commons.statistics.descriptive.Median;

/**
 * The pulling in of far-off values: what lies beyond {@value #DEVIATIONS} robust deviations from the median is set to
 * that border, so that one wild run can neither make a change nor hide one behind a large variance.
 *
 * <p>The robust deviation is 1.4826 times the median absolute deviation; where that is zero nothing is clamped.
 */
final class Clamp {
    private static final double DEVIATIONS = 4;
    private static final double NORMAL_CONSISTENCY = 1.4826;

    private static final Median MEDIAN = Median.withDefaults().withCopy(false);

    private Clamp() {}

    static double[] clamp(final double[] values) {
        final double median = median(values.clone());
        final double[] distances = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            distances[i] = Math.abs(values[i] - median);
        }
        final double reach = DEVIATIONS * NORMAL_CONSISTENCY * median(distances);
        if (reach == 0) {
            return values;
        }
        final double[] clamped = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            clamped[i] = Math.max(median - reach, Math.min(median + reach, values[i]));
        }
        return clamped;
    }

    /** The median, by partial sorting in place; 0 of nothing. */
    static double median(final double[] values) {
        return values.length == 0 ? 0 : MEDIAN.evaluate(values);
    }
}
