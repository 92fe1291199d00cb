package org.turbulence.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often the rank interval of a ratio holds the true one, and how often a test cries wolf, by simulation. */
class IntervalCoverageTest {
    private static final int SIMULATIONS = 4000;
    private static final long SEED = 31;
    private static final double TRUTH = Math.log(1.05);

    @ParameterizedTest
    @CsvSource({"5, 5", "10, 10", "5, 20"})
    void intervalHoldsTheTruthAsOftenAsItSays(final int n, final int m) {
        for (final Shape shape : Shape.values()) {
            final Random random = new Random(SEED);
            int held = 0;
            for (int i = 0; i < SIMULATIONS; i++) {
                final HodgesLehmann.Shift shift =
                        HodgesLehmann.shift(draw(random, shape, n, 0), draw(random, shape, m, TRUTH), 0.95);
                held += shift.low() <= TRUTH && TRUTH <= shift.high() ? 1 : 0;
            }
            final double coverage = (double) held / SIMULATIONS;
            assertTrue(coverage >= 0.94, shape + " " + n + "/" + m + ", seed " + SEED + ": covered " + coverage);
            assertTrue(coverage <= 0.985, shape + " " + n + "/" + m + ", seed " + SEED + ": too wide, " + coverage);
        }
    }

    @Test
    void rankSumTestRejectsEqualSidesNotMoreOftenThanItSays() {
        for (final Shape shape : Shape.values()) {
            final Random random = new Random(SEED);
            int rejected = 0;
            for (int i = 0; i < SIMULATIONS; i++) {
                rejected += RankSumTest.pValue(draw(random, shape, 5, 0), draw(random, shape, 5, 0)) <= 0.05 ? 1 : 0;
            }
            final double share = (double) rejected / SIMULATIONS;
            assertTrue(share <= 0.06, shape + ", seed " + SEED + ": rejected " + share);
        }
    }

    /** How forks may be distributed, on logarithms. */
    private enum Shape {
        NORMAL,
        HEAVY_TAIL,
        SKEWED,
        TWO_MODES;

        double next(final Random random) {
            return switch (this) {
                case NORMAL -> random.nextGaussian();
                case HEAVY_TAIL -> random.nextGaussian() / Math.sqrt(random.nextDouble());
                case SKEWED -> -Math.log(1 - random.nextDouble());
                case TWO_MODES -> (random.nextBoolean() ? 3 : 0) + 0.1 * random.nextGaussian();
            };
        }
    }

    private static double[] draw(final Random random, final Shape shape, final int count, final double shift) {
        final double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = 0.02 * shape.next(random) + shift;
        }
        return values;
    }
}
