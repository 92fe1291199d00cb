package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.noise.sketch.Configuration;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.BarChart;
import org.turbulence.analysis.report.plot.BarChart.Bar;
import org.turbulence.analysis.report.plot.BarChart.Part;
import org.turbulence.analysis.report.plot.Legend;

/** The best bandwidth in one direction beside the best in both: bars of ping-pongs and of streams. */
final class DirectionExhibit {
    private static final Set<String> ALONG = Set.of(SizeCurves.LENGTH);
    private static final double BITS_OF_BOTH_WAYS = 16;
    private static final String BACKWARD = "backward";
    private static final String FORWARD_FILL = "fill cause3";
    private static final String BACKWARD_FILL = "fill cause4";

    private static final int MOST_BARS = 30;

    private final ReportData data;
    private final Book book;

    DirectionExhibit(final ReportData data, final Book book) {
        this.data = data;
        this.book = book;
    }

    /** What was reached at one length: each direction by itself. */
    private static final class Pair {
        private double forward;
        private double backward;

        double sum() {
            return forward + backward;
        }
    }

    /** The best length of a series. */
    private record Peak(String length, Pair pair) {}

    Optional<Exhibit> exhibit() {
        final Map<Subject, Map<String, Pair>> rates = new LinkedHashMap<>();
        for (final Sketch sketch : data.sketchesOf(Measurement.PING_PONG, Measurement.BIDIRECTIONAL_PING_PONG)) {
            final double length =
                    SizeCurves.length(sketch.configuration().info().params());
            add(rates, sketch.configuration(), BITS_OF_BOTH_WAYS * length * sketch.rateMeanPerNs());
        }
        for (final Configuration configuration :
                data.configurationsOf(Measurement.STREAM, Measurement.BIDIRECTIONAL_STREAM)) {
            StreamRates.of(configuration).ifPresent(stream -> add(rates, configuration, stream.mean()));
        }
        final boolean anyBoth = rates.keySet().stream()
                .anyMatch(subject -> subject.measurement().startsWith("bidirectional"));
        return anyBoth ? Optional.of(exhibit(rates)) : Optional.empty();
    }

    private static void add(
            final Map<Subject, Map<String, Pair>> rates, final Configuration configuration, final double rate) {
        final Subject timed = Subject.of(configuration, ALONG);
        final Subject subject = new Subject(
                timed.run(),
                timed.measurement().contains("stream") ? "stream" : "ping-pong",
                timed.measurement(),
                "",
                timed.params());
        final Pair pair = rates.computeIfAbsent(subject, unused -> new LinkedHashMap<>())
                .computeIfAbsent(configuration.info().param(SizeCurves.LENGTH), unused -> new Pair());
        if (timed.direction().equals(BACKWARD)) {
            pair.backward = rate;
        } else {
            pair.forward = rate;
        }
    }

    private Exhibit exhibit(final Map<Subject, Map<String, Pair>> rates) {
        final SeriesNames names = new SeriesNames(book, rates.keySet());
        final Legend legend = new Legend(Legend.Key.FILL)
                .add("from the initiator", FORWARD_FILL)
                .add("from the responder", BACKWARD_FILL);
        final BarChart chart = new BarChart("bandwidth [Gb/s]", legend);
        final List<List<String>> rows = new ArrayList<>();
        rates.forEach((subject, byLength) -> {
            final Peak peak = peak(byLength);
            final String name = names.of(subject);
            final String length = Names.length(peak.length());
            final Bar bar = new Bar(
                    name,
                    List.of(
                            new Part(
                                    peak.pair().forward,
                                    FORWARD_FILL,
                                    hint(name, "from the initiator", peak.pair().forward)),
                            new Part(
                                    peak.pair().backward,
                                    BACKWARD_FILL,
                                    hint(name, "from the responder", peak.pair().backward))),
                    Figures.ratio(peak.pair().sum()) + " at " + length);
            if (rows.size() < MOST_BARS) {
                chart.add(bar);
            }
            rows.add(List.of(
                    name,
                    length,
                    Figures.ratio(peak.pair().forward),
                    peak.pair().backward > 0 ? Figures.ratio(peak.pair().backward) : "–",
                    Figures.ratio(peak.pair().sum())));
        });
        final List<String> caption = new ArrayList<>(List.of(
                Provenance.ofConfigurations(data.configurationsOf(
                        Measurement.PING_PONG,
                        Measurement.BIDIRECTIONAL_PING_PONG,
                        Measurement.STREAM,
                        Measurement.BIDIRECTIONAL_STREAM)),
                "each figure is the mean of all forks at the length that is named"));
        Provenance.addShown(caption, Math.min(MOST_BARS, rows.size()), rows.size(), "bars");
        final String title = "Bandwidth in one direction and in both";
        return new Exhibit(
                "directions",
                title,
                "The best of all message lengths. Ping-pong bandwidth is 8 · bytes / (RTT/2), that of a stream is what"
                        + " the receiver counted: compare like with like.",
                Optional.of(chart.draw(title)),
                caption,
                new Grid(
                        "bandwidth [Gb/s]",
                        List.of(
                                Column.left("series"),
                                Column.right("best length"),
                                Column.right("from the initiator"),
                                Column.right("from the responder"),
                                Column.right("sum")),
                        rows));
    }

    private static String hint(final String name, final String direction, final double rate) {
        return name + ", " + direction + ": " + Figures.ratio(rate) + " Gb/s";
    }

    private static Peak peak(final Map<String, Pair> byLength) {
        Peak best = null;
        for (final Map.Entry<String, Pair> entry : byLength.entrySet()) {
            if (best == null || entry.getValue().sum() > best.pair().sum()) {
                best = new Peak(entry.getKey(), entry.getValue());
            }
        }
        return best;
    }
}
