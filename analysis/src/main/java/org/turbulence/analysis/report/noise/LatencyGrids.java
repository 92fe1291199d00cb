package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.noise.ExcessShares;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;

/** The tables of the round trips of each row: their values, these over the baseline, and where the excess came from. */
final class LatencyGrids {
    private static final double NANOS_PER_MILLI = 1e6;

    private final NoiseTable table;
    private final RowHeads heads;
    private final String baseline;

    LatencyGrids(final NoiseTable table, final RowHeads heads) {
        this.table = table;
        this.heads = heads;
        this.baseline = table.options().baseline().label();
    }

    Grid latencies() {
        final List<Column> columns = heads.columns();
        columns.add(Column.right("n"));
        figureHeads().forEach(head -> columns.add(Column.right(head)));
        columns.add(Column.right("RTT p50"));
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            final List<String> cells = heads.cells(row.trial());
            cells.add(Figures.grouped(row.sampleCount()));
            NoiseFigure.of(row).forEach(figure -> cells.add(figure.halfMicros()));
            cells.add(medianRtt(row));
            rows.add(cells);
        }
        return new Grid("Half-RTT [µs], and RTT [µs] at the end", columns, rows, heads.count());
    }

    private static String medianRtt(final TrialNoise row) {
        return row.quantiles().get(0).rttNs().isPresent()
                ? Figures.micros((double) row.quantiles().get(0).rttNs().getAsLong())
                : row.quantiles().get(0).reason();
    }

    Grid normalized() {
        final List<Column> columns = heads.columns();
        columns.add(Column.right("n"));
        columns.add(Column.right(baseline + " [µs]"));
        figureHeads().stream()
                .filter(head -> !head.equals(baseline))
                .forEach(head -> columns.add(Column.right(head + "/" + baseline)));
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            final List<String> cells = heads.cells(row.trial());
            cells.add(Figures.grouped(row.sampleCount()));
            cells.add(Figures.micros(row.baselineRttNs() / 2.0) + (row.baselineIsSmallestNonZero() ? "**" : ""));
            NoiseFigure.of(row).stream()
                    .filter(figure -> !figure.head().equals(baseline))
                    .forEach(figure -> cells.add(figure.over(row.baselineRttNs())));
            rows.add(cells);
        }
        return new Grid("Half-RTT divided by its " + baseline, columns, rows, heads.count());
    }

    Grid excess() {
        final List<Column> columns = heads.columns();
        columns.add(Column.right("n"));
        columns.add(Column.right("above " + baseline));
        columns.add(Column.right("with stall [%]"));
        columns.add(Column.right("excess RTT [ms]"));
        columns.add(Column.right("initiator [%]"));
        columns.add(Column.right("responder [%]"));
        columns.add(Column.right("network [%]"));
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            final ExcessShares excess = row.excess();
            final List<String> cells = heads.cells(row.trial());
            cells.add(Figures.grouped(row.sampleCount()));
            cells.add(Figures.grouped(excess.samplesAbove()));
            cells.add(Figures.percent(excess.samplesStalled(), row.sampleCount()));
            cells.add(Figures.ratio(excess.excessNs() / NANOS_PER_MILLI));
            cells.add(share(excess.initiatorStallNs(), excess));
            cells.add(share(excess.responderHoldNs(), excess));
            cells.add(share(excess.networkAndKernelNs(), excess));
            rows.add(cells);
        }
        return new Grid("Where the excess of RTT over its " + baseline + " came from", columns, rows, heads.count());
    }

    private static String share(final long partNs, final ExcessShares excess) {
        return excess.excessNs() == 0 ? "no excess" : Figures.percent(partNs, excess.excessNs());
    }

    private List<String> figureHeads() {
        return NoiseFigure.of(table.rows().get(0)).stream()
                .map(NoiseFigure::head)
                .toList();
    }
}
