package org.turbulence.analysis.compare.floor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.compare.ForkBudget;
import org.turbulence.analysis.compare.Measured;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.model.RunMeasurements;

class CalibrationTest {
    private static final long SEED = 7;

    @Test
    void floorHoldsTheLargestDifferenceBetweenRunsOfTheSame() {
        final List<NoiseFloor> floors = Calibration.of(List.of(
                new Measured("a").latency("t=x", Measured.around(100, 0.001, 6)).run(),
                new Measured("b").latency("t=x", Measured.around(104, 0.001, 6)).run()));
        assertEquals(1, floors.size());
        assertEquals(0.04, floors.get(0).floor(), 1e-3);
        assertEquals(2, floors.get(0).runs());
        assertEquals(6, floors.get(0).forks());
    }

    @Test
    void oneRunIsSplitAndItsForksForeseeTheFloor() {
        final Random random = new Random(SEED);
        final double[] forks = random.doubles(200)
                .map(any -> 100 * Math.exp(0.02 * random.nextGaussian()))
                .toArray();
        final NoiseFloor floor = Calibration.of(
                        List.of(new Measured("a").latency("t=x", forks).run()))
                .get(0);
        assertEquals(0.02, floor.logDeviation(), 0.003, "seed " + SEED);
        assertTrue(floor.floor() >= ForkBudget.floor(200, floor.logDeviation()));
    }

    @Test
    void ofRunsWithOneForkEveryOtherOneMakesASide() {
        final List<RunMeasurements> runs = new ArrayList<>();
        for (final double value : new double[] {100, 110, 101, 111, 102, 112}) {
            runs.add(new Measured("r" + value).latency("t=x", value).run());
        }
        final NoiseFloor floor = Calibration.of(runs).get(0);
        assertEquals(2, floor.runs());
        assertEquals(3, floor.forks());
        assertEquals(0.1, floor.floor(), 0.01);
    }

    @Test
    void runsThatLieFurtherApartThanTheirForksExplainAreNotHelpedByMoreForks() {
        final NoiseFloor apart = Calibration.of(List.of(
                        new Measured("a")
                                .latency("t=x", Measured.around(100, 0.001, 6))
                                .run(),
                        new Measured("b")
                                .latency("t=x", Measured.around(110, 0.001, 6))
                                .run(),
                        new Measured("c")
                                .latency("t=x", Measured.around(104, 0.001, 6))
                                .run()))
                .get(0);
        final FloorReach reach = FloorReach.of(apart, 0.03, 0.05);
        assertTrue(reach.betweenRuns());
        assertTrue(reach.forksForWanted().isEmpty());
        assertTrue(reach.margin() >= 0.2, reach.toString());
        final NoiseFloor together = Calibration.of(List.of(
                        new Measured("a")
                                .latency("t=x", Measured.around(100, 0.02, 6))
                                .run(),
                        new Measured("b")
                                .latency("t=x", Measured.around(100, 0.02, 6))
                                .run()))
                .get(0);
        assertFalse(FloorReach.of(together, 0.03, 0.05).betweenRuns());
        assertTrue(FloorReach.of(together, 0.03, 0.1).forksForWanted().isPresent());
    }

    @Test
    void runsOfDifferentHostsAreRefused() {
        final Measured one = new Measured("a").fact("initiator.kernel", "6.1");
        final Measured other = new Measured("b").fact("initiator.kernel", "6.8");
        assertThrows(IllegalArgumentException.class, () -> Calibration.of(List.of(one.run(), other.run())));
        assertThrows(IllegalArgumentException.class, () -> Calibration.of(List.of()));
    }

    @Test
    void moreForksDetectSmallerChangesAndTheBudgetAgrees() {
        final int forks = ForkBudget.forksFor(0.05, 0.02, 0.03, 0).orElseThrow();
        final double margin = Math.max(0.03, 2 * ForkBudget.floor(forks, 0.02));
        assertTrue(ForkBudget.detectableChange(forks, 0.02, margin) <= 0.05);
        assertTrue(ForkBudget.detectableChange(5, 0.02, 0.03) > ForkBudget.detectableChange(20, 0.02, 0.03));
        assertTrue(ForkBudget.forksFor(0.02, 0.02, 0.03, 0).isEmpty(), "a change inside the margin is never found");
    }
}
