package org.turbulence.analysis.ingest.jmh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.ForkMetric.Role;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.RunMeasurements;

/**
 * A JMH result file as one value a fork: the mean of the fork's iterations, and in sample mode also its percentiles.
 *
 * <p>Secondary metrics whose unit shows no direction are kept and not judged; the policies of JMH that sum up
 * iterations make no difference to the mean a fork. A configuration that stands in the file twice is ambiguous: neither
 * entry is used.
 */
public final class JmhMeasurements {
    private static final double[] QUANTILES = {0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999};
    private static final String[] QUANTILE_NAMES = {"p10", "p25", "p50", "p75", "p90", "p99", "p99.9"};

    /** The least samples of a fork for each: then the interval by order statistics has two ends. */
    private static final long[] NEEDED = {36, 13, 6, 13, 36, 368, 3688};

    private JmhMeasurements() {}

    /**
     * Reads a file.
     *
     * @throws JmhFormatException if it holds no benchmark or is not of JMH
     */
    public static RunMeasurements read(final Path file) throws IOException {
        final List<JmhBenchmark> benchmarks = JmhFile.read(file);
        final SortedSet<ConfigurationKey> ambiguous = ambiguous(benchmarks);
        final List<ForkValues> values = new ArrayList<>();
        final TreeMap<ConfigurationKey, SortedMap<String, String>> settings = new TreeMap<>();
        final List<Doubt> doubts = new ArrayList<>();
        for (final ConfigurationKey key : ambiguous) {
            doubts.add(new Doubt(
                    file.toString(),
                    "holds " + key + " more than once, so that none of them is used: keep one of them"));
        }
        for (final JmhBenchmark benchmark : benchmarks) {
            settings.put(benchmark.key(), benchmark.settings());
            if (!ambiguous.contains(benchmark.key())) {
                addScore(benchmark.key(), benchmark.primary(), values, doubts, file);
                for (final JmhScore score : benchmark.secondary()) {
                    addScore(benchmark.key(), score, values, doubts, file);
                }
            }
        }
        final String name = String.valueOf(file.getFileName());
        return new RunMeasurements(
                file.toString(),
                name,
                "",
                "",
                "",
                new TreeMap<>(Map.of(RunMeasurements.KIND, "JMH JSON")),
                settings,
                values,
                ambiguous,
                doubts);
    }

    private static SortedSet<ConfigurationKey> ambiguous(final List<JmhBenchmark> benchmarks) {
        final Set<ConfigurationKey> seen = new HashSet<>();
        final TreeSet<ConfigurationKey> ambiguous = new TreeSet<>();
        for (final JmhBenchmark benchmark : benchmarks) {
            if (!seen.add(benchmark.key())) {
                ambiguous.add(benchmark.key());
            }
        }
        return ambiguous;
    }

    private static void addScore(
            final ConfigurationKey key,
            final JmhScore score,
            final List<ForkValues> values,
            final List<Doubt> doubts,
            final Path file) {
        if (score.forks().isEmpty()) {
            doubts.add(new Doubt(
                    file.toString(),
                    key + " " + score.name() + " has no raw data, so that its forks are unknown: write it with"
                            + " -Djmh.json.rawData=true"));
        }
        final JmhUnit unit = JmhUnit.of(score.unit());
        final boolean profiler = score.name().startsWith("gc.") && unit.direction() == Direction.NONE;
        final ForkMetric metric = new ForkMetric(
                score.name(), unit.base(), profiler ? Direction.LOWER_IS_BETTER : unit.direction(), Role.GATED);
        values.add(new ForkValues(key, metric, perFork(score, unit, JmhSample::mean, key, doubts, file)));
        if (key.mode().equals("sample") && score.name().equals(JmhScore.PRIMARY)) {
            for (int i = 0; i < QUANTILES.length; i++) {
                final double fraction = QUANTILES[i];
                final boolean judged = fraction == 0.5 || fraction == 0.99;
                final ForkMetric quantile = new ForkMetric(
                        score.name() + " " + QUANTILE_NAMES[i],
                        unit.base(),
                        unit.direction(),
                        judged ? Role.GATED : Role.QUANTILE);
                final long fewest = fewestSamples(score);
                values.add(
                        fewest < NEEDED[i]
                                ? ForkValues.unsupported(
                                        key, quantile, "a fork has " + fewest + " samples and needs " + NEEDED[i])
                                : new ForkValues(
                                        key,
                                        quantile,
                                        perFork(
                                                score,
                                                unit,
                                                sample -> sample.percentile(fraction),
                                                key,
                                                doubts,
                                                file)));
            }
        }
    }

    private static long fewestSamples(final JmhScore score) {
        return score.forks().stream()
                .mapToLong(fork -> JmhSample.of(List.of(fork)).count())
                .min()
                .orElse(Long.MAX_VALUE);
    }

    private static List<Double> perFork(
            final JmhScore score,
            final JmhUnit unit,
            final ToDoubleFunction<JmhSample> figure,
            final ConfigurationKey key,
            final List<Doubt> doubts,
            final Path file) {
        final List<Double> perFork = new ArrayList<>();
        for (int fork = 0; fork < score.forks().size(); fork++) {
            final double value = unit.factor()
                    * figure.applyAsDouble(JmhSample.of(List.of(score.forks().get(fork))));
            if (Double.isFinite(value)) {
                perFork.add(value);
            } else {
                doubts.add(new Doubt(
                        file.toString(),
                        key + " " + score.name() + " of fork " + (fork + 1) + " is not finite (" + value
                                + ") and is left out"));
            }
        }
        return perFork;
    }
}
