package org.turbulence.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderStatisticsTest {
    private static ValueCounts counts(final long... values) {
        final ValueCounts counts = new ValueCounts();
        counts.record(values, values.length);
        return counts;
    }

    private static OrderStatistics order(final long[] values, final long topCount, final long... ranks) {
        final OrderStatistics order = new OrderStatistics(counts(values), topCount, ranks);
        order.record(values, values.length);
        return order;
    }

    @Test
    void oneValueIsEveryRankAndTheTop() {
        final OrderStatistics order = order(new long[] {7}, 1, 1);
        assertEquals(7, order.valueAt(1));
        assertEquals(7.0, order.topMean());
    }

    @Test
    void tiesCountAsOftenAsTheyAreNeeded() {
        final long[] values = {5, 9, 9, 9, 1, 12};
        assertEquals((12 + 9 + 9) / 3.0, order(values, 3).topMean());
        assertEquals((12 + 9 + 9 + 9 + 5) / 5.0, order(values, 5).topMean());
    }

    @Test
    void allEqualValuesAreTheirOwnTop() {
        final long[] values =
                LongStream.generate(() -> 1_000_000_007L).limit(2_000).toArray();
        final OrderStatistics order = order(values, 2, 1, 1_000, 2_000);
        assertEquals(1_000_000_007.0, order.topMean());
        assertEquals(1_000_000_007L, order.valueAt(1_000));
    }

    @Test
    void smallValuesNeedNoSecondPass() {
        assertFalse(new OrderStatistics(counts(1, 2, 262_143), 0, 1, 3).needsPass());
        assertTrue(new OrderStatistics(counts(1, 2, 524_288), 0, 3).needsPass());
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 300_000, 40_000_000, 1L << 40})
    void agreesWithSortingAtEveryScale(final long scale) {
        final long seed = 20_260_131L + scale;
        final SplittableRandom random = new SplittableRandom(seed);
        final long[] values = random.longs(20_000, 0, scale)
                .map(value -> random.nextInt(4) == 0 ? scale + value / 4_096 : value)
                .toArray();
        final long[] ranks = {1, 2, 10_000, 19_800, 19_980, 19_998, 20_000};
        final OrderStatistics order = order(values, 20, ranks);
        final long[] sorted = values.clone();
        Arrays.sort(sorted);
        for (final long rank : ranks) {
            assertEquals(sorted[(int) rank - 1], order.valueAt(rank), "rank " + rank + ", seed " + seed);
        }
        final double topSum = (double) LongStream.of(sorted).skip(19_980).sum();
        assertEquals(topSum / 20, order.topMean(), "seed " + seed);
    }

    @Test
    void aSecondPassOverOtherValuesIsNoticed() {
        final OrderStatistics order = new OrderStatistics(counts(1_000_000, 1_000_001), 1, 1);
        assertThrows(IllegalStateException.class, () -> order.valueAt(1));
        assertThrows(IllegalStateException.class, order::topMean);
    }

    @Test
    void ranksOutsideAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new OrderStatistics(counts(1, 2), 0, 3));
        assertThrows(
                IllegalArgumentException.class,
                () -> order(new long[] {1, 2}, 0, 1).valueAt(2));
    }
}
