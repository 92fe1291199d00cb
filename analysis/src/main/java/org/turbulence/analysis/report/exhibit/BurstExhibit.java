package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.noise.sketch.BurstPoint;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.LineChart;
import org.turbulence.analysis.report.plot.LineChart.Kind;
import org.turbulence.analysis.report.plot.Marks.Point;

/** Half-RTT against the pause before a message. */
final class BurstExhibit {
    private static final String INTERVAL = "intervalNs";
    private static final String IMPORTED_INTERVAL = "burstIntervalNs";
    private static final Set<String> ALONG = Set.of(INTERVAL, IMPORTED_INTERVAL);
    private static final double HALF_US = 2e3;
    private static final double NS_PER_MS = 1e6;
    private static final double LEAST_NS = 1e3;
    private static final double CLOSE = 1.02;
    private static final int MOST_CURVES = 16;

    private final List<Sketch> sketches;
    private final Book book;

    BurstExhibit(final ReportData data, final Book book) {
        this.sketches = data.sketchesOf(Measurement.BURST);
        this.book = book;
    }

    Optional<Exhibit> exhibit() {
        final Map<Subject, List<BurstPoint>> series = new LinkedHashMap<>();
        for (final Sketch sketch : sketches) {
            series.computeIfAbsent(Subject.of(sketch.configuration(), ALONG), unused -> new ArrayList<>())
                    .addAll(points(sketch));
        }
        if (series.values().stream().allMatch(points -> points.size() < 2)) {
            return Optional.empty();
        }
        final SeriesNames names = new SeriesNames(book, series.keySet());
        final List<Subject> drawn = series.keySet().stream().limit(MOST_CURVES).toList();
        final LineChart chart =
                new LineChart("interval between messages, as achieved [ms]", Kind.LOG, "half-RTT [µs]", Kind.LOG);
        final List<List<String>> rows = new ArrayList<>();
        series.forEach((subject, points) -> {
            points.sort(Comparator.comparingDouble(BurstPoint::intervalNs));
            final String name = names.of(subject);
            chart.add(name, names.style(subject), drawn.contains(subject) ? curve(name, points) : List.of());
            points.forEach(point -> rows.add(row(name, point)));
        });
        final String title = "Half-RTT against the interval between messages";
        final List<String> caption = new ArrayList<>(Provenance.ofSketches(sketches));
        Provenance.addShown(caption, drawn.size(), series.size(), "series");
        if (sketches.stream().anyMatch(sketch -> sketch.configuration().timesAreMade())) {
            caption.add("imported bursts do not tell when messages were sent: their interval is the one asked for");
        }
        caption.add("intervals below 1 µs are drawn at 1 µs, those within 2 % as one point");
        return Optional.of(new Exhibit(
                "burst",
                title,
                "What a message costs after a pause. Line: mean. Band: one standard deviation, cut at the smallest"
                        + " sample.",
                Optional.of(chart.draw(title)),
                caption,
                new Grid(
                        "half-RTT [µs]",
                        List.of(
                                Column.left("series"),
                                Column.right("interval [ms]"),
                                Column.right("n"),
                                Column.right("min"),
                                Column.right("mean"),
                                Column.right("sd"),
                                Column.right("max")),
                        rows)));
    }

    private static List<BurstPoint> points(final Sketch sketch) {
        if (!sketch.configuration().timesAreMade() && !sketch.bursts().isEmpty()) {
            return sketch.bursts();
        }
        final double asked = Names.number(sketch.configuration().info().param(IMPORTED_INTERVAL));
        return Double.isNaN(asked)
                ? List.of()
                : List.of(new BurstPoint(
                        asked,
                        sketch.sampleCount(),
                        sketch.meanNs(),
                        sketch.deviationNs(),
                        sketch.minNs(),
                        sketch.maxNs()));
    }

    private static List<Point> curve(final String name, final List<BurstPoint> points) {
        return merged(points).stream()
                .map(point -> new Point(
                        Math.max(LEAST_NS, point.intervalNs()) / NS_PER_MS,
                        point.meanNs() / HALF_US,
                        point.lowBandNs() / HALF_US,
                        (point.meanNs() + point.deviationNs()) / HALF_US,
                        name + ", after " + Figures.ratio(point.intervalNs() / NS_PER_MS) + " ms: "
                                + Figures.ratio(point.meanNs() / HALF_US) + " µs, n = "
                                + Figures.grouped(point.sampleCount())))
                .toList();
    }

    /** Points that would stand one above the other, as one. */
    private static List<BurstPoint> merged(final List<BurstPoint> points) {
        final List<BurstPoint> merged = new ArrayList<>();
        for (final BurstPoint point : points) {
            final int last = merged.size() - 1;
            if (last >= 0
                    && Math.max(LEAST_NS, point.intervalNs())
                            < CLOSE * Math.max(LEAST_NS, merged.get(last).intervalNs())) {
                merged.set(last, merged.get(last).with(point));
            } else {
                merged.add(point);
            }
        }
        return merged;
    }

    private static List<String> row(final String name, final BurstPoint point) {
        return List.of(
                name,
                Figures.exact(Math.rint(point.intervalNs()) / NS_PER_MS).toPlainString(),
                Figures.grouped(point.sampleCount()),
                Figures.ratio(point.minNs() / HALF_US),
                Figures.ratio(point.meanNs() / HALF_US),
                Figures.ratio(point.deviationNs() / HALF_US),
                Figures.ratio(point.maxNs() / HALF_US));
    }
}
