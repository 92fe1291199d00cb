package org.turbulence.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuantileIntervalTest {
    private static final long SEED = 11;

    @Test
    void theMedianOfSixLiesBetweenTheSmallestAndTheLargest() {
        final QuantileInterval interval = QuantileInterval.of(Percentile.P50, 6, 6);
        assertEquals(OptionalLong.of(1), interval.lowerRank());
        assertEquals(OptionalLong.of(6), interval.upperRank());
    }

    @Test
    void fiveSamplesHaveNoEnds() {
        final QuantileInterval interval = QuantileInterval.of(Percentile.P50, 5, 5);
        assertEquals(OptionalLong.empty(), interval.lowerRank());
        assertEquals(OptionalLong.empty(), interval.upperRank());
    }

    /** From the fewest samples that Percentile accepts, there is an upper end. */
    @Test
    void thePercentilesHaveAnUpperEndFromTheirFewestSamplesOn() {
        for (final Percentile percentile :
                new Percentile[] {Percentile.P50, Percentile.P99, Percentile.P99_9, Percentile.P99_99}) {
            final long n = percentile.minimumCount();
            assertTrue(QuantileInterval.of(percentile, n, n).upperRank().isPresent(), percentile.name());
            assertTrue(QuantileInterval.of(percentile, n - 1, n - 1).upperRank().isEmpty(), percentile.name());
        }
    }

    /** Ranks 40 and 61 of 100 are in every table of median intervals. */
    @Test
    void theMedianOfAHundredHasItsTabledRanks() {
        final QuantileInterval interval = QuantileInterval.of(Percentile.P50, 100, 100);
        assertEquals(OptionalLong.of(40), interval.lowerRank());
        assertEquals(OptionalLong.of(61), interval.upperRank());
    }

    @Test
    void fewerEffectiveSamplesStretchTheRanks() {
        final QuantileInterval interval = QuantileInterval.of(Percentile.P50, 10_000, 100);
        assertEquals(OptionalLong.of(4_000), interval.lowerRank());
        assertEquals(OptionalLong.of(6_100), interval.upperRank());
    }

    @Test
    void coversTheQuantileAsOftenAsItSays() {
        final Random random = new Random(SEED);
        final int repetitions = 4_000;
        final int n = 500;
        final QuantileInterval interval = QuantileInterval.of(Percentile.P99, n, n);
        int covered = 0;
        for (int i = 0; i < repetitions; i++) {
            final double[] values = random.doubles(n).sorted().toArray();
            final double low = values[(int) interval.lowerRank().orElseThrow() - 1];
            final double high = values[(int) interval.upperRank().orElseThrow() - 1];
            covered += low <= 0.99 && 0.99 <= high ? 1 : 0;
        }
        assertTrue(covered >= 0.94 * repetitions, covered + " of " + repetitions + ", seed " + SEED);
    }

    @Test
    void reciprocalsSkipWhatHasNone() {
        final Reciprocals reciprocals = new Reciprocals();
        final long[] values = {1, 2, 4, 0, 5, -3, 8, 10, 1};
        reciprocals.record(values, values.length);
        assertEquals(7, reciprocals.count());
        assertEquals(
                Arrays.stream(values)
                                .filter(v -> v > 0)
                                .mapToDouble(v -> 1.0 / v)
                                .sum()
                        / 7,
                reciprocals.mean(),
                1e-15);
    }
}
