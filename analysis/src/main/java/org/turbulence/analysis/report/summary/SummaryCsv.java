package org.turbulence.analysis.report.summary;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.report.CsvLayout;
import org.turbulence.analysis.report.Figures;

/** All tables of a summary as comma-separated values: a line a cell, because tables differ in their columns. */
final class SummaryCsv {
    private SummaryCsv() {}

    static String render(final List<Table> tables) {
        final List<List<String>> lines = new ArrayList<>();
        for (final Table table : tables) {
            for (int row = 0; row < table.rows().size(); row++) {
                for (int i = 0; i < table.columns().size(); i++) {
                    lines.add(List.of(
                            table.key(),
                            Integer.toString(row + 1),
                            table.columns().get(i).key(),
                            value(table.columns().get(i), table.rows().get(row).get(i))));
                }
            }
        }
        return CsvLayout.render(List.of("table", "row", "column", "value"), lines);
    }

    private static String value(final Table.Column column, final Table.Cell cell) {
        if (column.unit() == Unit.TEXT) {
            return cell.text();
        }
        return Double.isFinite(cell.figure()) ? Figures.exact(cell.figure()).toPlainString() : "";
    }
}
