package org.turbulence.analysis.report.noise;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.noise.time.ClusterSummary;
import org.turbulence.analysis.noise.time.HourOfRun;
import org.turbulence.analysis.noise.time.LevelChange;
import org.turbulence.analysis.noise.time.NoisePeriod;
import org.turbulence.analysis.noise.time.OverTime;
import org.turbulence.analysis.noise.time.SlowCluster;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Notes;
import org.turbulence.analysis.report.Figures;

/** What the noise of each row did over time. */
final class TimeGrids {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final int LISTED = 3;

    private final NoiseTable table;
    private final RowHeads heads;

    TimeGrids(final NoiseTable table, final RowHeads heads) {
        this.table = table;
        this.heads = heads;
    }

    Grid clusters() {
        final List<Column> columns =
                columns("n", "measured [s]", "above [µs]", "clusters", "slow [%]", "time [%]", "longest [ms]");
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            final ClusterSummary clusters = row.overTime().clusters();
            final List<String> cells = heads.cells(row.trial());
            cells.add(Figures.grouped(row.sampleCount()));
            cells.add(Figures.ratio(row.overTime().measuredNs() / NANOS_PER_SECOND) + mark(row.overTime()));
            cells.add(Figures.micros(clusters.thresholdNs() / 2.0));
            cells.add(Figures.grouped(clusters.count()));
            cells.add(Figures.percent(clusters.samples(), row.sampleCount()));
            cells.add(
                    row.overTime().measuredNs() == 0
                            ? "no time"
                            : Figures.percent(clusters.totalNs(), row.overTime().measuredNs()));
            cells.add(Figures.ratio(clusters.longestNs() / NANOS_PER_MILLI));
            rows.add(cells);
        }
        final String factor = Figures.exact(table.options().clusterFactor()).toPlainString();
        return new Grid(
                "Clusters of samples above " + factor + " x the median half-RTT, with gaps of up to "
                        + table.options().clusterTolerance() + " samples",
                columns,
                rows,
                heads.count());
    }

    private static String mark(final OverTime time) {
        return time.timesAreMade() ? "‡" : "";
    }

    /** The longest clusters of each row that last more than one sample. */
    Optional<Grid> longestClusters() {
        return grid(
                "The longest clusters of more than one slow sample",
                List.of("at [s]", "lasts [ms]", "slow samples", "first", "last"),
                (row, rows) -> row.overTime().clusters().longest().stream()
                        .filter(cluster -> cluster.samples() > 1)
                        .limit(LISTED)
                        .forEach(cluster -> rows.add(cells(row, cluster))));
    }

    private List<String> cells(final TrialNoise row, final SlowCluster cluster) {
        final List<String> cells = heads.cells(row.trial());
        cells.add(Figures.ratio(cluster.startNs() / NANOS_PER_SECOND));
        cells.add(Figures.ratio(cluster.durationNs() / NANOS_PER_MILLI));
        cells.add(Figures.grouped(cluster.samples()));
        cells.add("#" + Figures.grouped(cluster.first()));
        cells.add("#" + Figures.grouped(cluster.last()));
        return cells;
    }

    /** What was looked for and not found. */
    Notes periodsAndLevels() {
        final long looked = table.rows().stream()
                .filter(row -> row.overTime().shortestPeriodNs() > 0)
                .count();
        final long periodic = table.rows().stream()
                .filter(row -> !row.overTime().periods().isEmpty())
                .count();
        final long changed = table.rows().stream()
                .filter(row -> !row.overTime().levels().isEmpty())
                .count();
        return new Notes(
                "Regular noise, and changes of level",
                List.of(
                        "A period stands out in " + periodic + " of " + looked + " rows with samples enough to look ("
                                + table.rows().size() + " in all).",
                        "The level changes by 5 % or more, for good, in " + changed + " of "
                                + table.rows().size() + " rows."));
    }

    Optional<Grid> periods() {
        return grid(
                "Periods that stand out of the noise around them",
                List.of("period [ms]", "frequency [Hz]", "variance [%]", "harmonics", "by chance"),
                (row, rows) -> row.overTime().periods().forEach(period -> rows.add(cells(row, period))));
    }

    private List<String> cells(final TrialNoise row, final NoisePeriod period) {
        final List<String> cells = heads.cells(row.trial());
        cells.add(Figures.ratio(period.periodNs() / NANOS_PER_MILLI));
        cells.add(Figures.ratio(NANOS_PER_SECOND / period.periodNs()));
        cells.add(Figures.ratio(100 * period.varianceShare()));
        cells.add(Integer.toString(period.harmonics()));
        cells.add("<0.001");
        return cells;
    }

    Optional<Grid> levels() {
        return grid(
                "Changes of level: the median half-RTT before and after",
                List.of("at [s]", "before [µs]", "after [µs]", "after/before"),
                (row, rows) -> row.overTime().levels().forEach(level -> rows.add(cells(row, level))));
    }

    private List<String> cells(final TrialNoise row, final LevelChange level) {
        final List<String> cells = heads.cells(row.trial());
        cells.add(Figures.ratio(level.atNs() / NANOS_PER_SECOND));
        cells.add(Figures.micros(level.beforeRttNs() / 2));
        cells.add(Figures.micros(level.afterRttNs() / 2));
        cells.add(Figures.ratio(level.ratio()));
        return cells;
    }

    Optional<Grid> hours() {
        return grid(
                "By the hour (UTC): half-RTT [µs]",
                List.of("hour", "n", "median", "p99", "slow [%]"),
                (row, rows) -> row.overTime().hours().forEach(hour -> rows.add(cells(row, hour))));
    }

    private List<String> cells(final TrialNoise row, final HourOfRun hour) {
        final List<String> cells = heads.cells(row.trial());
        cells.add(Instant.EPOCH
                .plusNanos(hour.startEpochNs())
                .toString()
                .replace(":00:00Z", ":00")
                .replace('T', ' '));
        cells.add(Figures.grouped(hour.sampleCount()));
        cells.add(Figures.micros(hour.medianRttNs() / 2));
        cells.add(Figures.micros(hour.p99RttNs() / 2));
        cells.add(Figures.percent(hour.slowSamples(), hour.sampleCount()));
        return cells;
    }

    private Optional<Grid> grid(
            final String title, final List<String> further, final BiConsumer<TrialNoise, List<List<String>>> add) {
        final List<List<String>> rows = new ArrayList<>();
        table.rows().forEach(row -> add.accept(row, rows));
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Grid(title, columns(further.toArray(String[]::new)), rows, heads.count()));
    }

    private List<Column> columns(final String... further) {
        final List<Column> columns = heads.columns();
        for (final String head : further) {
            columns.add(Column.right(head));
        }
        return columns;
    }
}
