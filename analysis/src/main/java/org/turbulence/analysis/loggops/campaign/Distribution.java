package org.turbulence.analysis.loggops.campaign;

import java.util.Arrays;
import java.util.List;

/**
 * What a box plot of times shows: quartiles of type 7, whiskers at the last samples strictly inside 1.5 interquartile
 * ranges, notches of 1.57 IQR / sqrt(n), the mean, and the outliers. All in ps.
 */
public record Distribution(
        int count,
        double min,
        double lowWhisker,
        double lowQuartile,
        double median,
        double mean,
        double highQuartile,
        double highWhisker,
        double p99,
        double max,
        double notch,
        List<Long> outliers) {
    private static final double WHISKER = 1.5;
    private static final double NOTCH = 1.57;

    /** The distribution of at least one time. */
    public static Distribution of(final long[] times) {
        if (times.length == 0) {
            throw new IllegalArgumentException("a distribution must have at least 1 time (got: 0)");
        }
        final long[] sorted = times.clone();
        Arrays.sort(sorted);
        final double low = quantile(sorted, 0.25);
        final double high = quantile(sorted, 0.75);
        final double reach = WHISKER * (high - low);
        double lowWhisker = low;
        double highWhisker = high;
        for (final long time : sorted) {
            if (time > low - reach && time < lowWhisker) {
                lowWhisker = time;
            }
            if (time < high + reach && time > highWhisker) {
                highWhisker = time;
            }
        }
        final double from = lowWhisker;
        final double to = highWhisker;
        return new Distribution(
                sorted.length,
                sorted[0],
                from,
                low,
                quantile(sorted, 0.5),
                Arrays.stream(sorted).average().orElseThrow(),
                high,
                to,
                quantile(sorted, 0.99),
                sorted[sorted.length - 1],
                NOTCH * (high - low) / Math.sqrt(sorted.length),
                Arrays.stream(sorted)
                        .filter(time -> time < from || time > to)
                        .boxed()
                        .toList());
    }

    /** The quantile of type 7 of ascending values: linear between the samples around (n − 1) q. */
    private static double quantile(final long[] sorted, final double q) {
        final double at = (sorted.length - 1) * q;
        final int below = (int) at;
        final int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
