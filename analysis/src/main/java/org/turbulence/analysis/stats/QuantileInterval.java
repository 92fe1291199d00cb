package org.turbulence.analysis.stats;

import java.util.OptionalLong;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The two-sided 95 % interval of a quantile by order statistics: the values of two ranks between which the quantile of
 * the population lies, whatever its distribution (David and Nagaraja, <i>Order Statistics</i>, 3rd edition, section
 * 7.1).
 *
 * <p>The number of samples below the quantile is binomial. With correlated samples it scatters as if there were only
 * n_eff of them: the ranks are those of n_eff samples, stretched to n.
 *
 * @param lowerRank rank of the lower end among all n samples; empty where they do not reach that far down
 * @param upperRank rank of the upper end; empty where they do not reach that far up
 */
public record QuantileInterval(OptionalLong lowerRank, OptionalLong upperRank) {
    private static final double TAIL = 0.025;

    /**
     * The ranks for a percentile.
     *
     * @param n samples
     * @param effective independent ones that they are worth, 1 .. n
     */
    public static QuantileInterval of(final Percentile percentile, final long n, final long effective) {
        if (effective < 1 || effective > n) {
            throw new IllegalArgumentException("effective must be 1 .. " + n + " (got: " + effective + ")");
        }
        final int trials = (int) Math.min(effective, Integer.MAX_VALUE);
        final double p = (double) percentile.numerator() / percentile.denominator();
        final BinomialDistribution below = BinomialDistribution.of(trials, p);
        final long lower = below.inverseCumulativeProbability(TAIL);
        final long upper = below.inverseSurvivalProbability(TAIL) + 1L;
        final double stretch = (double) n / trials;
        return new QuantileInterval(
                lower < 1 ? OptionalLong.empty() : OptionalLong.of(Math.max(1, (long) (lower * stretch))),
                upper > trials
                        ? OptionalLong.empty()
                        : OptionalLong.of(Math.min(n, (long) Math.ceil(upper * stretch))));
    }
}
