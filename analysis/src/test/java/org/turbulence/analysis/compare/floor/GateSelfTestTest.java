package org.turbulence.analysis.compare.floor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.compare.Margins;

class GateSelfTestTest {
    private static final long SEED = 5;

    @Test
    void gateFiresOnFivePerCentAndKeepsStillOnNone() {
        final GateSelfTest.Outcome outcome =
                new GateSelfTest(10, 0.05, 1000, SEED, Margins.DEFAULT_LEAST).run(deviations(0.011));
        assertTrue(outcome.falseAlarms() <= 0.05, outcome.toString());
        assertTrue(outcome.detections() >= 0.90, outcome.toString());
        assertTrue(outcome.holds());
    }

    @Test
    void gateOnANoisyHostSaysThatItCannotHold() {
        final GateSelfTest.Outcome outcome =
                new GateSelfTest(10, 0.05, 200, SEED, Margins.DEFAULT_LEAST).run(deviations(0.08));
        assertFalse(outcome.holds());
        assertTrue(outcome.detectable() > 0.05, outcome.toString());
    }

    @Test
    void theSameSeedGivesTheSameOutcome() {
        final GateSelfTest test = new GateSelfTest(10, 0.05, 50, SEED, Margins.DEFAULT_LEAST);
        assertEquals(test.run(deviations(0.02)), test.run(deviations(0.02)));
        assertThrows(IllegalArgumentException.class, () -> test.run(new double[1]));
        assertThrows(IllegalArgumentException.class, () -> new GateSelfTest(4, 0.05, 50, SEED, 0.03));
    }

    private static double[] deviations(final double deviation) {
        final Random random = new Random(SEED);
        return random.doubles(40).map(any -> deviation * random.nextGaussian()).toArray();
    }
}
