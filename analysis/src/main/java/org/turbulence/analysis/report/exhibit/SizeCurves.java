package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.turbulence.analysis.model.Figure;
import org.turbulence.analysis.noise.sketch.Configuration;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.LineChart;
import org.turbulence.analysis.report.plot.Marks.Point;

/** Curves of one quantity over the length of a message: measured ones and imported ones in one plot. */
final class SizeCurves {
    static final String LENGTH = "messageLength";
    private static final Set<String> ALONG = Set.of(LENGTH);
    private static final int MOST_CURVES = 16;
    private static final int MOST_HINTS = 100;

    private final Book book;
    private final Map<Subject, List<Value>> values = new LinkedHashMap<>();

    SizeCurves(final Book book) {
        this.book = book;
    }

    /**
     * One point.
     *
     * @param lengthBytes length of a message
     * @param mean its height
     * @param low lower edge of the band
     * @param high upper edge of the band
     * @param cells of the table: n, forks, then the figures
     */
    record Value(double lengthBytes, double mean, double low, double high, List<String> cells) {}

    /** Adds a point of a configuration, if it has a length. */
    void add(final Configuration configuration, final Value value) {
        add(Subject.of(configuration, ALONG), value);
    }

    /** Adds a point of imported figures that belong together; rates have a table of their own columns. */
    void add(final ReportData.Observed first, final Imported point, final boolean rates) {
        final Figure figure = first.observation().figure();
        final List<String> cells = rates ? point.rateCells() : point.timeCells();
        add(
                Subject.of(first.run(), withSource(figure, first.observation().source()), ALONG),
                new Value(
                        length(figure.params()),
                        point.centre(),
                        point.low(),
                        point.centre() + point.deviation(),
                        cells));
    }

    /** Two files of one tool are two series. */
    private static Figure withSource(final Figure figure, final String source) {
        final TreeMap<String, String> params = new TreeMap<>(figure.params());
        params.put(Subject.SOURCE, source);
        return new Figure(figure.benchmark(), params, figure.metric(), figure.statistic(), figure.value());
    }

    private void add(final Subject subject, final Value value) {
        if (value.lengthBytes() >= 0) {
            values.computeIfAbsent(subject, unused -> new ArrayList<>()).add(value);
        }
    }

    /** The length of a message of a configuration; −1 where it has none. */
    static double length(final Map<String, String> params) {
        final double length = Names.number(params.getOrDefault(LENGTH, ""));
        return Double.isNaN(length) ? -1 : length;
    }

    /** Whether any series goes over more than one length that a logarithmic axis can show. */
    boolean isWorthAPlot() {
        return values.values().stream()
                .anyMatch(series -> series.stream()
                                .mapToDouble(Value::lengthBytes)
                                .filter(length -> length > 0)
                                .distinct()
                                .count()
                        > 1);
    }

    /** How many curves are drawn. */
    int shown() {
        return Math.min(MOST_CURVES, values.size());
    }

    /** How many there are. */
    int count() {
        return values.size();
    }

    /** Draws the curves into a chart. */
    void draw(final LineChart chart, final String unit) {
        final SeriesNames names = new SeriesNames(book, values.keySet());
        final boolean hints = values.values().stream().mapToInt(List::size).sum() <= MOST_HINTS;
        values.entrySet().stream().limit(MOST_CURVES).forEach(entry -> {
            final Subject subject = entry.getKey();
            final List<Value> series = entry.getValue();
            final String name = names.of(subject);
            chart.add(
                    name,
                    names.style(subject),
                    series.stream()
                            .filter(value -> value.lengthBytes() > 0 && value.mean() > 0)
                            .sorted(Comparator.comparingDouble(Value::lengthBytes))
                            .map(value -> new Point(
                                    value.lengthBytes(),
                                    value.mean(),
                                    value.low(),
                                    value.high(),
                                    hints ? hint(name, value, unit) : ""))
                            .toList());
        });
    }

    private static String hint(final String name, final Value value, final String unit) {
        return name + ", " + Names.length(Long.toString((long) value.lengthBytes())) + ": "
                + Figures.ratio(value.mean()) + " " + unit;
    }

    /** Whether a point could not be drawn, for it has no place on a logarithmic axis. */
    boolean hasEmptyMessages() {
        return values.values().stream().flatMap(List::stream).anyMatch(value -> value.lengthBytes() == 0);
    }

    /** The points as a table. */
    Grid table(final String title, final List<Column> figures) {
        final SeriesNames names = new SeriesNames(book, values.keySet());
        final List<Column> columns = new ArrayList<>(List.of(Column.left("series"), Column.right("length [B]")));
        columns.addAll(figures);
        final List<List<String>> rows = new ArrayList<>();
        values.forEach((subject, series) -> series.stream()
                .sorted(Comparator.comparingDouble(Value::lengthBytes))
                .forEach(value -> {
                    final List<String> row = new ArrayList<>();
                    row.add(names.of(subject));
                    row.add(Figures.grouped((long) value.lengthBytes()));
                    row.addAll(value.cells());
                    rows.add(row);
                }));
        return new Grid(title, columns, rows);
    }

    /** The points of imported figures of one quantity: those of each configuration and source made one. */
    static Optional<Imported> imported(final List<ReportData.Observed> sameConfiguration, final double unit) {
        final Map<String, Double> byStatistic = new LinkedHashMap<>();
        long n = 0;
        for (final ReportData.Observed one : sameConfiguration) {
            byStatistic.putIfAbsent(
                    one.observation().figure().statistic(),
                    one.observation().figure().value() / unit);
            n = Math.max(n, one.observation().sampleCount());
        }
        for (final String centre : List.of("mean", "value", "median", "p50", "max", "min")) {
            if (byStatistic.containsKey(centre)) {
                return Optional.of(new Imported(centre, byStatistic, n));
            }
        }
        return Optional.empty();
    }

    /**
     * What another tool printed of one configuration.
     *
     * @param centreName which statistic the curve follows
     * @param byStatistic all of them
     * @param sampleCount n; 0 where the tool does not say
     */
    record Imported(String centreName, Map<String, Double> byStatistic, long sampleCount) {
        double centre() {
            return byStatistic.get(centreName);
        }

        double deviation() {
            return byStatistic.getOrDefault("sd", 0.0);
        }

        double low() {
            return Math.max(centre() - deviation(), byStatistic.getOrDefault("min", centre() * 1e-3));
        }

        List<String> timeCells() {
            return List.of(
                    n(), "–", cell("min"), cell("median", "p50"), cell("mean", "value"), cell("sd"), cell("max"));
        }

        List<String> rateCells() {
            return List.of("–", n(), "–", cell(centreName), cell("min"), cell("max"), "–", "imported");
        }

        private String cell(final String... statistics) {
            for (final String statistic : statistics) {
                if (byStatistic.containsKey(statistic)) {
                    return Figures.ratio(byStatistic.get(statistic));
                }
            }
            return "–";
        }

        private String n() {
            return sampleCount == 0 ? "–" : Figures.grouped(sampleCount);
        }
    }
}
