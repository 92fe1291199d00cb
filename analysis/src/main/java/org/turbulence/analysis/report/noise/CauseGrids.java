package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.noise.cause.Cause;
import org.turbulence.analysis.noise.cause.CauseShares;
import org.turbulence.analysis.noise.cause.SlowSample;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;

/** Why the slowest samples of each row were slow, and which ones they are. */
final class CauseGrids {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final String NOT_COUNTED = "–";

    private final NoiseTable table;
    private final RowHeads heads;

    CauseGrids(final NoiseTable table, final RowHeads heads) {
        this.table = table;
        this.heads = heads;
    }

    Optional<Grid> shares() {
        final List<Column> columns = heads.columns();
        columns.add(Column.right("samples"));
        columns.add(Column.right("excess RTT [ms]"));
        for (final Cause cause : Cause.values()) {
            columns.add(Column.right(cause.head()));
        }
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            final CauseShares causes = row.causes();
            if (causes.sampleCount() > 0) {
                final List<String> cells = heads.cells(row.trial());
                cells.add(Figures.grouped(causes.sampleCount()));
                cells.add(Figures.ratio(causes.excessNs() / NANOS_PER_MILLI));
                for (final Cause cause : Cause.values()) {
                    cells.add(share(cause, causes));
                }
                rows.add(cells);
            }
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Grid(
                        "Why the slowest 0.1 % were slow: share of these samples / of their excess [%]",
                        columns, rows, heads.count()));
    }

    private static String share(final Cause cause, final CauseShares causes) {
        if (!causes.knows(cause)) {
            return NOT_COUNTED;
        }
        return Figures.percent(causes.mainSamples().get(cause), causes.sampleCount()) + " / "
                + (causes.excessNs() == 0
                        ? "no excess"
                        : Figures.percent(causes.causeNs().get(cause), causes.excessNs()));
    }

    /** The samples that were asked for, the slowest of each row first. */
    Optional<Grid> worst() {
        final List<Column> columns = heads.columns();
        List.of("#", "iteration", "at [s]", "half-RTT [µs]", "over " + baseline())
                .forEach(head -> columns.add(Column.right(head)));
        columns.add(Column.left("mostly"));
        columns.add(Column.right("[%]"));
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            row.worst().forEach(sample -> rows.add(cells(row, sample)));
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Grid("The slowest samples", columns, rows, heads.count()));
    }

    private String baseline() {
        return table.options().baseline().label();
    }

    private List<String> cells(final TrialNoise row, final SlowSample sample) {
        final List<String> cells = heads.cells(row.trial());
        cells.add(Figures.grouped(sample.index()));
        cells.add(Integer.toString(sample.iteration()));
        cells.add(Figures.ratio(sample.sentOffsetNs() / NANOS_PER_SECOND));
        cells.add(Figures.micros(sample.rttNs() / 2.0));
        cells.add(row.baselineRttNs() == 0 ? "all 0" : Figures.ratio((double) sample.rttNs() / row.baselineRttNs()));
        cells.add(sample.excessNs() == 0 ? "no excess" : sample.main().label());
        cells.add(sample.excessNs() == 0 ? "" : Figures.percent(sample.mainNs(), sample.excessNs()));
        return cells;
    }
}
