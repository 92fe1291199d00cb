package org.turbulence.analysis.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.analysis.InMemory;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.noise.time.ClusterSummary;
import org.turbulence.analysis.noise.time.SlowCluster;

/** 8,000 samples with planted clusters, against figures got by an independent method. */
class ClusteredTraceTest {
    private static final double TOLERANCE = 1e-9;

    private static JsonNode expected() throws IOException {
        return new ObjectMapper()
                .readTree(SharedCases.require("trace/latency-clustered.expected.json")
                        .toFile());
    }

    private static TrialNoise row(final NoiseOptions options) throws IOException, InterruptedException {
        final long[][] columns = Files.readAllLines(SharedCases.require("trace/latency-clustered.csv")).stream()
                .skip(1)
                .map(line -> Arrays.stream(line.split(","))
                        .mapToLong(Long::parseLong)
                        .toArray())
                .toArray(long[][]::new);
        final long[] sentNs = Arrays.stream(columns).mapToLong(line -> line[0]).toArray();
        final long[] latencyNs =
                Arrays.stream(columns).mapToLong(line -> line[1]).toArray();
        final long[] none = new long[sentNs.length];
        final Trial trial = new Trial(
                InMemory.info("1", "64"), InMemory.source(new InMemory.Block(false, sentNs, latencyNs, none, none)));
        return new NoiseTables(1)
                .tableOf(List.of(InMemory.run(trial)), options)
                .rows()
                .get(0);
    }

    @Test
    void figuresAgreeWithTheIndependentOnes() throws IOException, InterruptedException {
        final JsonNode expected = expected();
        final TrialNoise row = row(NoiseOptions.DEFAULTS);
        assertEquals(expected.get("n").asLong(), row.sampleCount());
        assertEquals(expected.get("minNs").asLong(), row.rttMinNs());
        assertEquals(expected.get("maxNs").asLong(), row.rttMaxNs());
        assertEquals(expected.get("avgNs").asDouble(), row.rttMeanNs(), TOLERANCE * row.rttMeanNs());
        assertEquals(expected.get("topCount").asLong(), row.top().count());
        double sum = 0;
        for (final JsonNode normalized : expected.get("topNormalized")) {
            sum += normalized.asDouble();
        }
        final double topOverMin = row.top().meanRttNs().orElseThrow() / row.baselineRttNs();
        assertEquals(sum / expected.get("topCount").asLong(), topOverMin, TOLERANCE * topOverMin);
    }

    /** All samples above p99.9 lie in four clusters: they are worth too few independent ones to tell it. */
    @Test
    void aTailThatComesInClustersIsNotReported() throws IOException, InterruptedException {
        final Quantile p999 = row(NoiseOptions.DEFAULTS).quantiles().get(2);
        assertEquals("n_eff<3688", p999.reason());
        assertTrue(p999.effectiveCount() < 3688, p999.toString());
    }

    @Test
    void theSlowestSamplesAreListed() throws IOException, InterruptedException {
        final TrialNoise row = row(new NoiseOptions(Baseline.MIN, false, 2, 0, Long.MAX_VALUE, false));
        final JsonNode expected = expected().get("topNormalized");
        assertEquals(expected.size(), row.worst().size());
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(
                    expected.get(i).asDouble(),
                    (double) row.worst().get(i).rttNs() / row.baselineRttNs(),
                    TOLERANCE * expected.get(i).asDouble());
        }
        assertEquals(5000, row.worst().get(0).index());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5})
    void clustersAreThePlantedOnes(final int gap) throws IOException, InterruptedException {
        final ClusterSummary clusters = row(new NoiseOptions(Baseline.MIN, false, 2, gap, 0, false))
                .overTime()
                .clusters();
        final JsonNode expected = expected().get("clusters_gt_2xMedian_gap" + gap);
        assertEquals(expected.size(), clusters.count());
        final List<SlowCluster> inOrder = clusters.longest().stream()
                .sorted(Comparator.comparingLong(SlowCluster::first))
                .toList();
        long total = 0;
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(expected.get(i).get("first").asLong(), inOrder.get(i).first());
            assertEquals(expected.get(i).get("last").asLong(), inOrder.get(i).last());
            assertEquals(expected.get(i).get("samples").asLong(), inOrder.get(i).samples());
            assertEquals(
                    expected.get(i).get("durationNs").asLong(), inOrder.get(i).durationNs());
            total += expected.get(i).get("durationNs").asLong();
        }
        assertEquals(total, clusters.totalNs());
        assertEquals(1_355_497, clusters.longestNs());
    }
}
