package org.turbulence.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RankStatisticsTest {
    @Test
    void shiftIsTheMedianOfThePairwiseDifferences() {
        final double[] x = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
        final double[] y = {1.15, 0.88, 0.90, 0.74, 1.21};
        final HodgesLehmann.Shift shift = HodgesLehmann.shift(x, y, 0.95);
        assertEquals(-0.305, shift.estimate(), 1e-9);
        assertEquals(-0.76, shift.low(), 1e-9);
        assertEquals(0.15, shift.high(), 1e-9);
    }

    @Test
    void threeValuesASideBoundNothingAndFourDo() {
        assertFalse(HodgesLehmann.shift(new double[] {1, 2, 3}, new double[] {4, 5, 6}, 0.95)
                .bounded());
        assertTrue(HodgesLehmann.shift(new double[] {1, 2, 3, 4}, new double[] {4, 5, 6, 7}, 0.95)
                .bounded());
    }

    @Test
    void normalApproximationTakesOverWithoutAJump() {
        assertEquals(HodgesLehmann.cut(25, 25, 0.95), HodgesLehmann.cut(26, 25, 0.95), 12);
        assertThrows(IllegalArgumentException.class, () -> HodgesLehmann.shift(new double[0], new double[1], 0.95));
        assertThrows(IllegalArgumentException.class, () -> HodgesLehmann.shift(new double[1], new double[1], 1));
    }

    @Test
    void smallestPByForksIsThatOfTheArrangements() {
        assertEquals(0.10, RankSumTest.smallestReachable(3, 3), 1e-12);
        assertEquals(0.0286, RankSumTest.smallestReachable(4, 4), 1e-4);
        assertEquals(0.0079, RankSumTest.smallestReachable(5, 5), 1e-4);
        assertEquals(
                RankSumTest.smallestReachable(5, 5),
                RankSumTest.pValue(new double[] {1, 2, 3, 4, 5}, new double[] {6, 7, 8, 9, 10}),
                1e-12);
    }

    @Test
    void equalConstantsHaveNoPValue() {
        assertTrue(Double.isNaN(RankSumTest.pValue(new double[] {2, 2}, new double[] {2, 2, 2})));
        assertTrue(Double.isNaN(RankSumTest.pValue(new double[0], new double[] {2})));
        assertTrue(RankSumTest.pValue(new double[] {2, 2, 2}, new double[] {3, 3, 3}) < 0.1);
    }

    @Test
    void adjustmentIsMonotoneAndSkipsNaN() {
        assertArrayEquals(
                new double[] {0.04, 0.05333333333333334, 0.05333333333333334, 0.5},
                BenjaminiHochberg.adjust(new double[] {0.01, 0.04, 0.03, 0.5}),
                1e-12);
        final double[] withGap = BenjaminiHochberg.adjust(new double[] {Double.NaN, 0.02, 0.01});
        assertTrue(Double.isNaN(withGap[0]));
        assertArrayEquals(new double[] {0.02, 0.02}, Arrays.copyOfRange(withGap, 1, 3), 1e-12);
        assertEquals(0, BenjaminiHochberg.adjust(new double[0]).length);
    }
}
