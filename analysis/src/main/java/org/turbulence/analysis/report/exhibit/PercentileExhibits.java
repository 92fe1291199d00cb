package org.turbulence.analysis.report.exhibit;

import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.noise.sketch.Sketch.TailPoint;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.LineChart;
import org.turbulence.analysis.report.plot.LineChart.Kind;
import org.turbulence.analysis.report.plot.Marks.Point;

/** Percentiles on an axis that opens the tail: x is the logarithm of 1/(1 − p). */
final class PercentileExhibits {
    private static final int MOST_SERIES = 9;
    private static final int MOST_CURVES = 12;
    private static final int FEWEST_CURVES = 4;
    private static final int MOST_PLOTS = 4;
    private static final Set<String> ALONG = Set.of(SizeCurves.LENGTH);
    private static final double HALF_US = 2e3;
    private static final double NS_PER_US = 1e3;
    private static final double[] TABLED = {0.5, 0.1, 0.01, 1e-3, 1e-4, 1e-5};
    private static final double SAME = 1e-9;
    private static final double UPPER_TAIL = 0.025;
    private static final int FEWEST_PERCENTILES = 6;

    private final ReportData data;
    private final Book book;

    PercentileExhibits(final ReportData data, final Book book) {
        this.data = data;
        this.book = book;
    }

    List<Exhibit> exhibits() {
        final List<Exhibit> exhibits = new ArrayList<>();
        final List<Sketch> sketches = data.plainRoundTrips();
        if (!sketches.isEmpty() && sketches.size() <= MOST_SERIES) {
            exhibits.add(exhibit("percentiles", "Percentiles of half-RTT", sketches, Set.of(), List.of()));
        } else {
            final List<Double> lengths = Lengths.chosen(sketches, MOST_PLOTS);
            for (final double length : lengths) {
                final boolean last = length == lengths.get(lengths.size() - 1);
                exhibits.add(exhibit(
                        "percentiles-" + (long) length,
                        "Percentiles of half-RTT, " + Lengths.words(length),
                        Lengths.having(length, sketches),
                        ALONG,
                        last ? Lengths.others(lengths, sketches) : List.of()));
            }
        }
        imported().ifPresent(exhibits::add);
        return exhibits;
    }

    /** A plot; the table behind it also holds others, of lengths that have none. */
    private Exhibit exhibit(
            final String id,
            final String title,
            final List<Sketch> sketches,
            final Set<String> ignored,
            final List<Sketch> others) {
        final SeriesNames names = new SeriesNames(
                book,
                Stream.concat(sketches.stream(), others.stream())
                        .map(sketch -> Subject.of(sketch.configuration(), ignored))
                        .toList());
        final LineChart chart = new LineChart("percentile", Kind.PERCENTILE, "half-RTT [µs]", Kind.LOG);
        final List<List<String>> rows = new ArrayList<>();
        for (final Sketch sketch : sketches) {
            final Subject subject = Subject.of(sketch.configuration(), ignored);
            chart.add(
                    names.of(subject),
                    names.style(subject),
                    rows.size() >= data.drawn(MOST_CURVES, FEWEST_CURVES)
                            ? List.of()
                            : sketch.tail().stream()
                                    .map(point -> Point.of(1 / point.tailShare(), point.rttNs() / HALF_US, ""))
                                    .toList());
            rows.add(row(names.of(subject), sketch));
        }
        final List<String> caption = new ArrayList<>(Provenance.ofSketches(sketches));
        Provenance.addShown(
                caption, Math.min(data.drawn(MOST_CURVES, FEWEST_CURVES), sketches.size()), sketches.size(), "series");
        if (!others.isEmpty()) {
            caption.add("the table also holds the " + Lengths.count(others) + " lengths without a plot");
            others.forEach(sketch -> rows.add(row(
                    names.of(Subject.of(sketch.configuration(), ignored)) + ", " + Lengths.words(Lengths.of(sketch)),
                    sketch)));
        }
        caption.add("each curve ends where n supports no further percentile: n ≥ ln 0.025 / ln p; samples of all forks"
                + " are merged");
        return new Exhibit(
                id,
                title,
                "The further to the right, the rarer: at 99.9 % one sample in a thousand is slower.",
                Optional.of(chart.draw(title)),
                caption,
                new Grid("half-RTT [µs]", columns(), rows));
    }

    private static List<Column> columns() {
        final List<Column> columns = new ArrayList<>(List.of(Column.left("series"), Column.right("n")));
        for (final String name : List.of("p50", "p90", "p99", "p99.9", "p99.99", "p99.999", "max")) {
            columns.add(Column.right(name));
        }
        return columns;
    }

    private static List<String> row(final String name, final Sketch sketch) {
        final List<String> row = new ArrayList<>(List.of(name, Figures.grouped(sketch.sampleCount())));
        row.add(Figures.ratio(sketch.box().medianNs() / HALF_US));
        for (int i = 1; i < TABLED.length; i++) {
            final double share = TABLED[i];
            final Optional<TailPoint> point = sketch.tail().stream()
                    .filter(one -> Math.abs(one.tailShare() / share - 1) < SAME)
                    .findFirst();
            row.add(point.map(one -> Figures.ratio(one.rttNs() / HALF_US)).orElse(tooFew(share)));
        }
        row.add(Figures.ratio(sketch.maxNs() / HALF_US));
        return row;
    }

    private static String tooFew(final double share) {
        return "n<" + (long) Math.ceil(Math.log(UPPER_TAIL) / Math.log1p(-share));
    }

    /** Percentiles that another tool printed, of whatever it timed. */
    private Optional<Exhibit> imported() {
        final Map<Subject, TreeMap<Double, Double>> series = new LinkedHashMap<>();
        final List<ReportData.Observed> used = new ArrayList<>();
        final Map<Subject, Long> counts = new LinkedHashMap<>();
        for (final ReportData.Observed one : data.observations()) {
            final String statistic = one.observation().figure().statistic();
            final String metric = one.observation().figure().metric();
            if (statistic.matches("p[0-9]{1,2}(\\.[0-9]+)?|p100") && metric.endsWith("Ns")) {
                final Subject subject = Subject.of(one.run(), one.observation().figure(), Set.of("percentile"));
                final double share = 1 - Names.number(statistic.substring(1)) / 100;
                series.computeIfAbsent(subject, unused -> new TreeMap<>(Comparator.reverseOrder()))
                        .put(share, one.observation().figure().value() / NS_PER_US);
                counts.merge(subject, one.observation().sampleCount(), Math::max);
                used.add(one);
            }
        }
        series.values().removeIf(points -> points.size() < FEWEST_PERCENTILES);
        if (series.isEmpty()) {
            return Optional.empty();
        }
        final SeriesNames names = new SeriesNames(book, series.keySet());
        final LineChart chart = new LineChart("percentile", Kind.PERCENTILE, "time [µs]", Kind.LOG);
        final List<List<String>> rows = new ArrayList<>();
        series.forEach((subject, points) -> {
            final long n = counts.get(subject);
            final List<Point> curve = new ArrayList<>();
            points.forEach((share, value) -> {
                final boolean supported = n == 0 || n >= Math.log(UPPER_TAIL) / Math.log1p(-share);
                if (share > SAME && value > 0 && supported) {
                    curve.add(Point.of(1 / share, value, ""));
                }
                rows.add(List.of(
                        names.of(subject),
                        n == 0 ? "–" : Figures.grouped(n),
                        Figures.exact(100 - 100 * share)
                                .round(new MathContext(7))
                                .toPlainString(),
                        Figures.ratio(value)));
            });
            chart.add(names.of(subject), names.style(subject), curve);
        });
        final String title = "Percentiles that other tools printed";
        return Optional.of(new Exhibit(
                "imported-percentiles",
                title,
                "As the tool tells them, of whatever it timed.",
                Optional.of(chart.draw(title)),
                List.of(Provenance.ofObservations(used)),
                new Grid(
                        "time [µs]",
                        List.of(
                                Column.left("series"),
                                Column.right("n"),
                                Column.right("percentile [%]"),
                                Column.right("value")),
                        rows)));
    }
}
