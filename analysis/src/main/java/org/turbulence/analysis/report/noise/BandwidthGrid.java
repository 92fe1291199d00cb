package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.turbulence.analysis.noise.Bandwidth;
import org.turbulence.analysis.noise.Baseline;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;

/** The ping-pong bandwidth of rows whose messages are long enough that a person asks for it. */
final class BandwidthGrid {
    static final long SHORTEST_BYTES = 1024;

    private static final double BITS_PER_GIGABIT = 1e9;

    private final NoiseTable table;
    private final RowHeads heads;

    BandwidthGrid(final NoiseTable table, final RowHeads heads) {
        this.table = table;
        this.heads = heads;
    }

    Optional<Grid> grid() {
        final String baseline = table.options().baseline() == Baseline.MIN ? "max" : "median";
        final List<Column> columns = heads.columns();
        columns.add(Column.right("n"));
        BandwidthFigure.HEADS.forEach(head -> columns.add(Column.right(head)));
        BandwidthFigure.HEADS.stream()
                .filter(head -> !head.equals(baseline))
                .forEach(head -> columns.add(Column.right(head + "/" + baseline)));
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            row.bandwidth()
                    .filter(bandwidth -> bandwidth.messageLength() >= SHORTEST_BYTES)
                    .ifPresent(bandwidth -> rows.add(cells(row, bandwidth, baseline)));
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Grid(
                        "Ping-pong bandwidth [Gb/s] = 8 x bytes / half-RTT, and divided by its " + baseline,
                        columns,
                        rows,
                        heads.count()));
    }

    private List<String> cells(final TrialNoise row, final Bandwidth bandwidth, final String baseline) {
        final List<String> cells = heads.cells(row.trial());
        cells.add(Figures.grouped(row.sampleCount()));
        final List<BandwidthFigure> figures = BandwidthFigure.of(row, bandwidth);
        figures.forEach(figure -> cells.add(figure.shown(BITS_PER_GIGABIT)));
        figures.stream()
                .filter(figure -> !figure.head().equals(baseline))
                .forEach(figure -> cells.add(figure.shown(bandwidth.ofRtt((double) row.baselineRttNs()))));
        return cells;
    }
}
