package org.turbulence.analysis.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.InMemory;
import org.turbulence.analysis.SharedCases;

/** 8,000 samples with planted clusters, against figures got by an independent method. */
class ClusteredTraceTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void figuresAgreeWithTheIndependentOnes() throws IOException, InterruptedException {
        final long[] latencyNs = Files.readAllLines(SharedCases.require("trace/latency-clustered.csv")).stream()
                .skip(1)
                .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(',') + 1)))
                .toArray();
        final JsonNode expected = new ObjectMapper()
                .readTree(SharedCases.require("trace/latency-clustered.expected.json")
                        .toFile());
        final TrialNoise row = new NoiseTables(1)
                .tableOf(List.of(InMemory.run(InMemory.trial("1", latencyNs))), NoiseOptions.DEFAULTS)
                .rows()
                .get(0);
        assertEquals(expected.get("n").asLong(), row.sampleCount());
        assertEquals(expected.get("minNs").asLong(), row.rttMinNs());
        assertEquals(expected.get("maxNs").asLong(), row.rttMaxNs());
        assertEquals(expected.get("avgNs").asDouble(), row.rttMeanNs(), TOLERANCE * row.rttMeanNs());
        assertEquals(
                expected.get("p999_nearestRank").asLong(),
                row.quantiles().get(2).rttNs().orElseThrow());
        assertEquals(expected.get("topCount").asLong(), row.top().count());
        double sum = 0;
        for (final JsonNode normalized : expected.get("topNormalized")) {
            sum += normalized.asDouble();
        }
        final double topOverMin = row.top().meanRttNs().orElseThrow() / row.baselineRttNs();
        assertEquals(sum / expected.get("topCount").asLong(), topOverMin, TOLERANCE * topOverMin);
    }
}
