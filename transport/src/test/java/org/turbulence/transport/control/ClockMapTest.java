package org.turbulence.transport.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClockMapTest {
    @Test
    void anExchangeWithEqualWaysFindsTheOffset() {
        assertEquals(new ClockAnchor(1_050, 7_000, 30), ClockAnchor.of(1_000, 8_030, 8_070, 1_100));
        assertEquals(new ClockAnchor(1_050, -7_000, 50), ClockAnchor.of(1_000, -5_950, -5_950, 1_100));
    }

    @Test
    void theOffsetIsNeverFurtherOffThanTheUncertaintySays() {
        final long seed = System.nanoTime();
        final Random random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            final long offsetNs = random.nextLong() >> 2;
            final long sentNs = random.nextLong() >> 2;
            final long thereNs = random.nextInt(100_000);
            final long holdNs = random.nextInt(50_000);
            final long backNs = random.nextInt(100_000);
            final long arrivalNs = sentNs + thereNs + offsetNs;
            final ClockAnchor anchor =
                    ClockAnchor.of(sentNs, arrivalNs, arrivalNs + holdNs, sentNs + thereNs + holdNs + backNs);
            final long errorNs = Math.abs(anchor.offsetNs() - offsetNs);
            assertTrue(errorNs <= anchor.uncertaintyNs() + 1, () -> "seed " + seed + ": " + anchor + " of " + offsetNs);
        }
    }

    @Test
    void betweenTwoComparisonsTheDriftIsSpreadEvenly() {
        final ClockMap map =
                ClockMap.of(List.of(new ClockAnchor(2_000_000, 5_100, 20), new ClockAnchor(1_000_000, 5_000, 10)));
        assertEquals(1_000_000, map.toInitiatorNs(1_005_000));
        assertEquals(1_500_000, map.toInitiatorNs(1_505_050));
        assertEquals(2_000_000, map.toInitiatorNs(2_005_100));
        assertEquals(20, map.uncertaintyNs());
    }

    @Test
    void outsideOfThemTheNearerOneHolds() {
        final ClockMap map =
                ClockMap.of(List.of(new ClockAnchor(1_000_000, 5_000, 10), new ClockAnchor(2_000_000, 5_100, 20)));
        assertEquals(400_000, map.toInitiatorNs(405_000));
        assertEquals(9_000_000, map.toInitiatorNs(9_005_100));
    }

    @Test
    void theMostCertainOfEachHalfCounts() {
        final ClockMap map = ClockMap.of(List.of(
                new ClockAnchor(0, 900, 80),
                new ClockAnchor(300, 1_000, 5),
                new ClockAnchor(700, 1_000, 6),
                new ClockAnchor(1_000, 1_300, 90)));
        assertEquals(500, map.toInitiatorNs(1_500));
        assertEquals(6, map.uncertaintyNs());
    }

    @Test
    void oneComparisonServesForAllTimes() {
        final ClockMap map = ClockMap.of(List.of(new ClockAnchor(10, -4, 2)));
        assertEquals(104, map.toInitiatorNs(100));
        assertThrows(IllegalArgumentException.class, () -> ClockMap.of(List.of()));
    }
}
