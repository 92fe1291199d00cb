package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.detour.DetourNoise;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;

/** The noise of the hosts by themselves: a row for each trial of detours. */
final class DetourGrid {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String UNKNOWN = "unknown";

    private final NoiseTable table;
    private final RowHeads heads;

    DetourGrid(final NoiseTable table, final RowHeads heads) {
        this.table = table;
        this.heads = heads;
    }

    Grid grid() {
        final List<Column> columns = List.of(
                Column.left("host"),
                Column.right("fork"),
                Column.right("observed [s]"),
                Column.right("loop [ns]"),
                Column.right("above [ns]"),
                Column.right("detours"),
                Column.right("per s"),
                Column.right("time [%]"),
                Column.right("p50 [µs]"),
                Column.right("top 1 % [µs]"),
                Column.right("max [µs]"));
        final List<List<String>> rows = new ArrayList<>();
        table.detours().forEach(row -> rows.add(cells(row)));
        return new Grid("Noise of the hosts themselves: detours of a tight loop", columns, rows, 2);
    }

    private List<String> cells(final DetourNoise row) {
        final String host = row.trial().host().isEmpty() ? UNKNOWN : row.trial().host();
        return List.of(
                heads.runPrefix(row.trial().runId()) + host,
                RowHeads.fork(row.trial()),
                Figures.ratio(row.observedNs() / NANOS_PER_SECOND) + (row.observedIsSpan() ? "‡" : ""),
                row.loopMinNs() == 0 ? "–" : Long.toString(row.loopMinNs()),
                row.thresholdNs() == 0 ? "–" : Long.toString(row.thresholdNs()),
                Figures.grouped(row.count()),
                row.observedNs() == 0 ? "no time" : Figures.ratio(row.perSecond()),
                row.observedNs() == 0 ? "no time" : Figures.ratio(100 * row.share()),
                row.count() == 0 ? "none" : Figures.micros((double) row.medianNs()),
                row.topMeanNs().isPresent() ? Figures.micros(row.topMeanNs().getAsDouble()) : "n<100",
                row.count() == 0 ? "none" : Figures.micros((double) row.maxNs()));
    }
}
