package org.turbulence.analysis.noise.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.InMemory;
import org.turbulence.analysis.model.SampleBlock;

class TimeAnalysisTest {
    private static final long SEED = 3;
    private static final long HOUR_NS = 3_600_000_000_000L;

    private static OverTime of(final long medianNs, final long gapNs, final int count, final IntToDoubleFunction rtt) {
        return of(medianNs, gapNs, count, rtt, 0);
    }

    private static OverTime of(
            final long medianNs,
            final long gapNs,
            final int count,
            final IntToDoubleFunction rtt,
            final long startedEpochNs) {
        final long[] sent = new long[count];
        final long[] rttNs = new long[count];
        long time = 0;
        for (int i = 0; i < count; i++) {
            sent[i] = time;
            rttNs[i] = Math.round(rtt.applyAsDouble(i));
            time += rttNs[i] + gapNs;
        }
        final SampleBlock block = new InMemory.Block(false, sent, rttNs, new long[count], new long[count]);
        final TimeSpan span = new TimeSpan();
        span.record(block);
        final TimeAnalysis analysis = new TimeAnalysis(span, count, medianNs, 2 * medianNs, 5, startedEpochNs, false);
        analysis.record(block);
        return analysis.result();
    }

    private static IntToDoubleFunction around(final double level) {
        final Random random = new Random(SEED);
        return i -> level * (1 + 0.02 * random.nextGaussian()) + (random.nextInt(1000) == 0 ? 20 * level : 0);
    }

    @Test
    void aSteadyTrialHasNoChangeOfLevel() {
        assertEquals(List.of(), of(10_000, 100, 100_000, around(10_000)).levels(), "seed " + SEED);
    }

    @Test
    void creditThatRunsOutIsAChangeOfLevelAndNoCluster() {
        final IntToDoubleFunction fast = around(10_000);
        final IntToDoubleFunction slow = around(40_000);
        final OverTime time = of(10_000, 100, 100_000, i -> i < 70_000 ? fast.applyAsDouble(i) : slow.applyAsDouble(i));
        assertEquals(1, time.levels().size(), time.levels() + ", seed " + SEED);
        final LevelChange change = time.levels().get(0);
        assertEquals(10_000, change.beforeRttNs(), 200);
        assertEquals(40_000, change.afterRttNs(), 800);
        assertEquals(70_000 * 10_300.0, (double) change.atNs(), time.spanNs() / 60.0);
        assertTrue(time.clusters().longestNs() < 1_000_000, time.clusters().toString());
        assertEquals(0.63, (double) time.clusters().levelNs() / time.spanNs(), 0.03);
    }

    @Test
    void aShapedRateThatComesBackIsTwoChanges() {
        final IntToDoubleFunction fast = around(10_000);
        final OverTime time =
                of(10_000, 0, 120_000, i -> fast.applyAsDouble(i) * (i >= 40_000 && i < 80_000 ? 1.3 : 1));
        assertEquals(2, time.levels().size(), time.levels() + ", seed " + SEED);
        assertEquals(1.3, time.levels().get(0).ratio(), 0.02);
        assertEquals(1 / 1.3, time.levels().get(1).ratio(), 0.02);
    }

    @Test
    void clustersOfNoiseAreNoChangeOfLevel() {
        final IntToDoubleFunction steady = around(10_000);
        final OverTime time = of(10_000, 0, 100_000, i -> steady.applyAsDouble(i) * (i % 25_000 < 60 ? 5 : 1));
        assertEquals(List.of(), time.levels(), "seed " + SEED);
        assertTrue(time.clusters().longestNs() > 2_500_000, time.clusters().toString());
        assertEquals(0, time.clusters().levelNs());
    }

    @Test
    void aLongTrialIsSplitByTheHourOfTheClock() {
        final IntToDoubleFunction steady = around(10_000);
        final long gapNs = 3 * HOUR_NS / 10_000;
        final OverTime time = of(
                10_000,
                gapNs,
                10_000,
                i -> steady.applyAsDouble(i) * (i >= 5_000 ? 1.2 : 1),
                5 * HOUR_NS + HOUR_NS / 2);
        assertEquals(4, time.hours().size());
        assertEquals(5 * HOUR_NS, time.hours().get(0).startEpochNs());
        assertEquals(
                10_000, time.hours().stream().mapToLong(HourOfRun::sampleCount).sum());
        assertEquals(10_000, time.hours().get(0).medianRttNs(), 100);
        assertEquals(12_000, time.hours().get(3).medianRttNs(), 120);
    }

    @Test
    void aShortTrialHasNoHours() {
        assertEquals(List.of(), of(10_000, 0, 1_000, around(10_000)).hours());
    }

    @Test
    void oneSampleIsNoTrouble() {
        final OverTime time = of(10, 0, 1, i -> 10);
        assertEquals(10, time.spanNs());
        assertEquals(0, time.clusters().count());
        assertEquals(0, time.shortestPeriodNs());
    }
}
