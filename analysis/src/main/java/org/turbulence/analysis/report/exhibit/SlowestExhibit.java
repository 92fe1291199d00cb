package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.turbulence.analysis.noise.cause.Cause;
import org.turbulence.analysis.noise.cause.CauseShares;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.BarChart;
import org.turbulence.analysis.report.plot.BarChart.Bar;
import org.turbulence.analysis.report.plot.BarChart.Part;
import org.turbulence.analysis.report.plot.Legend;

/** Why the slowest 0.1 % were slow: the causes by which the noise table explains them. */
final class SlowestExhibit {
    private static final double PER_CENT = 100;
    private static final double NS_PER_MS = 1e6;
    private static final int MOST_BARS = 30;
    private static final int FEWEST_BARS = 12;
    private static final Map<Cause, String> STYLES = styles();

    private final List<Sketch> sketches;
    private final Book book;
    private final int mostBars;

    SlowestExhibit(final ReportData data, final Book book) {
        this.sketches = data.roundTrips().stream()
                .filter(sketch -> !sketch.configuration().timesAreMade())
                .filter(sketch -> sketch.configuration().info().stallThresholdNs() > 0)
                .filter(sketch -> sketch.slowest().excessNs() > 0)
                .toList();
        this.book = book;
        this.mostBars = data.drawn(MOST_BARS, FEWEST_BARS);
    }

    private static Map<Cause, String> styles() {
        final Map<Cause, String> styles = new EnumMap<>(Cause.class);
        styles.put(Cause.PAUSE, "fill cause2");
        styles.put(Cause.INITIATOR_STALL, "fill cause1");
        styles.put(Cause.RESPONDER_HOLD, "fill cause4");
        styles.put(Cause.STEAL, "fill cause5");
        styles.put(Cause.RETRANSMIT, "fill cause6");
        styles.put(Cause.UNEXPLAINED, "fill cause3");
        return styles;
    }

    Optional<Exhibit> exhibit() {
        if (sketches.isEmpty()) {
            return Optional.empty();
        }
        final SeriesNames names = SeriesNames.of(book, sketches.stream().map(Sketch::configuration), Set.of());
        final Legend legend = new Legend(Legend.Key.FILL);
        STYLES.forEach((cause, style) -> legend.add(cause.label(), style));
        final BarChart chart = new BarChart("share of the excess of the slowest 0.1 % [%]", legend);
        final List<List<String>> rows = new ArrayList<>();
        for (final Sketch sketch : sketches) {
            final String name = names.of(Subject.of(sketch.configuration(), Set.of()));
            if (rows.size() < mostBars) {
                chart.add(bar(name, sketch.slowest()));
            }
            rows.add(row(name, sketch.slowest()));
        }
        final String title = "Why the slowest 0.1 % were slow";
        final List<String> caption = new ArrayList<>(Provenance.ofSketches(sketches));
        caption.add("figure after a bar: sum of RTT − smallest RTT over the slowest 0.1 % of all forks together, as"
                + " noise --over-forks has it");
        Provenance.addShown(caption, Math.min(mostBars, sketches.size()), sketches.size(), "bars");
        return Optional.of(new Exhibit(
                "attribution",
                title,
                "Charged in the order of the legend, each cause with what the ones before it left; what none explains is"
                        + " the network and the kernels at both ends of it.",
                Optional.of(chart.draw(title)),
                caption,
                new Grid("excess of the slowest 0.1 % by cause [%]", columns(), rows)));
    }

    private static Bar bar(final String name, final CauseShares shares) {
        final List<Part> parts = new ArrayList<>();
        STYLES.forEach((cause, style) -> {
            final long ns = shares.causeNs().get(cause);
            parts.add(new Part(
                    PER_CENT * ns / shares.excessNs(),
                    style,
                    cause.label() + ": " + Figures.percent(ns, shares.excessNs()) + " %"));
        });
        return new Bar(name, parts, Names.milliseconds(shares.excessNs() / NS_PER_MS));
    }

    private static List<Column> columns() {
        final List<Column> columns =
                new ArrayList<>(List.of(Column.left("series"), Column.right("samples"), Column.right("excess [ms]")));
        STYLES.keySet().forEach(cause -> columns.add(Column.right(cause.label())));
        return columns;
    }

    private static List<String> row(final String name, final CauseShares shares) {
        final List<String> row = new ArrayList<>(
                List.of(name, Figures.grouped(shares.sampleCount()), Figures.ratio(shares.excessNs() / NS_PER_MS)));
        STYLES.keySet()
                .forEach(cause -> row.add(
                        shares.knows(cause)
                                ? Figures.percent(shares.causeNs().get(cause), shares.excessNs())
                                : "not counted"));
        return row;
    }
}
