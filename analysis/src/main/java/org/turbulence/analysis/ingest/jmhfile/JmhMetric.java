package org.turbulence.analysis.ingest.jmhfile;

import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Reading.Original;
import org.turbulence.analysis.ingest.json.JsonWalk.Leaf;
import org.turbulence.analysis.ingest.text.Decimals;
import org.turbulence.analysis.ingest.text.Units;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.Metric;

/**
 * One metric of one benchmark. A raw value is an {@code iteration} of its fork; in sample mode each bucket is a
 * {@code bucket} of its fork whose n is its count. Not finite numbers are texts in the file and not observed.
 */
final class JmhMetric {
    private static final String OLD_MARK = "\u00b7";

    private final String benchmark;
    private final SortedMap<String, String> params;
    private final Reading reading;

    JmhMetric(final String benchmark, final SortedMap<String, String> params, final Reading reading) {
        this.benchmark = benchmark;
        this.params = params;
        this.reading = reading;
    }

    void hand(final String path, final List<Leaf> leaves, final List<Leaf> percentiles) throws IOException {
        final TreeMap<String, String> own = new TreeMap<>(params);
        final int dot = path.indexOf('.');
        if (dot >= 0) {
            final String name = path.substring(dot + 1);
            own.put("metric", name.startsWith(OLD_MARK) ? name.substring(1) : name);
        }
        final TrialKey key = new TrialKey(benchmark, own);
        String unit = "";
        for (final Leaf leaf : leaves) {
            unit = leaf.name().equals("scoreUnit") ? leaf.text() : unit;
        }
        final Scale scale = Scale.of(unit);
        for (int i = 0; i < leaves.size(); i++) {
            final Leaf leaf = leaves.get(i);
            final boolean bucket =
                    leaf.name().equals("rawDataHistogram") && leaf.indices().size() == 4;
            if (bucket && i + 1 < leaves.size() && isCount(leaf, leaves.get(i + 1))) {
                final long count = (long) Decimals.number(leaves.get(i + 1).text());
                observe(key, scale, leaf, "bucket", count);
                reading.ledger().imported(1);
                i++;
            } else {
                observe(key, scale, leaf, statistic(leaf), leaf.name().equals("rawData") ? 1 : 0);
            }
        }
        for (final Leaf percentile : percentiles) {
            observe(key, scale, percentile, "p" + withoutZeros(percentile.name()), 0);
        }
    }

    private static boolean isCount(final Leaf value, final Leaf count) {
        final int last = value.indices().size() - 1;
        return value.numeric()
                && count.numeric()
                && count.name().equals(value.name())
                && count.indices().size() == value.indices().size()
                && value.indices().get(last) == 0
                && count.indices().get(last) == 1
                && Decimals.number(count.text()) >= 0;
    }

    /** The statistic of a leaf, empty for what is no figure. */
    private static String statistic(final Leaf leaf) {
        return switch (leaf.name()) {
            case "score" -> "mean";
            case "scoreError" -> "halfWidth99.9";
            case "scoreConfidence" -> leaf.indices().equals(List.of(0)) ? "low99.9" : "high99.9";
            case "rawData" -> leaf.indices().size() == 2 ? "iteration" : "";
            default -> "";
        };
    }

    private void observe(final TrialKey key, final Scale scale, final Leaf leaf, final String statistic, final long n)
            throws IOException {
        if (!leaf.numeric()) {
            return;
        }
        final double value = Decimals.number(leaf.text()) * scale.factor();
        if (statistic.isEmpty() || !Double.isFinite(value)) {
            reading.ledger().skipped(leaf.line(), 1, leaf.name() + " is no figure of the metric", leaf.text());
            return;
        }
        final Integer fork = leaf.name().startsWith("rawData") ? leaf.indices().get(0) + 1 : null;
        final Original original = new Original(leaf.text(), scale.unit(), leaf.line(), null, fork);
        reading.observe(key, scale.metric(), statistic, value, original, n);
        reading.ledger().imported(1);
    }

    private static String withoutZeros(final String percentile) {
        final String text = percentile.endsWith(".0") ? percentile.substring(0, percentile.length() - 2) : percentile;
        return text.isEmpty() ? percentile : text;
    }

    /** What a unit of JMH is in the project's. */
    private record Scale(Metric metric, double factor, String unit) {
        static Scale of(final String unit) {
            final int slash = unit.indexOf('/');
            if (unit.endsWith("/op")
                    && Units.nanoseconds(unit.substring(0, slash)).isPresent()) {
                final double ns = Units.nanoseconds(unit.substring(0, slash)).getAsDouble();
                return new Scale(Metric.SCORE_NS, ns, unit);
            }
            if (unit.startsWith("ops/") && Units.nanoseconds(unit.substring(4)).isPresent()) {
                final double ns = Units.nanoseconds(unit.substring(4)).getAsDouble();
                return new Scale(Metric.OPERATIONS_PER_SECOND, 1e9 / ns, unit);
            }
            return new Scale(Metric.SCORE_VALUE, 1, unit);
        }
    }
}
