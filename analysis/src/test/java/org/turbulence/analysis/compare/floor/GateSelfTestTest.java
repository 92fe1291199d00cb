package org.turbulence.analysis.compare.floor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.compare.Measured;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.RunMeasurements;

class GateSelfTestTest {
    private static final long SEED = 5;
    private static final String P50 = "half-RTT p50";
    private static final ForkMetric MAX =
            new ForkMetric("half-RTT max", "ns", Direction.LOWER_IS_BETTER, ForkMetric.Role.GATED);

    @Test
    void gateFiresOnFivePerCentAndKeepsStillOnNone() {
        final SelfTestOutcome outcome = run(new GateSelfTest(10, 0.05, 1000, SEED), pool(0.011, 0, 1));
        assertTrue(outcome.anyAlarm() <= 0.05, outcome.toString());
        assertTrue(figure(outcome, P50).detections() >= 0.90, outcome.toString());
        assertTrue(outcome.holds(List.of(P50)));
    }

    @Test
    void gateOnANoisyHostSaysThatItCannotHold() {
        final SelfTestOutcome outcome = run(new GateSelfTest(10, 0.05, 200, SEED), pool(0.08, 0, 1));
        assertFalse(outcome.holds(List.of(P50)));
        assertTrue(figure(outcome, P50).detectable() > 0.05, outcome.toString());
    }

    @Test
    void aLargestSampleWithAHeavyTailDoesNotCryWolf() {
        final SelfTestOutcome outcome = run(new GateSelfTest(5, 0.05, 1000, SEED), ForkPool.madeUp(SEED));
        assertTrue(figure(outcome, MAX.name()).falseAlarms() <= 0.05, outcome.toString());
        assertTrue(outcome.still(), outcome.toString());
    }

    @Test
    void whatChangesFromRunToRunIsDrawnToo() {
        final SelfTestOutcome outcome = run(new GateSelfTest(10, 0.05, 500, SEED), pool(0.005, 0.05, 6));
        assertTrue(outcome.anyAlarm() > 0.2, "with no floor for it the gate must be seen to cry wolf: " + outcome);
    }

    @Test
    void theSameSeedGivesTheSameOutcome() {
        final GateSelfTest test = new GateSelfTest(10, 0.05, 50, SEED);
        final ForkPool pool = pool(0.02, 0, 1);
        assertEquals(run(test, pool), run(test, pool));
        assertThrows(IllegalArgumentException.class, () -> new GateSelfTest(4, 0.05, 50, SEED));
        assertEquals(
                List.of(),
                ForkPool.of(List.of(new Measured("a").latency("t=x", 1).run())));
    }

    private static SelfTestOutcome run(final GateSelfTest test, final ForkPool pool) {
        return test.run(pool, Collections.nCopies(pool.figures().size(), Margins.DEFAULT_LEAST));
    }

    private static SelfTestOutcome.OfFigure figure(final SelfTestOutcome outcome, final String name) {
        return outcome.figures().stream()
                .filter(figure -> figure.figure().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static ForkPool pool(final double deviation, final double deviationOfRuns, final int runs) {
        final Random random = new Random(SEED);
        final List<RunMeasurements> measured = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            final double level = 100 * Math.exp(deviationOfRuns * random.nextGaussian());
            measured.add(new Measured("r" + i)
                    .latency("t=x", forks(random, level, deviation))
                    .add("t=x", MAX, forks(random, 50 * level, 0.5))
                    .run());
        }
        return ForkPool.of(measured).get(0);
    }

    private static double[] forks(final Random random, final double level, final double deviation) {
        return random.doubles(20)
                .map(any -> level * Math.exp(deviation * random.nextGaussian()))
                .toArray();
    }
}
