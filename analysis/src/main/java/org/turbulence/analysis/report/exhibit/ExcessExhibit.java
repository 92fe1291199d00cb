package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.turbulence.analysis.noise.ExcessShares;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.BarChart;
import org.turbulence.analysis.report.plot.BarChart.Bar;
import org.turbulence.analysis.report.plot.BarChart.Part;
import org.turbulence.analysis.report.plot.Legend;

/** Whose noise it was: the parts of the excess over the smallest round trip. */
final class ExcessExhibit {
    private static final double PER_CENT = 100;
    private static final double NS_PER_MS = 1e6;
    private static final int MOST_BARS = 30;
    private static final int FEWEST_BARS = 12;
    private static final String INITIATOR = "fill cause1";
    private static final String RESPONDER = "fill cause4";
    private static final String NETWORK = "fill cause3";

    private final ReportData data;
    private final Book book;

    ExcessExhibit(final ReportData data, final Book book) {
        this.data = data;
        this.book = book;
    }

    Optional<Exhibit> exhibit() {
        final List<Sketch> sketches = data.roundTrips().stream()
                .filter(sketch -> !sketch.configuration().timesAreMade())
                .filter(sketch -> sketch.excess().excessNs() > 0)
                .filter(sketch -> sketch.configuration().info().stallThresholdNs() > 0)
                .toList();
        if (sketches.isEmpty()) {
            return Optional.empty();
        }
        final SeriesNames names = SeriesNames.of(book, sketches.stream().map(Sketch::configuration), Set.of());
        final BarChart chart = new BarChart(
                "share of the excess [%]",
                new Legend(Legend.Key.FILL)
                        .add("stalls of the initiator", INITIATOR)
                        .add("holds of the responder", RESPONDER)
                        .add("network and kernel", NETWORK));
        final List<List<String>> rows = new ArrayList<>();
        for (final Sketch sketch : sketches) {
            final String name = names.of(Subject.of(sketch.configuration(), Set.of()));
            if (rows.size() < data.drawn(MOST_BARS, FEWEST_BARS)) {
                chart.add(bar(name, sketch.excess()));
            }
            rows.add(row(name, sketch));
        }
        final String title = "Where the excess over the smallest RTT came from";
        final List<String> caption = new ArrayList<>(Provenance.ofSketches(sketches));
        caption.add(
                "figure after a bar: sum of RTT − smallest RTT over all samples; where a stall and a hold overlap, the"
                        + " initiator is charged");
        Provenance.addShown(
                caption, Math.min(data.drawn(MOST_BARS, FEWEST_BARS), sketches.size()), sketches.size(), "bars");
        return Optional.of(new Exhibit(
                "excess",
                title,
                "Stalls are read on the initiator's clock, holds on the responder's; the rest is the network and the"
                        + " kernels at both ends of it.",
                Optional.of(chart.draw(title)),
                caption,
                new Grid(
                        "excess of RTT over its min",
                        List.of(
                                Column.left("series"),
                                Column.right("n"),
                                Column.right("excess [ms]"),
                                Column.right("stalls of the initiator [%]"),
                                Column.right("holds of the responder [%]"),
                                Column.right("network and kernel [%]")),
                        rows)));
    }

    private static Bar bar(final String name, final ExcessShares excess) {
        return new Bar(
                name,
                List.of(
                        part("stalls of the initiator", excess.initiatorStallNs(), excess, INITIATOR),
                        part("holds of the responder", excess.responderHoldNs(), excess, RESPONDER),
                        part("network and kernel", excess.networkAndKernelNs(), excess, NETWORK)),
                Names.milliseconds(excess.excessNs() / NS_PER_MS));
    }

    private static Part part(final String cause, final long ns, final ExcessShares excess, final String style) {
        return new Part(
                PER_CENT * ns / excess.excessNs(), style, cause + ": " + Figures.percent(ns, excess.excessNs()) + " %");
    }

    private static List<String> row(final String name, final Sketch sketch) {
        final ExcessShares excess = sketch.excess();
        return List.of(
                name,
                Figures.grouped(sketch.sampleCount()),
                Figures.ratio(excess.excessNs() / NS_PER_MS),
                Figures.percent(excess.initiatorStallNs(), excess.excessNs()),
                Figures.percent(excess.responderHoldNs(), excess.excessNs()),
                Figures.percent(excess.networkAndKernelNs(), excess.excessNs()));
    }
}
