package org.turbulence.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PercentileTest {
    @Test
    void needsAsManySamplesAsItsIntervalByOrderStatistics() {
        assertEquals(6, Percentile.P50.minimumCount());
        assertEquals(368, Percentile.P99.minimumCount());
        assertEquals(3_688, Percentile.P99_9.minimumCount());
        assertEquals(36_887, Percentile.P99_99.minimumCount());
        assertEquals(368_887, new Percentile("p99.999", 99_999, 100_000).minimumCount());
    }

    @Test
    void isSupportedFromTheMinimumOn() {
        assertFalse(Percentile.P99.supportedBy(367));
        assertTrue(Percentile.P99.supportedBy(368));
    }

    @Test
    void ranksAreTheNearestOnesAndExact() {
        assertEquals(1, Percentile.P50.rank(1));
        assertEquals(1, Percentile.P50.rank(2));
        assertEquals(2, Percentile.P50.rank(3));
        assertEquals(99, Percentile.P99.rank(100));
        assertEquals(100, Percentile.P99.rank(101));
        assertEquals(7_992, Percentile.P99_9.rank(8_000));
        assertEquals(Long.MAX_VALUE / 10_000 * 9_999 + 5_807, Percentile.P99_99.rank(Long.MAX_VALUE));
    }

    @Test
    void refusesWhatIsNotBetweenZeroAndOne() {
        assertThrows(IllegalArgumentException.class, () -> new Percentile("p100", 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Percentile("p0", 0, 1));
    }
}
