package org.turbulence.analysis.stats.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CorrelatedMethodTest {
    private static final long SEED = 20_26L;

    @Test
    void autocorrelatedSeriesWithoutAChangeAreLeftAlone() {
        final Random random = new Random(SEED);
        int flagged = 0;
        int flaggedByOtava = 0;
        for (int trial = 0; trial < 60; trial++) {
            final double[] values = autoregressive(random, 100, 0.6);
            flagged += own().changes(values).isEmpty() ? 0 : 1;
            flaggedByOtava += new OtavaMethod(50, 0.001, 0).changes(values).isEmpty() ? 0 : 1;
        }
        assertTrue(flagged <= 5, "seed " + SEED + ": flagged " + flagged + " of 60 unchanged series");
        assertTrue(flaggedByOtava > 30, "the method without correction flagged only " + flaggedByOtava);
    }

    @Test
    void independentSeriesWithoutAChangeAreLeftAlone() {
        final Random random = new Random(SEED);
        int flagged = 0;
        for (int trial = 0; trial < 200; trial++) {
            flagged += own().changes(autoregressive(random, 60, 0)).isEmpty() ? 0 : 1;
        }
        assertTrue(flagged <= 6, "seed " + SEED + ": flagged " + flagged + " of 200 unchanged series");
    }

    @Test
    void aStepOfThreeDeviationsIsFoundWhereItIs() {
        final Random random = new Random(SEED);
        int found = 0;
        for (int trial = 0; trial < 100; trial++) {
            final double[] values = autoregressive(random, 60, 0);
            for (int i = 40; i < values.length; i++) {
                values[i] += 3;
            }
            found += own().changes(values).stream().anyMatch(split -> Math.abs(split.at() - 40) <= 2) ? 1 : 0;
        }
        assertTrue(found >= 90, "seed " + SEED + ": found " + found + " of 100 steps");
    }

    @Test
    void shortAndConstantSeriesHaveNoChange() {
        for (int count = 0; count <= 5; count++) {
            final double[] values = new double[count];
            Arrays.setAll(values, i -> i);
            assertEquals(List.of(), own().changes(values), "n = " + count);
        }
        assertEquals(List.of(), own().changes(new double[50]));
    }

    @Test
    void threeValuesOnANewLevelAreAChangeAndTwoAreASuspicion() {
        final double[] three = {10, 10.1, 9.9, 10, 10.1, 9.9, 10, 10.1, 9.9, 10, 12, 12.1, 11.9};
        final double[] two = Arrays.copyOf(three, 12);
        assertEquals(List.of(10), own().changes(three).stream().map(Split::at).toList());
        assertEquals(List.of(), own().changes(two));
        assertEquals(10, Suspicion.newest(two, 0, 0.001).orElseThrow().at());
    }

    private static CorrelatedMethod own() {
        return new CorrelatedMethod(CorrelatedMethod.DEFAULT_WINDOW_COUNT, CorrelatedMethod.DEFAULT_MAX_P_VALUE, 0);
    }

    private static double[] autoregressive(final Random random, final int count, final double lagOne) {
        final double[] values = new double[count];
        double state = random.nextGaussian();
        for (int i = 0; i < count; i++) {
            values[i] = 100 + state;
            state = lagOne * state + Math.sqrt(1 - lagOne * lagOne) * random.nextGaussian();
        }
        return values;
    }
}
