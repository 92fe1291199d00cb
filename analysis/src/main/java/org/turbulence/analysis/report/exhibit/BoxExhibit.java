package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.turbulence.analysis.noise.sketch.BoxFigures;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.BoxChart;
import org.turbulence.analysis.report.plot.BoxShape;
import org.turbulence.analysis.report.plot.Legend;

/** Notched box plots of half-RTT, a panel a length of message. */
final class BoxExhibit {
    private static final int MOST_PANELS = 4;
    private static final int MOST_BOXES = 12;
    private static final int FEWEST_BOXES = 4;
    private static final double HALF_US = 2e3;
    private static final Set<String> ALONG = Set.of(SizeCurves.LENGTH);

    private final ReportData data;
    private final Book book;

    BoxExhibit(final ReportData data, final Book book) {
        this.data = data;
        this.book = book;
    }

    Optional<Exhibit> exhibit() {
        final List<Sketch> sketches = data.plainRoundTrips();
        if (sketches.isEmpty()) {
            return Optional.empty();
        }
        final SeriesNames names = new SeriesNames(
                book,
                sketches.stream()
                        .map(sketch -> Subject.of(sketch.configuration(), ALONG))
                        .toList());
        final Set<Subject> shown = new LinkedHashSet<>();
        final List<List<BoxChart.Box>> panels = new ArrayList<>();
        final int most = data.drawn(MOST_BOXES, FEWEST_BOXES);
        final List<Double> lengths = Lengths.chosen(sketches, MOST_PANELS);
        for (final double length : lengths) {
            final List<BoxChart.Box> boxes = new ArrayList<>();
            Lengths.having(length, sketches).stream().limit(most).forEach(sketch -> {
                final Subject subject = Subject.of(sketch.configuration(), ALONG);
                shown.add(subject);
                boxes.add(new BoxChart.Box(names.of(subject), names.style(subject), shape(names.of(subject), sketch)));
            });
            panels.add(boxes);
        }
        final Legend legend = new Legend(Legend.Key.FILL);
        shown.forEach(subject -> legend.add(names.of(subject), names.style(subject)));
        final BoxChart chart = new BoxChart("half-RTT [µs]", legend);
        for (int i = 0; i < panels.size(); i++) {
            chart.add(Lengths.words(lengths.get(i)), panels.get(i));
        }
        final String title = "Distribution of half-RTT";
        final List<List<String>> rows = new ArrayList<>();
        sketches.forEach(sketch -> rows.add(row(names.of(Subject.of(sketch.configuration(), ALONG)), sketch)));
        final boolean cut = lengths.stream()
                .anyMatch(length -> Lengths.having(length, sketches).size() > most);
        final List<String> caption = new ArrayList<>(Provenance.ofSketches(sketches));
        caption.add(
                "quartiles of type 7; notch: median ± 1.57 IQR/√n; whiskers: the last samples strictly inside 1.5 IQR;"
                        + " white square: mean; diamonds: outliers, those on top of each other drawn once; ↑: outliers lie beyond the"
                        + " axis, and up to where");
        Provenance.addLengths(caption, lengths.size(), Lengths.count(sketches));
        if (cut) {
            caption.add("the first " + most + " series of a length are drawn; the table holds all");
        }
        return Optional.of(new Exhibit(
                "boxes",
                title,
                "Where notches of two boxes do not overlap, their medians differ.",
                Optional.of(chart.draw(title)),
                caption,
                new Grid("half-RTT [µs]", columns(), rows)));
    }

    private static BoxShape shape(final String name, final Sketch sketch) {
        final BoxFigures box = sketch.box();
        return new BoxShape(
                box.lowWhiskerNs() / HALF_US,
                box.lowQuartileNs() / HALF_US,
                box.medianNs() / HALF_US,
                box.highQuartileNs() / HALF_US,
                box.highWhiskerNs() / HALF_US,
                box.notchNs() / HALF_US,
                sketch.meanNs() / HALF_US,
                box.outliersNs().stream().map(ns -> ns / HALF_US).toList(),
                name + ": median " + Figures.ratio(box.medianNs() / HALF_US) + " µs, quartiles "
                        + Figures.ratio(box.lowQuartileNs() / HALF_US) + " and "
                        + Figures.ratio(box.highQuartileNs() / HALF_US) + " µs, n = "
                        + Figures.grouped(sketch.sampleCount()) + ", outliers: " + Figures.grouped(box.outlierCount()));
    }

    private static List<Column> columns() {
        return List.of(
                Column.left("series"),
                Column.right("length"),
                Column.right("n"),
                Column.right("low whisker"),
                Column.right("q1"),
                Column.right("median"),
                Column.right("± notch"),
                Column.right("q3"),
                Column.right("high whisker"),
                Column.right("mean"),
                Column.right("outliers"));
    }

    private static List<String> row(final String name, final Sketch sketch) {
        final BoxFigures box = sketch.box();
        return List.of(
                name,
                Lengths.words(Lengths.of(sketch)),
                Figures.grouped(sketch.sampleCount()),
                Figures.ratio(box.lowWhiskerNs() / HALF_US),
                Figures.ratio(box.lowQuartileNs() / HALF_US),
                Figures.ratio(box.medianNs() / HALF_US),
                Figures.ratio(box.notchNs() / HALF_US),
                Figures.ratio(box.highQuartileNs() / HALF_US),
                Figures.ratio(box.highWhiskerNs() / HALF_US),
                Figures.ratio(sketch.meanNs() / HALF_US),
                Figures.grouped(box.outlierCount()));
    }
}
