package org.turbulence.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ParallelMeasuresTest {
    private static final double EXACT = 1e-12;

    /** Three trials of a latency test on each of three instance types, with the means as published. */
    @Test
    void meanOfTrialsIsThePublishedOne() {
        assertEquals(47.06, ParallelMeasures.mean(new double[] {45.68, 47.03, 48.46}), 0.005);
        assertEquals(41.04, ParallelMeasures.mean(new double[] {43.17, 43.08, 36.87}), 0.005);
        assertEquals(47.93, ParallelMeasures.mean(new double[] {47.11, 48.51, 48.17}), 0.005);
        assertEquals(848.52, ParallelMeasures.mean(new double[] {808.28, 864.91, 872.36}), 0.005);
    }

    @Test
    void overheadIsPerCentOfTheNativeDuration() {
        assertEquals(13.7, ParallelMeasures.overheadPercent(1000, 1137), 1e-9);
        assertEquals(-50, ParallelMeasures.overheadPercent(10, 5), EXACT);
        assertEquals(0, ParallelMeasures.overheadPercent(7, 7), EXACT);
    }

    /** The publication's network: 941 Mbit/s, of which virtualization takes 2.8 %. */
    @Test
    void rateLossIsPerCentOfTheNativeRate() {
        assertEquals(2.8, ParallelMeasures.rateLossPercent(941, 941 * 0.972), 1e-9);
    }

    @Test
    void imbalanceIsTheLargestLoadOverTheMean() {
        assertEquals(0, ParallelMeasures.imbalancePercent(new double[] {3, 3, 3}), EXACT);
        assertEquals(4, ParallelMeasures.imbalancePercent(new double[] {25, 26, 24, 25}), 1e-9);
        assertEquals(100, ParallelMeasures.imbalancePercent(new double[] {2, 0}), EXACT);
    }

    /** A speed-up of 12.3 on 16 processes; an efficiency of 0.78 on 12. */
    @Test
    void speedUpAndEfficiencyBelongTogether() {
        assertEquals(12.3, ParallelMeasures.speedUp(123, 10), EXACT);
        assertEquals(12.3 / 16, ParallelMeasures.efficiency(123, 10, 16), EXACT);
        assertEquals(0.78, ParallelMeasures.efficiency(0.78 * 12 * 5, 5, 12), EXACT);
    }

    @Test
    void communicationIsSetAgainstComputation() {
        assertEquals(0.08, ParallelMeasures.communicationToComputation(2, 25), EXACT);
        assertEquals(0, ParallelMeasures.communicationToComputation(0, 25), EXACT);
    }

    @Test
    void whatHasNoMeaningIsNaN() {
        assertTrue(Double.isNaN(ParallelMeasures.mean(new double[0])));
        assertTrue(Double.isNaN(ParallelMeasures.overheadPercent(0, 5)));
        assertTrue(Double.isNaN(ParallelMeasures.overheadPercent(Double.NaN, 5)));
        assertTrue(Double.isNaN(ParallelMeasures.imbalancePercent(new double[0])));
        assertTrue(Double.isNaN(ParallelMeasures.imbalancePercent(new double[] {0, 0})));
        assertTrue(Double.isNaN(ParallelMeasures.speedUp(1, 0)));
        assertTrue(Double.isNaN(ParallelMeasures.efficiency(1, 1, 0)));
        assertTrue(Double.isNaN(ParallelMeasures.communicationToComputation(1, 0)));
    }
}
