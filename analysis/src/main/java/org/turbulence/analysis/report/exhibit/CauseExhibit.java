package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.turbulence.analysis.model.IterationCounters;
import org.turbulence.analysis.model.Pause;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.noise.sketch.Configuration;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.BarChart;
import org.turbulence.analysis.report.plot.BarChart.Bar;
import org.turbulence.analysis.report.plot.BarChart.Part;
import org.turbulence.analysis.report.plot.Legend;

/**
 * What else went on while it was measured: pauses of both programs, time stolen by the hypervisor, waits for a
 * processor; and the counts that explain noise.
 */
final class CauseExhibit {
    private static final double NS_PER_MS = 1e6;
    private static final double NS_PER_S = 1e9;
    private static final int MOST_BARS = 30;
    private static final int FEWEST_BARS = 12;
    private static final Map<String, String> TIMES = times();

    private final ReportData data;
    private final Book book;

    CauseExhibit(final ReportData data, final Book book) {
        this.data = data;
        this.book = book;
    }

    /** Counters and pauses that are times, and how each is filled. */
    private static Map<String, String> times() {
        final Map<String, String> times = new LinkedHashMap<>();
        times.put("gc", "fill cause1");
        times.put("safepoint", "fill cause2");
        times.put("stealNs", "fill cause4");
        times.put("runQueueWaitNs", "fill cause6");
        return times;
    }

    /** What was counted on one host while a configuration was measured. */
    private static final class Host {
        private final Map<String, Double> timeNs = new TreeMap<>();
        private final Map<String, Long> counts = new TreeMap<>();
        private double measuredNs;

        boolean isEmpty() {
            return timeNs.isEmpty() && counts.isEmpty();
        }
    }

    Optional<Exhibit> exhibit() {
        final Map<Configuration, Map<String, Host>> found = new LinkedHashMap<>();
        final Set<String> countNames = new TreeSet<>();
        for (final Configuration configuration : data.configurations()) {
            for (final String role : List.of(Pause.INITIATOR, Pause.RESPONDER)) {
                final Host host = host(configuration, role);
                if (!host.isEmpty()) {
                    found.computeIfAbsent(configuration, unused -> new LinkedHashMap<>())
                            .put(role, host);
                    countNames.addAll(host.counts.keySet());
                }
            }
        }
        if (found.isEmpty()) {
            return Optional.empty();
        }
        final SeriesNames names = SeriesNames.of(book, found.keySet().stream(), Set.of());
        final Legend legend = new Legend(Legend.Key.FILL);
        TIMES.forEach((cause, style) -> legend.add(worded(cause), style));
        final BarChart chart = new BarChart("time taken [ms per second measured]", legend);
        final List<List<String>> rows = new ArrayList<>();
        found.forEach((configuration, hosts) -> hosts.forEach((role, host) -> {
            final String name = names.of(Subject.of(configuration, Set.of())) + ", " + role;
            if (rows.size() < data.drawn(MOST_BARS, FEWEST_BARS)) {
                chart.add(bar(name, host));
            }
            rows.add(row(name, host, countNames));
        }));
        final String title = "What else took time meanwhile";
        final List<String> caption = new ArrayList<>(List.of(
                Provenance.ofConfigurations(found.keySet()),
                "counts in the table are per second measured, all forks together"));
        Provenance.addShown(caption, Math.min(data.drawn(MOST_BARS, FEWEST_BARS), rows.size()), rows.size(), "bars");
        return Optional.of(new Exhibit(
                "causes",
                title,
                "Pauses of both programs, and what the kernels of both hosts counted, during the measured iterations. They"
                        + " may overlap, and not all of it hit a message.",
                Optional.of(chart.draw(title)),
                caption,
                new Grid("causes", columns(countNames), rows)));
    }

    private static Host host(final Configuration configuration, final String role) {
        final Host host = new Host();
        for (final Trial trial : configuration.trials()) {
            for (final IterationCounters iteration : trial.setting().iterations()) {
                if (!iteration.warmup()) {
                    host.measuredNs += iteration.durationNs();
                    iteration.counters().forEach((name, value) -> {
                        if (name.startsWith(role + ".")) {
                            add(host, name.substring(role.length() + 1), value);
                        }
                    });
                }
            }
            for (final Pause pause : trial.setting().pauses()) {
                if (pause.host().equals(role)) {
                    host.timeNs.merge(pause.kind(), (double) pause.durationNs(), Double::sum);
                }
            }
        }
        return host;
    }

    private static void add(final Host host, final String name, final long value) {
        if (TIMES.containsKey(name)) {
            host.timeNs.merge(name, (double) value, Double::sum);
        } else {
            host.counts.merge(name, value, Long::sum);
        }
    }

    private static double msPerSecond(final Host host, final String cause) {
        return host.measuredNs == 0
                ? 0
                : host.timeNs.getOrDefault(cause, 0.0) / NS_PER_MS / (host.measuredNs / NS_PER_S);
    }

    private static Bar bar(final String name, final Host host) {
        final List<Part> parts = new ArrayList<>();
        double sum = 0;
        for (final Map.Entry<String, String> time : TIMES.entrySet()) {
            final double value = msPerSecond(host, time.getKey());
            sum += value;
            parts.add(new Part(value, time.getValue(), worded(time.getKey()) + ": " + Figures.ratio(value) + " ms/s"));
        }
        return new Bar(name, parts, Figures.ratio(sum) + " ms/s");
    }

    private static List<Column> columns(final Set<String> countNames) {
        final List<Column> columns = new ArrayList<>(List.of(Column.left("series and host")));
        TIMES.keySet().forEach(cause -> columns.add(Column.right(worded(cause) + " [ms/s]")));
        countNames.forEach(name -> columns.add(Column.right(worded(name) + " [1/s]")));
        return columns;
    }

    private static List<String> row(final String name, final Host host, final Set<String> countNames) {
        final List<String> row = new ArrayList<>(List.of(name));
        TIMES.keySet().forEach(cause -> row.add(Figures.ratio(msPerSecond(host, cause))));
        for (final String count : countNames) {
            final Long value = host.counts.get(count);
            row.add(value == null || host.measuredNs == 0 ? "–" : Figures.ratio(value / (host.measuredNs / NS_PER_S)));
        }
        return row;
    }

    /** A name of a counter in words: {@code tcpRetransmitCount} as {@code tcp retransmits}. */
    private static String worded(final String name) {
        return switch (name) {
            case "gc" -> "garbage collection";
            case "safepoint" -> "other safepoints";
            case "stealNs" -> "stolen by the hypervisor";
            case "runQueueWaitNs" -> "waited for a processor";
            default ->
                name.replaceFirst("(Count|Ns)$", "")
                        .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                        .toLowerCase(Locale.ROOT);
        };
    }
}
