package org.turbulence.analysis.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.InMemory;
import org.turbulence.analysis.model.IterationCounters;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.model.TrialSetting;
import org.turbulence.analysis.noise.detour.DetourNoise;

class DetoursAndForksTest {
    private static TrialInfo info(final String id, final int fork, final String measurement, final String host) {
        return new TrialInfo(
                "r",
                id,
                "B",
                new TreeMap<>(),
                fork,
                0,
                false,
                0,
                0,
                "",
                "",
                measurement,
                "forward",
                host,
                1_000L * fork);
    }

    @Test
    void detoursAreCountedByTheSecondAndByTheirShare() throws InterruptedException {
        final long[] starts = LongStream.range(0, 200).map(i -> i * 1_000_000).toArray();
        final long[] durations =
                LongStream.rangeClosed(1, 200).map(i -> 100 * i).toArray();
        final long[] none = new long[200];
        final TreeMap<String, String> empty = new TreeMap<>();
        final TreeMap<String, Long> counters =
                new TreeMap<>(Map.of("observedNs", 400_000_000L, "loopMinNs", 20L, "thresholdNs", 180L));
        final TrialSetting setting = new TrialSetting(
                empty, empty, empty, List.of(), List.of(new IterationCounters(false, 1, 1, counters)), false);
        final Trial trial = new Trial(
                info("1", 1, "detour", "responder"),
                InMemory.source(new InMemory.Block(false, starts, durations, none, none)),
                setting);
        final NoiseTable table = new NoiseTables(1).tableOf(List.of(InMemory.run(trial)), NoiseOptions.DEFAULTS);
        assertEquals(List.of(), table.rows());
        final DetourNoise row = table.detours().get(0);
        assertEquals(200, row.count());
        assertEquals(500.0, row.perSecond());
        assertEquals(100.0 * 200 * 201 / 2 / 400_000_000, row.share());
        assertEquals(19_950.0, row.topMeanNs().orElseThrow());
        assertEquals(19_900, row.topMinNs().orElseThrow());
        assertEquals(20, row.loopMinNs());
        assertEquals("responder", row.trial().host());
    }

    @Test
    void aHostWithoutADetourIsARowToo() throws InterruptedException {
        final TreeMap<String, String> empty = new TreeMap<>();
        final TrialSetting setting = new TrialSetting(
                empty,
                empty,
                empty,
                List.of(),
                List.of(new IterationCounters(false, 1, 1, new TreeMap<>(Map.of("observedNs", 1_000L)))),
                false);
        final Trial trial = new Trial(info("1", 1, "detour", "initiator"), InMemory.source(), setting);
        final DetourNoise row = new NoiseTables(1)
                .tableOf(List.of(InMemory.run(trial)), NoiseOptions.DEFAULTS)
                .detours()
                .get(0);
        assertEquals(0, row.count());
        assertEquals(0.0, row.share());
    }

    @Test
    void forksTogetherAreOneRowOverAllTheirSamples() throws InterruptedException {
        final Trial first = new Trial(
                info("1", 1, "ping-pong", ""), InMemory.trial("1", 10, 20, 30).samples());
        final Trial second = new Trial(
                info("2", 2, "ping-pong", ""), InMemory.trial("2", 5, 100).samples());
        final NoiseOptions together = new NoiseOptions(Baseline.MIN, false, 2, 5, 0, true);
        final NoiseTable table = new NoiseTables(1).tableOf(List.of(InMemory.run(first, second)), together);
        assertEquals(1, table.rows().size());
        final TrialNoise row = table.rows().get(0);
        assertEquals(5, row.sampleCount());
        assertEquals(5, row.rttMinNs());
        assertEquals(33.0, row.rttMeanNs());
        assertEquals(2, row.spread().forks());
        assertEquals(TrialInfo.ALL_FORKS, row.trial().fork());
        final NoiseTable apart =
                new NoiseTables(1).tableOf(List.of(InMemory.run(first, second)), NoiseOptions.DEFAULTS);
        assertEquals(2, apart.rows().size());
        assertEquals(2, apart.rows().get(0).spread().forks());
    }
}
