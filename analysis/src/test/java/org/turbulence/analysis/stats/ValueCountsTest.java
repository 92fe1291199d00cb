package org.turbulence.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ValueCountsTest {
    @Test
    void nothingRecordedHasNoMinimumAndNoMean() {
        final ValueCounts counts = new ValueCounts();
        assertEquals(0, counts.count());
        assertEquals(Double.NaN, counts.mean());
        assertEquals(0, counts.minNonZero());
        assertThrows(IllegalStateException.class, counts::min);
        assertThrows(IllegalStateException.class, counts::max);
    }

    @Test
    void keepsMinimumMaximumAndSumExactlyBeyondTheBuckets() {
        final ValueCounts counts = new ValueCounts();
        counts.record(new long[] {3_600_000_000_001L, 1_000_000_000_003L, 77}, 2);
        assertEquals(2, counts.count());
        assertEquals(1_000_000_000_003L, counts.min());
        assertEquals(3_600_000_000_001L, counts.max());
        assertEquals(4_600_000_000_004L, counts.sum());
        assertEquals(2_300_000_000_002.0, counts.mean());
    }

    @Test
    void aZeroIsTheMinimumButNotTheSmallestNonZero() {
        final ValueCounts counts = new ValueCounts();
        counts.record(new long[] {0, 5, 3}, 3);
        assertEquals(0, counts.min());
        assertEquals(3, counts.minNonZero());
    }

    @Test
    void negativeValuesAreCountedByThemselves() {
        final ValueCounts counts = new ValueCounts();
        counts.record(new long[] {-1, 4, Long.MIN_VALUE}, 3);
        assertEquals(2, counts.negativeCount());
        assertEquals(1, counts.count());
        assertEquals(4, counts.sum());
    }
}
