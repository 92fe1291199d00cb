package org.turbulence.analysis.loggops.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Draws are uniform, and those of neighbouring messages, ranks and repetitions have nothing to do with one another. */
class CounterRandomTest {
    private static final int CELLS = 64;
    private static final int DRAWS = 1 << 18;
    /** The mean of a chi-squared value is its degrees of freedom f, its standard deviation sqrt(2 f). */
    private static final double DEVIATIONS = 5;

    @FunctionalInterface
    private interface Draw {
        long at(int i);
    }

    private static long stream(final int repetition, final int rank) {
        return CounterRandom.number(CounterRandom.messageStream(1, repetition), rank);
    }

    private static void assertUniformPairs(final Draw a, final Draw b) {
        final int[] counts = new int[CELLS * CELLS];
        for (int i = 0; i < DRAWS; i++) {
            counts[CounterRandom.upperIndex(a.at(i), CELLS) * CELLS + CounterRandom.lowerIndex(b.at(i), CELLS)]++;
        }
        final double expected = (double) DRAWS / counts.length;
        double chiSquared = 0;
        for (final int count : counts) {
            chiSquared += (count - expected) * (count - expected) / expected;
        }
        final double freedom = counts.length - 1.0;
        final double off = Math.abs(chiSquared - freedom) / Math.sqrt(2 * freedom);
        final double found = chiSquared;
        assertTrue(off < DEVIATIONS, () -> "chi-squared " + found + " with " + freedom + " degrees of freedom");
    }

    @Test
    void latencyAndGapOfAMessageAreIndependent() {
        final Draw one = i -> CounterRandom.number(stream(i >> 9, i & 511), 3);
        assertUniformPairs(one, one);
    }

    @Test
    void consecutiveMessagesOfARankAreIndependent() {
        assertUniformPairs(
                i -> CounterRandom.number(stream(0, i >> 5), i & 31),
                i -> CounterRandom.number(stream(0, i >> 5), (i & 31) + 1));
    }

    @Test
    void neighbouringRanksAreIndependent() {
        assertUniformPairs(
                i -> CounterRandom.number(stream(i & 15, i >> 4), 2),
                i -> CounterRandom.number(stream(i & 15, (i >> 4) + 1), 2));
    }

    @Test
    void consecutiveRepetitionsAreIndependent() {
        assertUniformPairs(
                i -> CounterRandom.number(stream(i >> 4, i & 15), 5),
                i -> CounterRandom.number(stream((i >> 4) + 1, i & 15), 5));
    }

    @Test
    void numbersBelowABoundSpreadEvenly() {
        final long bound = 1_000_003L << 20;
        double sum = 0;
        long most = 0;
        for (int i = 0; i < DRAWS; i++) {
            final long below = CounterRandom.below(CounterRandom.number(9, i), bound);
            assertTrue(below >= 0 && below < bound, () -> "got " + below);
            sum += (double) below / bound;
            most = Math.max(most, below);
        }
        assertEquals(0.5, sum / DRAWS, DEVIATIONS / Math.sqrt(12.0 * DRAWS));
        assertTrue(most > bound * 0.999);
    }
}
