package org.turbulence.analysis.ingest.jmh;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.RunMeasurements;

class JmhFileTest {
    private static final double RELATIVE = 1e-9;

    @TestFactory
    Stream<DynamicTest> everyHandedFileGivesItsExpectedFigures() throws IOException {
        final JsonNode expected = new ObjectMapper()
                .readTree(SharedCases.require("jmh/expected.json").toFile());
        return expected.properties().stream()
                .map(file -> DynamicTest.dynamicTest(file.getKey(), () -> check(file.getKey(), file.getValue())));
    }

    private static void check(final String name, final JsonNode expected) throws IOException {
        final Path file = SharedCases.require("jmh/" + name);
        if (expected.has("error")) {
            assertTrue(assertThrows(JmhFormatException.class, () -> JmhFile.read(file))
                    .getMessage()
                    .contains("0 bytes"));
            return;
        }
        final List<JmhBenchmark> benchmarks = JmhFile.read(file);
        assertEquals(expected.get("count").asInt(), benchmarks.size());
        assertEquals(
                expected.get("distinctKeys").asLong(),
                benchmarks.stream().map(JmhBenchmark::key).distinct().count());
        for (int i = 0; i < benchmarks.size(); i++) {
            check(benchmarks.get(i), expected.get("results").get(i));
        }
    }

    private static void check(final JmhBenchmark benchmark, final JsonNode expected) {
        final JmhSample sample = benchmark.primary().pooled();
        final Map<String, String> params = new TreeMap<>();
        expected.get("params")
                .properties()
                .forEach(param -> params.put(param.getKey(), param.getValue().asText()));
        assertAll(
                () -> assertEquals(
                        expected.get("benchmark").asText(), benchmark.key().benchmark()),
                () -> assertEquals(
                        expected.get("mode").asText(), benchmark.key().mode()),
                () -> assertEquals(params, benchmark.key().params()),
                () -> assertEquals(
                        expected.get("unit").asText(), benchmark.primary().unit()),
                () -> assertEquals(expected.get("shape"), shape(benchmark.primary())),
                () -> assertEquals(expected.get("n").asLong(), sample.count()),
                () -> assertFigure(expected.get("mean"), sample.mean(), "mean"),
                () -> assertFigure(expected.get("sampleStdDev"), sample.deviation(), "deviation"),
                () -> assertFigure(expected.get("err999"), sample.halfWidth(0.999), "half width"),
                () -> expected.get("percentiles")
                        .properties()
                        .forEach(percentile -> assertFigure(
                                percentile.getValue(),
                                sample.percentile(Double.parseDouble(percentile.getKey()) / 100),
                                percentile.getKey())),
                () -> {
                    for (int i = 0; i < expected.path("quartilesType7").size(); i++) {
                        assertFigure(expected.get("quartilesType7").get(i), sample.quantile((i + 1) / 4.0), "quartile");
                    }
                });
    }

    private static JsonNode shape(final JmhScore score) {
        final List<Object> shape = new ArrayList<>();
        for (final JmhFork fork : score.forks()) {
            final boolean counted = fork.iterations().stream().anyMatch(iteration -> iteration.distinct() > 1);
            shape.add(
                    counted
                            ? fork.iterations().stream()
                                    .map(JmhFork.Iteration::count)
                                    .map(Math::toIntExact)
                                    .toList()
                            : (Object) fork.iterations().size());
        }
        return new ObjectMapper().valueToTree(shape);
    }

    private static void assertFigure(final JsonNode expected, final double actual, final String what) {
        if (expected.isNull()) {
            assertTrue(Double.isNaN(actual), what);
        } else {
            assertEquals(expected.asDouble(), actual, Math.abs(expected.asDouble()) * RELATIVE, what);
        }
    }

    @Test
    void secondaryNamesLoseTheOldDotAndNonFiniteTextsAreNumbers(@TempDir final Path folder) throws IOException {
        final JmhBenchmark benchmark = JmhFile.read(
                        file(folder, entry("avgt", "us/op", "[[\"NaN\", 2.0], [\"+INF\"]]")))
                .get(0);
        assertEquals("gc.alloc.rate.norm", benchmark.secondary().get(0).name());
        assertEquals(
                Double.POSITIVE_INFINITY,
                benchmark.primary().forks().get(1).iterations().get(0).value(0));
    }

    @Test
    void unitsComeToOneBaseAndOddForksAreLeftOutWithADoubt(@TempDir final Path folder) throws IOException {
        final RunMeasurements run =
                JmhMeasurements.read(file(folder, entry("avgt", "us/op", "[[1.0, 2.0], [\"NaN\"], [3.0]]")));
        assertEquals("ns/op", run.values().get(0).metric().unit());
        assertEquals(List.of(1500.0, 3000.0), run.values().get(0).values());
        assertTrue(
                run.doubts().get(0).text().contains("not finite"), run.doubts().toString());
        assertEquals(new JmhUnit("ops/s", 1e6, Direction.HIGHER_IS_BETTER), JmhUnit.of("ops/us"));
    }

    @Test
    void withoutRawDataTheForksAreUnknown(@TempDir final Path folder) throws IOException {
        final RunMeasurements run = JmhMeasurements.read(file(folder, entry("thrpt", "ops/s", "[]")));
        assertEquals(List.of(), run.values().get(0).values());
        assertTrue(run.doubts().get(0).text().contains("no raw data"));
    }

    @Test
    void anEmptyArrayAndForeignJsonAreRefusedWithTheReason(@TempDir final Path folder) throws IOException {
        assertRefused(file(folder, "[ ]"), "every benchmark of the run failed");
        assertRefused(file(folder, "{}"), "array of results");
        assertRefused(file(folder, "[{\"a\":1}]"), "must have the field benchmark");
        assertRefused(file(folder, "[{\"benchmark\":"), "line 1");
        assertRefused(file(folder, entry("thrpt", "ops/s", "[[\"fast\"]]")), "got: \"fast\"");
    }

    private static void assertRefused(final Path file, final String reason) {
        final String message = assertThrows(JmhFormatException.class, () -> JmhMeasurements.read(file))
                .getMessage();
        assertTrue(message.contains(reason), message);
    }

    private static String entry(final String mode, final String unit, final String rawData) {
        return """
                [{"benchmark": "b.A.m", "mode": "%s", "forks": 2,
                  "primaryMetric": {"score": 2.0, "scoreUnit": "%s", "rawData": %s},
                  "secondaryMetrics": {"·gc.alloc.rate.norm": {"score": 8.0, "scoreUnit": "B/op", "rawData": [[8.0]]}}}]
                """.formatted(mode, unit, rawData);
    }

    private static Path file(final Path folder, final String content) throws IOException {
        return Files.writeString(folder.resolve("jmh.json"), content);
    }
}
