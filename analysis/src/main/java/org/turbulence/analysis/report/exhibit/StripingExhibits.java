package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.turbulence.analysis.model.FurtherColumn;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.noise.shape.ValueSummary;
import org.turbulence.analysis.noise.sketch.Sketch;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.LineChart;
import org.turbulence.analysis.report.plot.LineChart.Kind;
import org.turbulence.analysis.report.plot.Marks.Point;

/**
 * Bandwidth of the longest message, RTT of the shortest, and skew, against the number of stripes, by strategy. The
 * tables behind them hold all lengths.
 */
final class StripingExhibits {
    private static final String STRIPES = "stripes";
    private static final Set<String> ALONG = Set.of(STRIPES, SizeCurves.LENGTH);
    private static final double BITS_OF_BOTH_WAYS = 16;
    private static final double NS_PER_US = 1e3;
    private static final int MOST_CURVES = 16;

    private final List<Sketch> sketches;
    private final Book book;

    StripingExhibits(final ReportData data, final Book book) {
        this.sketches = data.sketchesOf(Measurement.STRIPED_PING_PONG).stream()
                .filter(sketch -> stripes(sketch) > 0 && length(sketch) > 0)
                .toList();
        this.book = book;
    }

    List<Exhibit> exhibits() {
        final List<Exhibit> exhibits = new ArrayList<>();
        if (sketches.stream().mapToDouble(StripingExhibits::stripes).distinct().count() < 2) {
            return exhibits;
        }
        final double longest =
                sketches.stream().mapToDouble(StripingExhibits::length).max().orElseThrow();
        final double shortest =
                sketches.stream().mapToDouble(StripingExhibits::length).min().orElseThrow();
        exhibits.add(exhibit(
                "striping-bandwidth",
                "Bandwidth against stripes, " + Names.length(Long.toString((long) longest)),
                "8 · bytes / (RTT/2) of one message over so many parallel links. Band: one standard deviation.",
                "ping-pong bandwidth [Gb/s]",
                Kind.FROM_ZERO,
                longest,
                StripingExhibits::bandwidth));
        if (shortest < longest) {
            exhibits.add(exhibit(
                    "striping-rtt",
                    "RTT of a small message against stripes, " + Names.length(Long.toString((long) shortest)),
                    "The whole round trip, until the last part is back. Band: one standard deviation, cut at the"
                            + " smallest sample.",
                    "RTT [µs]",
                    Kind.FROM_ZERO,
                    shortest,
                    StripingExhibits::rtt));
        }
        if (sketches.stream()
                .anyMatch(sketch -> length(sketch) == longest && skew(sketch).max() > 0)) {
            exhibits.add(exhibit(
                    "striping-skew",
                    "Skew of the parts against stripes, " + Names.length(Long.toString((long) longest)),
                    "From the first part of an answer to its last; one stripe has none. Line: mean. Band: median to 99th percentile, or to the"
                            + " largest where the samples are too few for that.",
                    "skew [µs]",
                    Kind.LOG,
                    longest,
                    StripingExhibits::skewBand));
        }
        return exhibits;
    }

    private static ValueSummary skew(final Sketch sketch) {
        return sketch.shape().of(FurtherColumn.SKEW);
    }

    private static double[] skewBand(final Sketch sketch) {
        final ValueSummary skew = skew(sketch);
        if (skew.count() == 0) {
            return new double[0];
        }
        final double high = Double.isNaN(skew.p99()) ? skew.max() : skew.p99();
        return new double[] {
            skew.mean() / NS_PER_US,
            Math.min(Math.max(1, skew.p50()), skew.mean()) / NS_PER_US,
            Math.max(high, skew.mean()) / NS_PER_US
        };
    }

    private static double stripes(final Sketch sketch) {
        return Names.number(sketch.configuration().info().param(STRIPES));
    }

    private static double length(final Sketch sketch) {
        return SizeCurves.length(sketch.configuration().info().params());
    }

    private static double[] bandwidth(final Sketch sketch) {
        final double factor = BITS_OF_BOTH_WAYS * length(sketch);
        final double mean = factor * sketch.rateMeanPerNs();
        final double deviation = factor * sketch.rateDeviationPerNs();
        return new double[] {mean, Math.max(factor / sketch.maxNs(), mean - deviation), mean + deviation};
    }

    private static double[] rtt(final Sketch sketch) {
        return new double[] {
            sketch.meanNs() / NS_PER_US,
            sketch.lowBandNs() / NS_PER_US,
            (sketch.meanNs() + sketch.deviationNs()) / NS_PER_US
        };
    }

    private Exhibit exhibit(
            final String id,
            final String title,
            final String reading,
            final String quantity,
            final Kind kind,
            final double lengthBytes,
            final Function<Sketch, double[]> figures) {
        final List<Sketch> all = sketches.stream()
                .filter(sketch -> figures.apply(sketch).length > 0)
                .sorted(Comparator.comparingDouble(StripingExhibits::length)
                        .thenComparingDouble(StripingExhibits::stripes))
                .toList();
        final Map<Subject, List<Sketch>> series = new LinkedHashMap<>();
        all.forEach(
                sketch -> series.computeIfAbsent(Subject.of(sketch.configuration(), ALONG), unused -> new ArrayList<>())
                        .add(sketch));
        final SeriesNames names = new SeriesNames(book, series.keySet());
        final List<Subject> drawn = series.keySet().stream().limit(MOST_CURVES).toList();
        final LineChart chart = new LineChart("stripes", Kind.POWERS_OF_TWO, quantity, kind);
        final List<List<String>> rows = new ArrayList<>();
        series.forEach((subject, points) -> {
            final String name = names.of(subject);
            final List<Point> curve = new ArrayList<>();
            for (final Sketch sketch : points) {
                final double[] value = figures.apply(sketch);
                final String stripes = whole(stripes(sketch));
                if (length(sketch) == lengthBytes && (kind != Kind.LOG || value[0] > 0)) {
                    curve.add(new Point(
                            stripes(sketch),
                            value[0],
                            value[1],
                            value[2],
                            name + ", " + stripes + " stripes: " + Figures.ratio(value[0])));
                }
                rows.add(row(name, sketch, value));
            }
            chart.add(name, names.style(subject), drawn.contains(subject) ? curve : List.of());
        });
        final List<String> caption = new ArrayList<>(Provenance.ofSketches(
                all.stream().filter(sketch -> length(sketch) == lengthBytes).toList()));
        Provenance.addShown(caption, drawn.size(), series.size(), "series");
        return new Exhibit(
                id,
                title,
                reading,
                Optional.of(chart.draw(title)),
                caption,
                new Grid(
                        quantity,
                        List.of(
                                Column.left("series"),
                                Column.right("length [B]"),
                                Column.right("stripes"),
                                Column.right("n"),
                                Column.right("forks"),
                                Column.right("mean"),
                                Column.right("band from"),
                                Column.right("band to")),
                        rows));
    }

    private static List<String> row(final String name, final Sketch sketch, final double[] value) {
        return List.of(
                name,
                Figures.grouped((long) length(sketch)),
                whole(stripes(sketch)),
                Figures.grouped(sketch.sampleCount()),
                Integer.toString(sketch.configuration().forkCount()),
                Figures.ratio(value[0]),
                Figures.ratio(value[1]),
                Figures.ratio(value[2]));
    }

    private static String whole(final double stripes) {
        return Long.toString(Math.round(stripes));
    }
}
