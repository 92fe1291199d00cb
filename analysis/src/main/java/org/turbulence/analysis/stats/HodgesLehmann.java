package org.turbulence.analysis.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The Hodges–Lehmann estimate of the shift between two samples, with its distribution-free rank interval.
 *
 * <p>The estimate is the median of all pairwise differences {@code y - x}; the interval runs between two of these
 * differences, whose ranks come from the null distribution of the Mann–Whitney count (Hollander, Wolfe and Chicken,
 * <i>Nonparametric Statistical Methods</i>, 3rd ed., sections 4.2 and 4.3). On logarithms the shift is the logarithm of
 * a ratio. Thread-safe: it has no state.
 */
public final class HodgesLehmann {
    private static final int LARGEST_EXACT = 50;

    private HodgesLehmann() {}

    /**
     * A shift from x to y.
     *
     * @param estimate median of the pairwise differences
     * @param low lower end; negative infinity where the samples are too few for the confidence
     * @param high upper end; positive infinity where the samples are too few for the confidence
     */
    public record Shift(double estimate, double low, double high) {
        /** True if both ends are numbers, so that the samples were large enough for the confidence asked. */
        public boolean bounded() {
            return Double.isFinite(low) && Double.isFinite(high);
        }
    }

    /**
     * Estimates the shift from {@code x} to {@code y}.
     *
     * @param confidence of the interval, in (0, 1); the true coverage is at least this (exact up to 50 values in all)
     * @throws IllegalArgumentException if a sample is empty or the confidence is out of range
     */
    public static Shift shift(final double[] x, final double[] y, final double confidence) {
        if (x.length == 0 || y.length == 0) {
            throw new IllegalArgumentException(
                    "a shift needs at least 1 value on each side (got: " + x.length + " and " + y.length + ")");
        }
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence must lie between 0 and 1 (got: " + confidence + ")");
        }
        final double[] differences = new double[x.length * y.length];
        int next = 0;
        for (final double before : x) {
            for (final double after : y) {
                differences[next++] = after - before;
            }
        }
        Arrays.sort(differences);
        final int count = differences.length;
        final double estimate = (differences[(count - 1) / 2] + differences[count / 2]) / 2;
        final int cut = cut(x.length, y.length, confidence);
        if (cut == 0) {
            return new Shift(estimate, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        return new Shift(estimate, differences[cut - 1], differences[count - cut]);
    }

    /**
     * The largest k with {@code P(U <= k - 1) <= (1 - confidence) / 2}, where U is the Mann–Whitney count; 0 if none.
     */
    static int cut(final int n, final int m, final double confidence) {
        final double tail = (1 - confidence) / 2;
        if (n + m > LARGEST_EXACT) {
            final double z = NormalDistribution.of(0, 1).inverseSurvivalProbability(tail);
            final double pairs = (double) n * m;
            return (int) Math.max(0, Math.floor(pairs / 2 - z * Math.sqrt(pairs * (n + m + 1) / 12)));
        }
        final double[] ways = waysOfCount(n, m);
        double all = 0;
        for (final double way : ways) {
            all += way;
        }
        int cut = 0;
        double below = 0;
        while (cut < ways.length && (below + ways[cut]) / all <= tail) {
            below += ways[cut++];
        }
        return cut;
    }

    /** Number of arrangements for each Mann–Whitney count 0 .. n·m: the Gaussian binomial coefficients. */
    private static double[] waysOfCount(final int n, final int m) {
        final double[] ways = new double[n * m + 1];
        ways[0] = 1;
        for (int i = 1; i <= n; i++) {
            for (int count = n * m; count >= m + i; count--) {
                ways[count] -= ways[count - m - i];
            }
            for (int count = i; count <= n * m; count++) {
                ways[count] += ways[count - i];
            }
        }
        return ways;
    }
}
