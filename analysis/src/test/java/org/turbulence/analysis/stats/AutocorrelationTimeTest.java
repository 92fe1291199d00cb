package org.turbulence.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AutocorrelationTimeTest {
    private static final long SEED = 20260131;

    private static long[] autoregression(final double rho, final int count) {
        final Random random = new Random(SEED);
        final long[] values = new long[count];
        double state = random.nextGaussian();
        for (int i = 0; i < count; i++) {
            state = rho * state + Math.sqrt(1 - rho * rho) * random.nextGaussian();
            values[i] = Math.round(1_000_000 + 10_000 * state);
        }
        return values;
    }

    private static AutocorrelationTime.Estimate of(final long[] values) {
        final AutocorrelationTime time = new AutocorrelationTime();
        time.record(values, values.length);
        return time.estimate();
    }

    @ParameterizedTest
    @CsvSource({"0.5, 300000", "0.8, 300000", "0.9, 1000000", "0.99, 2000000"})
    void anAutoregressionHasItsClosedForm(final double rho, final int count) {
        final double expected = (1 + rho) / (1 - rho);
        final AutocorrelationTime.Estimate estimate = of(autoregression(rho, count));
        assertEquals(expected, estimate.samples(), 0.2 * expected, "seed " + SEED);
        assertFalse(estimate.atLeast());
        assertEquals(count / expected, (double) estimate.effectiveCount(count), 0.25 * count / expected);
    }

    @ParameterizedTest
    @CsvSource({"100", "1000", "10000", "100000", "1000000"})
    void independentValuesAreWorthTheirNumber(final int count) {
        final long[] values = autoregression(0, count);
        assertEquals(1, of(values).samples(), "seed " + SEED);
        assertEquals(count, of(values).effectiveCount(count));
    }

    @Test
    void fewWildValuesAreNoCorrelation() {
        final Random random = new Random(SEED);
        final long[] values = new long[50_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextInt(10_000) == 0 ? 50_000_000 : 10_000 + random.nextInt(100);
        }
        assertEquals(1, of(values).samples(), "seed " + SEED);
    }

    @Test
    void valuesThatComeInRunsAreWorthOneEach() {
        final Random random = new Random(SEED);
        final long[] values = new long[200_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 50 == 0 ? random.nextInt(1000) : values[i - 1];
        }
        assertEquals(50, of(values).samples(), 10, "seed " + SEED);
    }

    @Test
    void negativeCorrelationIsNotCredited() {
        final long[] values = new long[10_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 2;
        }
        assertEquals(1, of(values).samples());
    }

    @Test
    void aTrendIsTooLongForTheSeriesAndSaysSo() {
        final long[] values = new long[1000];
        for (int i = 0; i < values.length; i++) {
            values[i] = i;
        }
        final AutocorrelationTime.Estimate estimate = of(values);
        assertTrue(estimate.atLeast());
        assertTrue(estimate.effectiveCount(1000) < 100);
    }

    @Test
    void constantAndShortSeriesAreTakenAsTheyAre() {
        assertEquals(new AutocorrelationTime.Estimate(1, false), of(new long[0]));
        assertEquals(new AutocorrelationTime.Estimate(1, false), of(new long[] {7}));
        assertEquals(new AutocorrelationTime.Estimate(1, false), of(new long[] {7, 9}));
        assertEquals(new AutocorrelationTime.Estimate(1, false), of(new long[10_000]));
    }

    @Test
    void howTheValuesAreCutIntoBlocksDoesNotMatter() {
        final long[] values = autoregression(0.9, 30_000);
        final AutocorrelationTime parts = new AutocorrelationTime();
        final Random random = new Random(SEED);
        int from = 0;
        while (from < values.length) {
            final int count = Math.min(values.length - from, 1 + random.nextInt(777));
            parts.record(Arrays.copyOfRange(values, from, from + count), count);
            from += count;
        }
        assertEquals(of(values).samples(), parts.estimate().samples(), 1e-6);
        assertEquals(values.length, parts.count());
    }

    @Test
    void theStandardDeviationHasItsClosedForm() {
        final AutocorrelationTime time = new AutocorrelationTime();
        time.record(new long[] {1_000_001, 1_000_002, 1_000_003, 1_000_004}, 4);
        assertEquals(Math.sqrt(5.0 / 3), time.standardDeviation(), 1e-12);
    }
}
