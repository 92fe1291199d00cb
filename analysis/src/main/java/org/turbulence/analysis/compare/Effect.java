package org.turbulence.analysis.compare;

import java.util.Arrays;
import org.turbulence.analysis.stats.HodgesLehmann;
import org.turbulence.analysis.stats.RankSumTest;

/**
 * The difference between two sets of forks.
 *
 * <p>The ratio is the Hodges–Lehmann estimate on logarithms with its rank interval. Where a value is zero or negative
 * there is no logarithm: then the shift itself is estimated and set in relation to the median of the baseline.
 *
 * @param baseForks number of values on the side of the baseline
 * @param candidateForks number of values on the side of the candidate
 * @param base median of the baseline; NaN of nothing
 * @param candidate median of the candidate; NaN of nothing
 * @param logRatio logarithm of the ratio candidate / baseline; NaN if there is none
 * @param logLow lower end of its interval
 * @param logHigh upper end of its interval
 * @param logDeviation standard deviation between forks, on logarithms, pooled over both sides; NaN for one fork a side
 * @param difference Hodges–Lehmann estimate of candidate − baseline, in the unit of the values, with its rank interval
 * @param pValue of the Mann–Whitney test; NaN if all values are equal
 */
public record Effect(
        int baseForks,
        int candidateForks,
        double base,
        double candidate,
        double logRatio,
        double logLow,
        double logHigh,
        double logDeviation,
        HodgesLehmann.Shift difference,
        double pValue) {
    /** Confidence of the interval. */
    public static final double CONFIDENCE = 0.95;

    private static final double LEAST_RATIO = 1e-9;
    private static final HodgesLehmann.Shift NONE =
            new HodgesLehmann.Shift(Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** The effect between the values of the forks of two sides. */
    public static Effect between(final double[] base, final double[] candidate) {
        if (base.length == 0 || candidate.length == 0) {
            return new Effect(
                    base.length,
                    candidate.length,
                    median(base),
                    median(candidate),
                    Double.NaN,
                    Double.NaN,
                    Double.NaN,
                    Double.NaN,
                    NONE,
                    Double.NaN);
        }
        final double[] x = logs(base, median(base), allPositive(base, candidate));
        final double[] y = logs(candidate, median(base), allPositive(base, candidate));
        final boolean finite = allFinite(x) && allFinite(y);
        final HodgesLehmann.Shift shift = finite ? HodgesLehmann.shift(x, y, CONFIDENCE) : NONE;
        return new Effect(
                base.length,
                candidate.length,
                median(base),
                median(candidate),
                shift.estimate(),
                shift.low(),
                shift.high(),
                pooledDeviation(x, y),
                HodgesLehmann.shift(base, candidate, CONFIDENCE),
                RankSumTest.pValue(base, candidate));
    }

    /** The ratio candidate / baseline; NaN if there is none. */
    public double ratio() {
        return Math.exp(logRatio);
    }

    /** Lower end of the ratio's interval; 0 where the forks are too few. */
    public double low() {
        return Math.exp(logLow);
    }

    /** Upper end of the ratio's interval; infinite where the forks are too few. */
    public double high() {
        return Math.exp(logHigh);
    }

    /** Estimate of candidate − baseline in the unit of the values; NaN if there is none. */
    public double differenceEstimate() {
        return difference.estimate();
    }

    /** Lower end of the difference's interval; negative infinity where the forks are too few. */
    public double differenceLow() {
        return difference.low();
    }

    /** Upper end of the difference's interval; infinite where the forks are too few. */
    public double differenceHigh() {
        return difference.high();
    }

    /** The smaller number of forks. */
    public int fewestForks() {
        return Math.min(baseForks, candidateForks);
    }

    /** True if both sides have values and all of them are one number. */
    public boolean allEqual() {
        return fewestForks() > 0 && Double.isNaN(pValue);
    }

    private static boolean allPositive(final double[] base, final double[] candidate) {
        return Arrays.stream(base).allMatch(value -> value > 0)
                && Arrays.stream(candidate).allMatch(value -> value > 0);
    }

    private static boolean allFinite(final double[] values) {
        return Arrays.stream(values).allMatch(Double::isFinite);
    }

    /**
     * Logarithms; without them, that of 1 + the relative distance to the baseline, which is the same for small ones.
     */
    private static double[] logs(final double[] values, final double base, final boolean positive) {
        return Arrays.stream(values)
                .map(value -> positive
                        ? Math.log(value)
                        : base == 0 ? Double.NaN : Math.log(Math.max(LEAST_RATIO, 1 + (value - base) / Math.abs(base))))
                .toArray();
    }

    private static double pooledDeviation(final double[] x, final double[] y) {
        final int freedom = x.length + y.length - 2;
        return freedom <= 0 ? Double.NaN : Math.sqrt((squares(x) + squares(y)) / freedom);
    }

    private static double squares(final double[] values) {
        final double mean = Arrays.stream(values).sum() / values.length;
        return Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
    }

    private static double median(final double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        final double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
