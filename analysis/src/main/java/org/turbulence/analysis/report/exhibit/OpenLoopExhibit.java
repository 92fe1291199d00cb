package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.noise.shape.Schedule;
import org.turbulence.analysis.noise.shape.ValueSummary;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.LineChart;
import org.turbulence.analysis.report.plot.LineChart.Kind;
import org.turbulence.analysis.report.plot.Marks.Point;
import org.turbulence.analysis.report.plot.SeriesStyle;

/** Response and service time against the rate of a schedule that waits for no answer. */
final class OpenLoopExhibit {
    private static final String RATE = "ratePerSecond";
    private static final Set<String> ALONG = Set.of(RATE);
    private static final double NS_PER_US = 1e3;
    private static final int MOST_SERIES = 8;

    private final List<Sketch> sketches;
    private final Book book;
    private final List<Point> saturated = new ArrayList<>();

    OpenLoopExhibit(final ReportData data, final Book book) {
        this.sketches = data.sketchesOf(Measurement.OPEN_LOOP).stream()
                .filter(sketch -> asked(sketch) > 0)
                .sorted(Comparator.comparingDouble(OpenLoopExhibit::asked))
                .toList();
        this.book = book;
    }

    private static double asked(final Sketch sketch) {
        return Names.number(sketch.configuration().info().param(RATE));
    }

    private static Schedule schedule(final Sketch sketch) {
        return Schedule.of(
                asked(sketch),
                sketch.sampleCount(),
                sketch.shape().measuredNs(),
                sketch.configuration().trials().stream()
                        .flatMap(trial -> trial.setting().iterations().stream())
                        .toList());
    }

    Optional<Exhibit> exhibit() {
        final Map<Subject, List<Sketch>> series = new LinkedHashMap<>();
        sketches.forEach(
                sketch -> series.computeIfAbsent(Subject.of(sketch.configuration(), ALONG), unused -> new ArrayList<>())
                        .add(sketch));
        if (series.isEmpty()) {
            return Optional.empty();
        }
        final SeriesNames names = new SeriesNames(book, series.keySet());
        final LineChart chart = new LineChart("messages asked for [1/s]", Kind.LOG, "time [µs]", Kind.LOG);
        final List<List<String>> rows = new ArrayList<>();
        int drawn = 0;
        for (final Map.Entry<Subject, List<Sketch>> one : series.entrySet()) {
            final String name = names.of(one.getKey());
            if (drawn < MOST_SERIES) {
                chart.add(name + ", response", new SeriesStyle(drawn), responses(name, one.getValue()));
                chart.add(
                        name + ", service",
                        new SeriesStyle(drawn + SeriesStyle.COLOURS),
                        services(name, one.getValue()));
                drawn++;
            }
            one.getValue().forEach(sketch -> rows.add(row(name, sketch)));
        }
        chart.ring("saturated: the rate was not held", saturated);
        final String title = "Response and service time against the rate of a schedule";
        final List<String> caption = new ArrayList<>(Provenance.ofSketches(sketches));
        Provenance.addShown(caption, drawn, series.size(), "series");
        caption.add(
                "saturated: a queue grew in a measured iteration; where the run does not tell, less than 99 % of the"
                        + " messages asked for were answered");
        return Optional.of(new Exhibit(
                "open-loop",
                title,
                "Response counts from the time at which a message was due, service from its first offer: what lies"
                        + " between them is waiting. Line: median. Band of the response: from it to the 99th"
                        + " percentile, or to the slowest where the samples are too few for that.",
                Optional.of(chart.draw(title)),
                caption,
                new Grid("times on a schedule", columns(), rows)));
    }

    private List<Point> responses(final String name, final List<Sketch> points) {
        final List<Point> curve = new ArrayList<>();
        for (final Sketch sketch : points) {
            if (sketch.shape().response().count() > 0) {
                final Point point =
                        point(name + ", response", sketch, sketch.shape().response());
                curve.add(point);
                if (schedule(sketch).isSaturated()) {
                    saturated.add(point);
                }
            }
        }
        return curve;
    }

    private static List<Point> services(final String name, final List<Sketch> points) {
        return points.stream()
                .map(sketch -> point(name + ", service", sketch, sketch.shape().rtt()))
                .map(point -> Point.of(point.x(), point.y(), point.hint()))
                .toList();
    }

    private static Point point(final String name, final Sketch sketch, final ValueSummary times) {
        final double median = Math.max(1, times.p50()) / NS_PER_US;
        final double high = (Double.isNaN(times.p99()) ? times.max() : times.p99()) / NS_PER_US;
        return new Point(
                asked(sketch),
                median,
                median,
                Math.max(median, high),
                name + " at " + Figures.grouped((long) asked(sketch)) + " a second: median " + Figures.ratio(median)
                        + " µs");
    }

    private static List<Column> columns() {
        return List.of(
                Column.left("series"),
                Column.right("asked [1/s]"),
                Column.right("achieved [1/s]"),
                Column.left("saturated"),
                Column.right("n"),
                Column.right("forks"),
                Column.right("response p50 [µs]"),
                Column.right("p99"),
                Column.right("max"),
                Column.right("service p50 [µs]"),
                Column.right("p99"),
                Column.right("max"));
    }

    private static List<String> row(final String name, final Sketch sketch) {
        final Schedule schedule = schedule(sketch);
        final List<String> row = new ArrayList<>(List.of(
                name,
                Figures.grouped((long) schedule.askedPerSecond()),
                Figures.grouped((long) schedule.achievedPerSecond()),
                schedule.isSaturated() ? "yes" : "no",
                Figures.grouped(sketch.sampleCount()),
                Integer.toString(sketch.configuration().forkCount())));
        addTimes(row, sketch.shape().response());
        addTimes(row, sketch.shape().rtt());
        return row;
    }

    private static void addTimes(final List<String> row, final ValueSummary times) {
        for (final double time : new double[] {times.p50(), times.p99(), times.max()}) {
            row.add(Double.isNaN(time) ? "–" : Figures.ratio(time / NS_PER_US));
        }
    }
}
