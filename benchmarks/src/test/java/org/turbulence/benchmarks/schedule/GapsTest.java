package org.turbulence.benchmarks.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.turbulence.benchmarks.schedule.Near.assertNear;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GapsTest {
    private static final int N = 100_000;
    private static final double MEAN_NS = 12_345;
    private static final long SEED = 20_221_106;

    @Test
    void exponentialGapsAreExponential() {
        final double[] gaps = series(Gaps.exponential(MEAN_NS, SEED));
        Arrays.sort(gaps);
        double distance = 0;
        for (int i = 0; i < N; i++) {
            final double below = 1 - Math.exp(-gaps[i] / MEAN_NS);
            distance = Math.max(distance, Math.max(Math.abs(below - (double) i / N), Math.abs(below - (i + 1.0) / N)));
        }
        final double bound = 1.95 / Math.sqrt(N);
        final double worst = distance;
        assertTrue(worst < bound, () -> "Kolmogorov-Smirnov distance " + worst + " of seed " + SEED);
    }

    @Test
    void exponentialGapsDoNotDependOnEachOther() {
        final double[] gaps = series(Gaps.exponential(1, SEED));
        double sum = 0;
        for (int i = 1; i < N; i++) {
            sum += (gaps[i] - 1) * (gaps[i - 1] - 1);
        }
        final double correlation = sum / (N - 1);
        assertTrue(Math.abs(correlation) < 4 / Math.sqrt(N), () -> "lag-1 correlation " + correlation);
    }

    @Test
    void theSameSeedGivesTheSameSeries() {
        final double[] once = series(Gaps.exponential(MEAN_NS, SEED));
        assertEquals(0, Arrays.compare(once, series(Gaps.exponential(MEAN_NS, SEED))));
        assertNotEquals(0, Arrays.compare(once, series(Gaps.exponential(MEAN_NS, SEED + 1))));
    }

    @Test
    void fixedGapsAreAllTheSame() {
        assertTrue(Arrays.stream(series(Gaps.fixed(0.25))).allMatch(gap -> gap == 0.25));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
    void whatIsNoGapIsRefused(final double gapNs) {
        assertThrows(IllegalArgumentException.class, () -> Gaps.fixed(gapNs));
        assertThrows(IllegalArgumentException.class, () -> Gaps.exponential(gapNs, 1));
    }

    @Test
    void manyFixedGapsAddUpWithoutDrift() {
        final int capacity = 3_000_000;
        final Timetable timetable = new Timetable(Gaps.fixed(1e9 / 3), capacity);
        timetable.draw();
        assertEquals(333_333_333, timetable.dueNs(0));
        assertEquals(1_000_000_000, timetable.dueNs(2));
        assertNear(1_000_000_000_000_000L, timetable.dueNs(capacity - 1), 1_000, "a million seconds later");
    }

    @Test
    void aSecondStretchGoesOnWithTheSeries() {
        final Timetable timetable = new Timetable(Gaps.exponential(MEAN_NS, SEED), 2);
        timetable.draw();
        timetable.draw();
        final double[] gaps = series(Gaps.exponential(MEAN_NS, SEED));
        assertEquals(Math.round(gaps[2]), timetable.dueNs(0));
        assertEquals(Math.round(gaps[2] + gaps[3]), timetable.dueNs(1));
    }

    private static double[] series(final Gaps gaps) {
        return DoubleStream.generate(gaps::nextNs).limit(N).toArray();
    }
}
