package org.turbulence.analysis.stats.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PeriodogramTest {
    private static final long SEED = 99;
    private static final long SPACING_NS = 10_000;

    /** Samples every ten microseconds, near 8 µs, plus what a pattern adds at a time. */
    private static List<Period> periodsOf(final int samples, final LongUnaryOperator pattern) {
        final Random random = new Random(SEED);
        final long[] times = new long[samples];
        final long[] values = new long[samples];
        for (int i = 0; i < samples; i++) {
            times[i] = 500 + i * SPACING_NS + random.nextInt(1000);
            values[i] = 8_000 + random.nextInt(800) + pattern.applyAsLong(times[i]);
            if (random.nextInt(5_000) == 0) {
                values[i] += random.nextInt(3_000_000);
            }
        }
        final Periodogram periodogram =
                new Periodogram(times[0], samples * SPACING_NS, samples * SPACING_NS, samples, 16_000);
        for (int from = 0; from < samples; from += 4_096) {
            final int count = Math.min(4_096, samples - from);
            periodogram.record(
                    Arrays.copyOfRange(times, from, from + count),
                    Arrays.copyOfRange(values, from, from + count),
                    count);
        }
        return periodogram.periods(3);
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000_000, 4_000_000, 10_000_000})
    void aTimerThatDelaysMessagesIsFound(final long periodNs) {
        final List<Period> periods = periodsOf(400_000, time -> time % periodNs < 2 * SPACING_NS ? 6_000 : 0);
        assertEquals((double) periodNs, periods.get(0).periodNs(), 0.01 * periodNs, periods + ", seed " + SEED);
        assertTrue(periods.get(0).harmonics() > 0, periods.toString());
    }

    @Test
    void aSlowWaveIsFoundAndHasNoHarmonics() {
        final double periodNs = 137e6;
        final List<Period> periods =
                periodsOf(400_000, time -> Math.round(200 * Math.sin(2 * Math.PI * time / periodNs)));
        assertEquals(periodNs, periods.get(0).periodNs(), 0.01 * periodNs, periods + ", seed " + SEED);
        assertEquals(0, periods.get(0).harmonics());
    }

    @Test
    void aShortPeriodOfALongSeriesIsFoundInStretches() {
        final long periodNs = 250_000;
        final List<Period> periods = periodsOf(3_000_000, time -> time % periodNs < 2 * SPACING_NS ? 6_000 : 0);
        assertEquals(periodNs, periods.get(0).periodNs(), 0.01 * periodNs, periods + ", seed " + SEED);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 1_000, 5_000, 100_000, 1_000_000})
    void noiseAloneHasNoPeriod(final int samples) {
        assertEquals(List.of(), samples == 0 ? List.of() : periodsOf(samples, time -> 0), "seed " + SEED);
    }

    @Test
    void aSlowWanderIsNoPeriod() {
        final Random random = new Random(SEED);
        final double[] walk = new double[4_001];
        for (int i = 1; i < walk.length; i++) {
            walk[i] = 0.995 * walk[i - 1] + 40 * random.nextGaussian();
        }
        final List<Period> periods = periodsOf(400_000, time -> Math.round(walk[(int) (time / 1_000_000)]));
        assertEquals(List.of(), periods, "seed " + SEED);
    }

    @Test
    void theTransformOfOneWaveIsOneLine() {
        final double[] real = new double[64];
        final double[] imaginary = new double[64];
        for (int i = 0; i < 64; i++) {
            real[i] = Math.cos(2 * Math.PI * 5 * i / 64);
        }
        new Fourier(64).transform(real, imaginary);
        for (int i = 0; i < 64; i++) {
            assertEquals(i == 5 || i == 59 ? 32 : 0, Math.hypot(real[i], imaginary[i]), 1e-12);
        }
    }
}
