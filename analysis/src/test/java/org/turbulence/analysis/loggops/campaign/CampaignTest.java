package org.turbulence.analysis.loggops.campaign;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.PublishedSystems;
import org.turbulence.analysis.loggops.collective.CollectiveKind;
import org.turbulence.analysis.loggops.engine.event.StalledException;
import org.turbulence.analysis.loggops.noise.NetworkNoise;
import org.turbulence.analysis.loggops.noise.OsTrace;

/** The same seed gives the same times for any number of threads; another seed gives others. */
class CampaignTest {
    private static final long SEED = 42;
    private static final LogGops SYSTEM = PublishedSystems.of("azure-hpc");

    private static NoiseInputs noise() {
        final SplittableRandom random = new SplittableRandom(SEED);
        final long[] latencies = random.longs(1000, 1_200_000, 3_000_000).toArray();
        final long[] gaps = random.longs(1000, 80_000, 100_000).toArray();
        final long[] starts = random.longs(500, 0, 100_000_000).sorted().toArray();
        final long[] durations = random.longs(500, 0, 50_000).toArray();
        return new NoiseInputs(
                new NetworkNoise(latencies, latencies, gaps, gaps, 1), List.of(new OsTrace(starts, durations)), false);
    }

    private static long[] run(final long seed, final int threads) throws StalledException, InterruptedException {
        final Workload workload =
                new Workload.CollectiveWorkload(CollectiveKind.DISSEMINATION.schedule(50, 100, Model.CORRECTED, 1), 0);
        return new Campaign(SYSTEM, Model.CORRECTED, noise(), seed, threads)
                .run(workload, NoiseKind.BOTH, 40, done -> {});
    }

    @Test
    void threadsDoNotMatter() throws StalledException, InterruptedException {
        final long[] alone = run(SEED, 1);
        assertArrayEquals(alone, run(SEED, 3));
        assertNotEquals(Arrays.toString(alone), Arrays.toString(run(SEED + 1, 1)));
    }

    @Test
    void sensitivityLeavesOutTheWorst() throws StalledException, InterruptedException {
        final Workload workload =
                new Workload.CollectiveWorkload(CollectiveKind.DISSEMINATION.schedule(64, 16, Model.CORRECTED, 1), 0);
        final long[] latencies = new long[1000];
        Arrays.fill(latencies, 1_300_000);
        latencies[17] = 900_000_000;
        final long[] gaps = {86_000};
        final NoiseInputs inputs =
                new NoiseInputs(new NetworkNoise(latencies, latencies, gaps, gaps, 1), List.of(), false);
        final Campaign campaign = new Campaign(SYSTEM, Model.CORRECTED, inputs, SEED, 2);
        final List<Sensitivity.Row> rows = Sensitivity.of(campaign, workload, NoiseKind.NET, 300);
        assertEquals("as measured", rows.get(0).variation());
        assertTrue(rows.get(0).meanPs() > campaign.quietPs(workload) * 5.0, rows.toString());
        assertEquals((double) campaign.quietPs(workload), rows.get(1).meanPs());
    }

    @Test
    void aDistributionKnowsItsQuartilesOfTypeSeven() {
        final Distribution d = Distribution.of(new long[] {5, 1, 2, 4, 3, 100});
        assertEquals(2.25, d.lowQuartile());
        assertEquals(3.5, d.median());
        assertEquals(4.75, d.highQuartile());
        assertEquals(5, d.highWhisker());
        assertEquals(1, d.lowWhisker());
        assertEquals(List.of(100L), d.outliers());
        assertEquals(1, Distribution.of(new long[] {7}).count());
    }
}
