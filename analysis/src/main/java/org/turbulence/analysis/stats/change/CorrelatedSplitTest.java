package org.turbulence.analysis.stats.change;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A test of two stretches that allows for correlated neighbours and for the split having been chosen as the best one.
 *
 * <p>The difference of the means is divided by an error inflated by the {@link Autocorrelation} of the residuals, and
 * its degrees of freedom are divided by the same factor. Because the split is the most striking of all places, its p
 * value is that of the maximum of the standardised difference over all places (Vostrikova 1981; Csörgő and Horváth,
 * <i>Limit Theorems in Change-Point Analysis</i>, 1997, section 1.3), over the effective length. A stretch of fewer
 * than {@value #FEWEST} values proves no level: its split is never significant.
 */
final class CorrelatedSplitTest implements SplitTest {
    /** The fewest values that make a level. */
    static final int FEWEST = 3;

    private static final double SHORTEST_LENGTH = 8;
    private static final double TRIMMED = 3;
    /** Below this the approximation of the maximum's tail does not hold, and nothing is significant. */
    private static final double LEAST_STRIKING = 1.5;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final double[] raw;

    /**
     * A test of one series.
     *
     * @param raw the values before wild ones were clamped; the levels that are reported are medians of these, for the
     *     clamp may shorten a large step
     */
    CorrelatedSplitTest(final double[] raw) {
        this.raw = raw;
    }

    @Override
    public Split judge(final double[] values, final int from, final int at, final int to) {
        return new Split(
                at,
                pValue(values, from, at, to),
                Clamp.median(Arrays.copyOfRange(raw, from, at)),
                Clamp.median(Arrays.copyOfRange(raw, at, to)));
    }

    private static double pValue(final double[] values, final int from, final int at, final int to) {
        if (at - from < FEWEST || to - at < FEWEST) {
            return 1;
        }
        final double meanBefore = Moments.mean(values, from, at);
        final double meanAfter = Moments.mean(values, at, to);
        final double difference = Math.abs(meanBefore - meanAfter);
        final Autocorrelation noise = Autocorrelation.around(values, from, at, to, meanBefore, meanAfter);
        if (noise.variance() == 0) {
            return difference > 0 ? 0 : 1;
        }
        final double inflation = noise.inflation();
        final double error = Math.sqrt(noise.variance() * inflation * (1.0 / (at - from) + 1.0 / (to - at)));
        final double freedom = Math.max(2, (to - from - 2) / inflation);
        final double single = TDistribution.of(freedom).survivalProbability(difference / error);
        if (single == 0) {
            return 0;
        }
        return ofMaximum(NORMAL.inverseSurvivalProbability(single), (to - from) / inflation);
    }

    /** Probability that the standardised difference exceeds {@code z} somewhere in a stretch of this length. */
    static double ofMaximum(final double z, final double effectiveLength) {
        if (z <= LEAST_STRIKING) {
            return 1;
        }
        final double edge = TRIMMED / Math.max(SHORTEST_LENGTH, effectiveLength);
        final double places = 2 * Math.log((1 - edge) / edge);
        final double tail =
                z * Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * ((1 - 1 / (z * z)) * places + 4 / (z * z));
        return Math.min(1, tail);
    }
}
