package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.Quantile;
import org.turbulence.analysis.noise.Spread;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;

/** How the samples of each row scatter, how independent they are, and how well that pins their percentiles down. */
final class ScatterGrid {
    private final NoiseTable table;
    private final RowHeads heads;

    ScatterGrid(final NoiseTable table, final RowHeads heads) {
        this.table = table;
        this.heads = heads;
    }

    Grid grid() {
        final List<Column> columns = heads.columns();
        List.of("n", "forks", "CV", "τ", "n_eff").forEach(head -> columns.add(Column.right(head)));
        table.rows().get(0).quantiles().forEach(quantile -> columns.add(Column.right(quantile.name())));
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            final Spread spread = row.spread();
            final List<String> cells = heads.cells(row.trial());
            cells.add(Figures.grouped(row.sampleCount()));
            cells.add(Integer.toString(spread.forks()));
            cells.add(
                    Double.isFinite(spread.coefficientOfVariation())
                            ? Figures.ratio(spread.coefficientOfVariation())
                            : "n<2");
            cells.add((spread.atLeast() ? ">" : "") + Figures.ratio(spread.autocorrelationSamples()));
            cells.add((spread.atLeast() ? "<" : "") + Figures.grouped(spread.effectiveCount()));
            row.quantiles().forEach(quantile -> cells.add(interval(quantile)));
            rows.add(cells);
        }
        return new Grid(
                "Scatter, independence, and 95 % intervals of the percentiles of half-RTT [µs]",
                columns, rows, heads.count());
    }

    private static String interval(final Quantile quantile) {
        return quantile.rttNs().isEmpty()
                ? quantile.reason()
                : end(quantile.lowerNs()) + " .. " + end(quantile.upperNs());
    }

    private static String end(final OptionalLong rttNs) {
        return rttNs.isPresent() ? Figures.micros(rttNs.getAsLong() / 2.0) : "?";
    }
}
