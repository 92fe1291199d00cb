package org.turbulence.analysis.noise.sketch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.InMemory;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.noise.Baseline;
import org.turbulence.analysis.noise.NoiseOptions;
import org.turbulence.analysis.noise.NoiseTables;
import org.turbulence.analysis.noise.cause.CauseShares;

/** Sketches against figures got by an independent method, and at the ends of what n can be. */
class SketchTest {
    private static final double TOLERANCE = 1e-9;

    private static Sketch of(final long... rttNs) throws InterruptedException {
        return of(InMemory.run(InMemory.trial("1", rttNs)));
    }

    private static Sketch of(final Run run) throws InterruptedException {
        final Sketches sketches = Sketches.of(Configuration.of(run), 1, 100, false, samples -> {});
        assertEquals(List.of(), sketches.doubts());
        return sketches.sketches().get(0);
    }

    @Test
    void theBoxOfTheHandedTraceIsTheIndependentOne() throws IOException, InterruptedException {
        final long[] latencyNs = Files.readAllLines(SharedCases.require("trace/latency-clustered.csv")).stream()
                .skip(1)
                .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(',') + 1)))
                .toArray();
        final JsonNode expected = new ObjectMapper()
                .readTree(SharedCases.require("trace/latency-clustered.expected.json")
                        .toFile());
        final JsonNode box = expected.get("box");
        final Sketch sketch = of(latencyNs);
        assertEquals(box.get("q1").asDouble(), sketch.box().lowQuartileNs(), TOLERANCE);
        assertEquals(box.get("median").asDouble(), sketch.box().medianNs(), TOLERANCE);
        assertEquals(box.get("q3").asDouble(), sketch.box().highQuartileNs(), TOLERANCE);
        assertEquals(box.get("whiskerLow").asLong(), sketch.box().lowWhiskerNs());
        assertEquals(box.get("whiskerHigh").asLong(), sketch.box().highWhiskerNs());
        assertEquals(box.get("outliers").asLong(), sketch.box().outlierCount());
        assertEquals(
                box.get("notchHigh").asDouble() - box.get("median").asDouble(),
                sketch.box().notchNs(),
                TOLERANCE * box.get("median").asDouble());
        assertEquals(box.get("mean").asDouble(), sketch.meanNs(), TOLERANCE * sketch.meanNs());
        assertEquals(expected.get("maxNs").asLong(), sketch.maxNs());
        assertTrue(sketch.box().outliersNs().contains(sketch.maxNs()), "the farthest outlier is kept");
    }

    @Test
    void momentsAreThoseOfTheSamples() throws InterruptedException {
        final Sketch sketch = of(10, 20, 30, 40);
        assertEquals(25, sketch.meanNs(), TOLERANCE);
        assertEquals(Math.sqrt(500 / 3.0), sketch.deviationNs(), TOLERANCE);
        assertEquals((0.1 + 0.05 + 1 / 30.0 + 0.025) / 4, sketch.rateMeanPerNs(), TOLERANCE);
    }

    @Test
    void percentilesEndWhereNSupportsNoMore() throws InterruptedException {
        final Sketch sketch = of(LongStream.rangeClosed(1, 400).toArray());
        final double last = sketch.tail().get(sketch.tail().size() - 1).tailShare();
        assertEquals(0.01, last, TOLERANCE, "400 samples support p99, which needs 368, and nothing beyond");
        assertEquals(396, sketch.tail().get(sketch.tail().size() - 1).rttNs());
    }

    @Test
    void oneSampleAndEqualSamplesAreDrawable() throws InterruptedException {
        final Sketch one = of(7);
        assertEquals(7, one.box().medianNs(), TOLERANCE);
        assertEquals(0, one.deviationNs());
        assertEquals(1, one.timeline().count());
        final Sketch equal = of(5, 5, 5, 5, 5);
        assertEquals(0, equal.box().outlierCount());
        assertEquals(5, equal.box().highWhiskerNs());
        assertEquals(0, equal.excess().excessNs());
    }

    @Test
    void theSlowestAreExplainedAsTheNoiseTableOverForksDoes() throws InterruptedException {
        final SplittableRandom random = new SplittableRandom(7);
        final Trial[] forks = new Trial[3];
        for (int fork = 0; fork < forks.length; fork++) {
            final int samples = 1_500 + 700 * fork;
            final long[] rttNs = new long[samples];
            final long[] stallNs = new long[samples];
            final long[] holdNs = new long[samples];
            for (int i = 0; i < samples; i++) {
                stallNs[i] = random.nextInt(50) == 0 ? random.nextLong(40_000) : 0;
                holdNs[i] = 300 + random.nextLong(random.nextInt(50) == 0 ? 30_000 : 10);
                rttNs[i] = 20_000 + stallNs[i] + holdNs[i] + random.nextLong(9_000) / 1_000 * 1_000;
            }
            forks[fork] = InMemory.trial(Integer.toString(fork), rttNs, stallNs, holdNs);
        }
        final Run run = InMemory.run(forks);
        final NoiseOptions overForks = new NoiseOptions(Baseline.MIN, false, 2, 5, 0, true);
        final CauseShares expected = new NoiseTables(1)
                .tableOf(List.of(run), overForks)
                .rows()
                .get(0)
                .causes();
        assertEquals(6, expected.sampleCount());
        assertEquals(expected, of(run).slowest());
    }

    @Test
    void noSampleIsNoSketch() throws InterruptedException {
        final Sketches sketches =
                Sketches.of(Configuration.of(InMemory.run(InMemory.trial("1"))), 1, 100, false, samples -> {});
        assertEquals(List.of(), sketches.sketches());
    }
}
