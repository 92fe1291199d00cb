package org.turbulence.analysis.loggops.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.turbulence.analysis.loggops.HandedCases;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.PublishedSystems;
import org.turbulence.analysis.loggops.collective.CollectiveKind;
import org.turbulence.analysis.loggops.noise.DetourFile;
import org.turbulence.analysis.loggops.noise.NetgaugeSamples;
import org.turbulence.analysis.loggops.noise.NetworkNoise;
import org.turbulence.analysis.loggops.noise.ScaledSamples;

/** With the measured noise of one cloud, the model of the publication gives the distributions that were published. */
class PublishedDistributionsTest {
    private static final long SEED = 20221113;
    private static final int THREADS = 2;
    private static final double PS_PER_US = 1e6;

    private static Campaign campaign() throws IOException {
        final LogGops system = PublishedSystems.of("azure-hpc");
        final Path folder = HandedCases.folder("netgauge/azure-hpc");
        final long[] latencies =
                ScaledSamples.toParameter(samples(folder, "ng_netnoise_mpi_lat.out.gz"), system.latencyPs());
        final long[] gaps = ScaledSamples.toParameter(samples(folder, "ng_netnoise_mpi_bw.out.gz"), system.nearGapFs());
        final NoiseInputs inputs = new NoiseInputs(
                new NetworkNoise(latencies, latencies, gaps, gaps, 1),
                DetourFile.read(folder.resolve("ng_osnoise.out.gz")),
                false);
        return new Campaign(system, Model.PAPER, inputs, SEED, THREADS);
    }

    private static double[] samples(final Path folder, final String name) throws IOException {
        return ScaledSamples.withoutRestarts(NetgaugeSamples.read(folder.resolve(name)));
    }

    private static Workload dissemination(final int hosts, final long bytes) {
        return new Workload.CollectiveWorkload(
                CollectiveKind.DISSEMINATION.schedule(hosts, bytes, Model.PAPER, 1), 0);
    }

    @TestFactory
    List<DynamicTest> allSamplesAt1024HostsAreOfTheSameDistribution() throws IOException {
        final Campaign campaign = campaign();
        final List<DynamicTest> tests = new ArrayList<>();
        for (final NoiseKind kind : List.of(NoiseKind.OS, NoiseKind.NET, NoiseKind.BOTH)) {
            tests.add(DynamicTest.dynamicTest(kind.word(), () -> {
                final double[] simulated = us(campaign.run(dissemination(1024, 16), kind, 1000, done -> {}));
                final double p = KolmogorovSmirnovTest.withDefaults()
                        .test(published(kind), simulated)
                        .getPValue();
                assertTrue(p >= 0.05, () -> "p = " + p + ", seed " + SEED);
            }));
        }
        return tests;
    }

    private static double[] us(final long[] times) {
        return Arrays.stream(times).mapToDouble(time -> time / PS_PER_US).toArray();
    }

    private static double[] published(final NoiseKind kind) throws IOException {
        final Path file =
                HandedCases.folder("simulation").resolve("samples-Azure-HPC-1024-" + kind.word() + ".txt.gz");
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            return in.lines().mapToDouble(Double::parseDouble).toArray();
        }
    }

    @Tag("slow")
    @TestFactory
    List<DynamicTest> publishedMediansAreMetWithinFivePercent() throws IOException {
        final Campaign campaign = campaign();
        final List<DynamicTest> tests = new ArrayList<>();
        final Path table = HandedCases.folder("simulation").resolve("published-azure-hpc.tsv");
        for (final String row : Files.readAllLines(table).stream().skip(1).toList()) {
            final String[] cells = row.split("\t", -1);
            final long bytes = Long.parseLong(cells[4]);
            final int hosts = Integer.parseInt(cells[7]);
            final boolean ring = cells[3].equals("pipelinedring");
            final Workload workload = ring
                    ? new Workload.CollectiveWorkload(
                            CollectiveKind.RING_ALLREDUCE.schedule(hosts, bytes, Model.PAPER, 1), 0)
                    : dissemination(hosts, bytes);
            tests.add(DynamicTest.dynamicTest(cells[3] + " " + bytes + " " + cells[6] + " " + hosts, () -> {
                final int repetitions = hosts > 1024 || ring ? 100 : 1000;
                final double median =
                        Distribution.of(campaign.run(workload, NoiseKind.of(cells[6]), repetitions, done -> {}))
                                        .median()
                                / PS_PER_US
                                / (ring ? 2 : 1);
                final double expected = Double.parseDouble(cells[10]);
                assertEquals(1, median / expected, 0.05, () -> "median " + median + " us, published " + expected);
            }));
        }
        return tests;
    }
}
