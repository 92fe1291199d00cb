package org.turbulence.analysis.ingest.jmhfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.json.JsonWalk;
import org.turbulence.analysis.ingest.json.JsonWalk.Leaf;

/**
 * JMH's JSON result files: each raw value of each fork, and the figures that JMH printed of them. A metric waits for
 * the end of its entry, because its key stands beside it.
 */
public final class JmhFormat implements ForeignFormat {
    private static final String PRIMARY = "primaryMetric";
    private static final String SECONDARY = "secondaryMetrics.";
    private static final Set<String> SETTINGS_OF_KEY = Set.of("threads", "mode");

    @Override
    public String kind() {
        return "jmh";
    }

    @Override
    public String describe() {
        return "JMH, JSON";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.isJson() && head.contains("\"benchmark\"") && head.contains("\"primaryMetric\"");
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final Pass pass = new Pass(reading);
        JsonWalk.walk(reading, pass::object);
        pass.end();
    }

    /** The leaves of one metric. */
    private record Metric(String name, List<Leaf> leaves) {}

    /** One reading: the parts of the entry that has not ended. */
    private static final class Pass {
        private final Reading reading;
        private final List<Metric> metrics = new ArrayList<>();
        private final Map<String, List<Leaf>> percentiles = new HashMap<>();
        private List<Leaf> params = List.of();

        Pass(final Reading reading) {
            this.reading = reading;
        }

        void object(final String path, final List<Leaf> leaves, final List<Leaf> outermost) throws IOException {
            if (path.isEmpty()) {
                entry(leaves);
            } else if (path.equals("params")) {
                params = leaves;
            } else if (path.endsWith(".scorePercentiles")) {
                percentiles.put(path.substring(0, path.lastIndexOf('.')), leaves);
            } else if (path.equals(PRIMARY)) {
                metrics.add(new Metric(path, leaves));
            } else if (path.startsWith(SECONDARY)) {
                metrics.add(new Metric(path, leaves));
            } else {
                leftOut(path, leaves);
            }
        }

        private void entry(final List<Leaf> leaves) throws IOException {
            final TreeMap<String, String> key = new TreeMap<>();
            key.put("tool", "jmh");
            for (final Leaf param : params) {
                key.put(param.name(), param.text());
                reading.ledger().imported(param.numeric() ? 1 : 0);
            }
            String benchmark = "unknown";
            for (final Leaf leaf : leaves) {
                if (leaf.name().equals("benchmark")) {
                    benchmark = leaf.text();
                } else if (SETTINGS_OF_KEY.contains(leaf.name())) {
                    key.put("jmh." + leaf.name(), leaf.text());
                    reading.ledger().imported(leaf.numeric() ? 1 : 0);
                } else {
                    leftOut("a setting of the run", List.of(leaf));
                }
            }
            for (final Metric metric : metrics) {
                final List<Leaf> of = percentiles.getOrDefault(metric.name(), List.of());
                new JmhMetric(benchmark, key, reading).hand(metric.name(), metric.leaves(), of);
            }
            forget();
        }

        private void forget() {
            metrics.clear();
            percentiles.clear();
            params = List.of();
        }

        /** Parts of an entry that a damaged file cut off belong to no benchmark. */
        void end() throws IOException {
            leftOut("of an entry that does not end", params);
            for (final Metric metric : metrics) {
                leftOut("of an entry that does not end", metric.leaves());
            }
            for (final List<Leaf> leaves : percentiles.values()) {
                leftOut("of an entry that does not end", leaves);
            }
            forget();
        }

        private void leftOut(final String why, final List<Leaf> leaves) throws IOException {
            for (final Leaf leaf : leaves) {
                if (leaf.numeric()) {
                    reading.ledger().skipped(leaf.line(), 1, leaf.name() + ", " + why, leaf.text());
                }
            }
        }
    }
}
