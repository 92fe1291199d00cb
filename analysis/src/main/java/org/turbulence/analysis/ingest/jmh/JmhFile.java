package org.turbulence.analysis.ingest.jmh;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.model.ConfigurationKey;

/**
 * The reader of one JMH JSON result file.
 *
 * <p>Numbers that are not finite stand in the file as the texts {@code "NaN"}, {@code "+INF"}, {@code "-INF"}.
 * Secondary names lose the dot that JMH up to 1.36 put before them. {@code rawDataHistogram} of sample mode and
 * {@code rawData} of the other modes both become values with counts; an empty {@code rawData} becomes no forks.
 */
final class JmhFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What decides whether two results of one benchmark may be compared; the number of forks does not. */
    private static final List<String> SETTINGS = List.of(
            "jdkVersion",
            "jvmArgs",
            "measurementBatchSize",
            "measurementTime",
            "threads",
            "vmName",
            "vmVersion",
            "warmupBatchSize",
            "warmupIterations",
            "warmupTime",
            "measurementIterations");

    private JmhFile() {}

    /**
     * Reads all entries, in the order of the file.
     *
     * @throws JmhFormatException if the file holds no benchmark or is not of JMH
     */
    static List<JmhBenchmark> read(final Path file) throws IOException {
        if (Files.size(file) == 0) {
            throw new JmhFormatException(
                    file + " is empty (0 bytes): JMH writes it after the last benchmark, so the run"
                            + " was ended before; run it again");
        }
        final JsonNode root;
        try {
            root = JSON.readTree(file.toFile());
        } catch (final JsonProcessingException e) {
            throw new JmhFormatException(
                    file + " must be JSON of JMH: " + e.getOriginalMessage() + " at line "
                            + e.getLocation().getLineNr(),
                    e);
        }
        if (!root.isArray()) {
            throw new JmhFormatException(file + " must hold an array of results, as JMH's -rf json writes it");
        }
        if (root.isEmpty()) {
            throw new JmhFormatException(
                    file
                            + " holds no result: every benchmark of the run failed; see JMH's output and run it with -foe true");
        }
        final List<JmhBenchmark> benchmarks = new ArrayList<>();
        for (int i = 0; i < root.size(); i++) {
            benchmarks.add(benchmark(root.get(i), file + " entry " + (i + 1)));
        }
        return benchmarks;
    }

    private static JmhBenchmark benchmark(final JsonNode entry, final String where) throws JmhFormatException {
        final TreeMap<String, String> params = new TreeMap<>();
        for (final Map.Entry<String, JsonNode> param : entry.path("params").properties()) {
            params.put(param.getKey(), param.getValue().asText());
        }
        final TreeMap<String, String> settings = new TreeMap<>();
        for (final String name : SETTINGS) {
            if (entry.has(name)) {
                settings.put("jmh." + name, setting(entry.get(name)));
            }
        }
        final List<JmhScore> secondary = new ArrayList<>();
        for (final Map.Entry<String, JsonNode> metric :
                entry.path("secondaryMetrics").properties()) {
            final String name =
                    metric.getKey().startsWith("·") ? metric.getKey().substring(1) : metric.getKey();
            secondary.add(score(name, metric.getValue(), where + " metric " + name));
        }
        return new JmhBenchmark(
                new ConfigurationKey(
                        required(entry, "benchmark", where).asText(),
                        required(entry, "mode", where).asText().toLowerCase(Locale.ROOT),
                        params),
                settings,
                score(JmhScore.PRIMARY, required(entry, "primaryMetric", where), where),
                secondary);
    }

    private static String setting(final JsonNode value) {
        if (!value.isArray()) {
            return value.asText();
        }
        final List<String> options = new ArrayList<>();
        value.forEach(option -> options.add(option.asText()));
        return JvmArguments.withoutRun(String.join(" ", options));
    }

    private static JmhScore score(final String name, final JsonNode metric, final String where)
            throws JmhFormatException {
        final List<JmhFork> forks = new ArrayList<>();
        for (final JsonNode fork : metric.path("rawData")) {
            final List<JmhFork.Iteration> iterations = new ArrayList<>();
            for (final JsonNode value : fork) {
                iterations.add(JmhFork.Iteration.single(number(value, where)));
            }
            forks.add(new JmhFork(iterations));
        }
        for (final JsonNode fork : metric.path("rawDataHistogram")) {
            final List<JmhFork.Iteration> iterations = new ArrayList<>();
            for (final JsonNode iteration : fork) {
                iterations.add(histogram(iteration, where));
            }
            forks.add(new JmhFork(iterations));
        }
        return new JmhScore(
                name,
                number(required(metric, "score", where), where),
                required(metric, "scoreUnit", where).asText(),
                forks);
    }

    private static JmhFork.Iteration histogram(final JsonNode iteration, final String where) throws JmhFormatException {
        final double[] values = new double[iteration.size()];
        final long[] counts = new long[iteration.size()];
        for (int i = 0; i < values.length; i++) {
            final JsonNode bucket = iteration.get(i);
            if (bucket.size() != 2) {
                throw new JmhFormatException(where + ": a bucket must be [value, count] (got: " + bucket
                        + "); write the file again with JMH");
            }
            values[i] = number(bucket.get(0), where);
            counts[i] = bucket.get(1).asLong();
        }
        return new JmhFork.Iteration(values, counts);
    }

    private static double number(final JsonNode node, final String where) throws JmhFormatException {
        if (node.isNumber()) {
            return node.asDouble();
        }
        return switch (node.asText()) {
            case "NaN" -> Double.NaN;
            case "+INF", "Infinity" -> Double.POSITIVE_INFINITY;
            case "-INF", "-Infinity" -> Double.NEGATIVE_INFINITY;
            default ->
                throw new JmhFormatException(
                        where + ": a value must be a number, NaN, +INF or -INF (got: " + node + ")");
        };
    }

    private static JsonNode required(final JsonNode parent, final String name, final String where)
            throws JmhFormatException {
        final JsonNode child = parent.get(name);
        if (child == null) {
            throw new JmhFormatException(where + " must have the field " + name + ": it is no result of JMH");
        }
        return child;
    }
}
