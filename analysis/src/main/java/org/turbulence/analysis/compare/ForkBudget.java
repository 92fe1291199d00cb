package org.turbulence.analysis.compare;

import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.turbulence.analysis.stats.RankSumTest;

/**
 * The arithmetic of how many forks a verdict needs.
 *
 * <p>The half width of the ratio's interval with n forks a side is foreseen as {@code t · s · sqrt(2/n) · sqrt(π/3)},
 * with s the deviation between forks on logarithms: the t interval of a difference of means, widened by the relative
 * efficiency 3/π of rank methods at the normal distribution (Hodges and Lehmann, <i>Ann. Math. Statist.</i> 27, 1956).
 * Thread-safe: it has no state.
 */
public final class ForkBudget {
    /** Fewest forks a side for a verdict: with four, the smallest p that Mann–Whitney can reach is 0.029. */
    public static final int FEWEST_FORKS = 5;

    /** Beyond this many forks a side no advice is given. */
    public static final int MOST_FORKS = 200;

    /** Probability with which a change shall be found. */
    public static final double POWER = 0.9;

    private static final double RANK_LOSS = Math.sqrt(Math.PI / 3);
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private ForkBudget() {}

    /**
     * How many more forks a side would turn an inconclusive effect into a verdict, if its estimate stays.
     *
     * @param marginLog margin as a logarithm
     * @param tests number of figures that are judged together
     * @return empty if more than {@value #MOST_FORKS} forks a side would be needed
     */
    public static OptionalInt moreForks(
            final Effect effect, final double marginLog, final double alpha, final int tests) {
        final int now = effect.fewestForks();
        if (!Double.isFinite(effect.logRatio()) || !Double.isFinite(effect.logDeviation())) {
            return now < FEWEST_FORKS ? OptionalInt.of(FEWEST_FORKS - now) : OptionalInt.empty();
        }
        final double distance = Math.abs(effect.logRatio());
        for (int forks = Math.max(now + 1, FEWEST_FORKS); forks <= MOST_FORKS; forks++) {
            final double half = halfWidth(forks, effect.logDeviation(), Effect.CONFIDENCE);
            final boolean decided = distance > marginLog
                    ? half < distance && significant(forks, effect, alpha / tests)
                    : half <= marginLog - distance;
            if (decided) {
                return OptionalInt.of(forks - now);
            }
        }
        return OptionalInt.empty();
    }

    /** Foreseen half width of the interval of the ratio's logarithm. */
    public static double halfWidth(final int forks, final double logDeviation, final double confidence) {
        final double t = TDistribution.of(2.0 * forks - 2).inverseSurvivalProbability((1 - confidence) / 2);
        return t * standardError(forks, logDeviation);
    }

    /** Foreseen standard error of the ratio's logarithm. */
    public static double standardError(final int forks, final double logDeviation) {
        return logDeviation * Math.sqrt(2.0 / forks) * RANK_LOSS;
    }

    /**
     * The smallest change that is found with the probability {@link #POWER}, as a fraction.
     *
     * @param margin as a fraction
     */
    public static double detectableChange(final int forks, final double logDeviation, final double margin) {
        final double error = standardError(forks, logDeviation);
        final double power = NORMAL.inverseCumulativeProbability(POWER) * error;
        final double passesMargin = Math.log1p(margin) + power;
        final double excludesOne = halfWidth(forks, logDeviation, Effect.CONFIDENCE) + power;
        return Math.expm1(Math.max(passesMargin, excludesOne));
    }

    /**
     * The fewest forks a side that find a change of the given size.
     *
     * @param change wanted, as a fraction
     * @param leastMargin margin below which the gate never goes, as a fraction
     * @param leastFloor floor below which more forks do not bring it, for it was seen between runs; as a fraction
     * @return empty if more than {@value #MOST_FORKS} would be needed, or no number is enough
     */
    public static OptionalInt forksFor(
            final double change, final double logDeviation, final double leastMargin, final double leastFloor) {
        for (int forks = FEWEST_FORKS; forks <= MOST_FORKS; forks++) {
            final double floor = Math.max(leastFloor, floor(forks, logDeviation));
            final double margin = Math.max(leastMargin, Margins.FLOORS * floor);
            if (detectableChange(forks, logDeviation, margin) <= change) {
                return OptionalInt.of(forks);
            }
        }
        return OptionalInt.empty();
    }

    /** The ratio, as a fraction beyond 1, that 95 % of comparisons of equal things stay within. */
    public static double floor(final int forks, final double logDeviation) {
        return Math.expm1(
                NORMAL.inverseCumulativeProbability((1 + Effect.CONFIDENCE) / 2) * standardError(forks, logDeviation));
    }

    /** The same for runs whose centres have a deviation of their own, as a fraction beyond 1. */
    public static double floorBetweenRuns(final double logDeviation) {
        return Math.expm1(
                NORMAL.inverseCumulativeProbability((1 + Effect.CONFIDENCE) / 2) * logDeviation * Math.sqrt(2));
    }

    private static boolean significant(final int forks, final Effect effect, final double alpha) {
        if (RankSumTest.smallestReachable(forks, forks) > alpha) {
            return false;
        }
        final double error = standardError(forks, effect.logDeviation());
        return error == 0
                || 2 * TDistribution.of(2.0 * forks - 2).survivalProbability(Math.abs(effect.logRatio()) / error)
                        <= alpha;
    }
}
