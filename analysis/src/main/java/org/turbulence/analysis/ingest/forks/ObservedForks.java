package org.turbulence.analysis.ingest.forks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.ForkMetric.Role;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.results.Damage;
import org.turbulence.results.observation.JsonLinesReader;
import org.turbulence.results.observation.ObservationRecord;

/**
 * The figures that an import took from other tools' tables, as one value a fork. Not thread-safe.
 *
 * <p>What repeats is the fork that the tool names, else the file that was imported: intervals, iterations and buckets
 * of one of them become its median or its mean. Where a tool gives a figure for each fork, what it printed of all of
 * them together is left out, for it is no further fork.
 */
final class ObservedForks {
    private static final Set<String> JUDGED =
            Set.of("value", "mean", "avg", "median", "interval", "p50", "p99", "p99.9", "max");
    private static final Set<String> SPREADS = Set.of("sd", "low99.9", "high99.9", "halfWidth99.9");
    private static final Set<String> LOWER_RATIOS = Set.of("detourRatio", "lossRatio");
    private static final String OTHER_UNIT = "scoreValue";

    private final Map<Figure, TreeMap<String, List<ObservationRecord>>> figures = new LinkedHashMap<>();

    private record Figure(ConfigurationKey key, ForkMetric metric) {}

    /** Adds the figures of a run's file, if it has one; returns the damaged lines. */
    static List<Damage> addTo(final List<ForkValues> values, final Path folder) throws IOException {
        final ObservedForks observed = new ObservedForks();
        final List<Damage> damages =
                JsonLinesReader.read(folder.resolve("observations.jsonl"), ObservationRecord.class, observed::add);
        observed.figures.forEach((figure, repeats) -> values.add(observed.values(figure, repeats)));
        return damages;
    }

    private void add(final ObservationRecord observation) {
        final ConfigurationKey key = new ConfigurationKey(
                observation.key().benchmark(), "", observation.key().params());
        final String fork = observation.fork() == null ? "" : observation.fork().toString();
        figures.computeIfAbsent(new Figure(key, metric(observation)), any -> new TreeMap<>())
                .computeIfAbsent(observation.source() + '\n' + fork, any -> new ArrayList<>())
                .add(observation);
    }

    private ForkValues values(final Figure figure, final Map<String, List<ObservationRecord>> repeats) {
        final boolean named = repeats.keySet().stream().anyMatch(repeat -> !repeat.endsWith("\n"));
        final List<Double> values = new ArrayList<>();
        repeats.forEach((repeat, observations) -> {
            if (!named || !repeat.endsWith("\n")) {
                values.add(figure.metric().name().endsWith(" interval") ? median(observations) : mean(observations));
            }
        });
        return new ForkValues(figure.key(), figure.metric(), values);
    }

    private static ForkMetric metric(final ObservationRecord observation) {
        final boolean raw = Set.of("iteration", "bucket").contains(observation.statistic());
        final String statistic = raw ? "mean" : observation.statistic();
        final String metric = observation.metric();
        final Direction direction = SPREADS.contains(statistic) ? Direction.NONE : direction(observation);
        return new ForkMetric(
                metric + ' ' + statistic,
                metric.equals(OTHER_UNIT) ? observation.originalUnit() : unit(metric),
                direction,
                JUDGED.contains(statistic) || SPREADS.contains(statistic) ? Role.GATED : Role.QUANTILE);
    }

    private static String unit(final String metric) {
        if (metric.endsWith("BitsPerSecond")) {
            return "bit/s";
        }
        if (metric.endsWith("PerSecond")) {
            return "ops/s";
        }
        if (metric.endsWith("Ns")) {
            return "ns";
        }
        return metric.endsWith("Ratio") ? "1" : metric.endsWith("Bytes") ? "B" : "";
    }

    private static Direction direction(final ObservationRecord observation) {
        final String metric = observation.metric();
        if (metric.endsWith("PerSecond") || metric.equals("overlapRatio")) {
            return Direction.HIGHER_IS_BETTER;
        }
        if (metric.equals("durationNs") || metric.equals("sentCount") || metric.equals("receivedCount")) {
            return Direction.NONE;
        }
        final boolean time = metric.endsWith("Ns") || metric.endsWith("Count") || LOWER_RATIOS.contains(metric);
        final boolean perOperation =
                metric.equals(OTHER_UNIT) && observation.originalUnit().endsWith("/op");
        return time || perOperation ? Direction.LOWER_IS_BETTER : Direction.NONE;
    }

    private static double median(final List<ObservationRecord> observations) {
        final double[] sorted = observations.stream()
                .mapToDouble(ObservationRecord::value)
                .sorted()
                .toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** Each bucket counts as often as it was filled. */
    private static double mean(final List<ObservationRecord> observations) {
        final double[] weights = observations.stream()
                .mapToDouble(observation -> observation.statistic().equals("bucket") ? observation.n() : 1)
                .toArray();
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * observations.get(i).value();
        }
        return sum / Arrays.stream(weights).sum();
    }
}
