package org.turbulence.analysis.report;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.compare.overhead.OverheadTable;
import org.turbulence.analysis.compare.overhead.ScalingTable;
import org.turbulence.analysis.model.Figure;
import org.turbulence.analysis.report.Document.Column;

/** Renders what a cloud costs beside native hardware in any format, the same in every locale. */
public final class OverheadReport {
    private OverheadReport() {}

    /** The tables as text that ends with a line feed. CSV has the figures alone. */
    public static String render(
            final List<OverheadTable> overheads, final List<ScalingTable> scalings, final Format format) {
        return switch (format) {
            case TEXT -> TextLayout.render(document(overheads, scalings));
            case MD -> MarkdownLayout.render(document(overheads, scalings));
            case CSV -> csv(overheads);
            case JSON -> OverheadJson.render(overheads, scalings);
        };
    }

    private static Document document(final List<OverheadTable> overheads, final List<ScalingTable> scalings) {
        final List<Document.Part> parts = new ArrayList<>();
        for (final OverheadTable table : overheads) {
            parts.add(grid(table));
            if (table.nativeOnly() + table.cloudOnly() > 0) {
                parts.add(new Document.Notes(
                        "Not compared",
                        List.of(table.nativeOnly() + " figures of " + table.nativeRun() + " and " + table.cloudOnly()
                                + " of " + table.cloudRun() + " have no counterpart")));
            }
        }
        scalings.stream().filter(table -> !table.rows().isEmpty()).forEach(table -> parts.add(grid(table)));
        return new Document("Overhead in per cent of the native run", parts);
    }

    private static Document.Grid grid(final OverheadTable table) {
        final List<Column> columns = List.of(
                Column.left("figure"),
                Column.left("metric"),
                Column.left("statistic"),
                Column.right("native mean"),
                Column.right("trials"),
                Column.right("mean"),
                Column.right("trials"),
                Column.right("ratio"),
                Column.right("overhead %"));
        final List<List<String>> rows = new ArrayList<>();
        for (final OverheadTable.Row row : table.rows()) {
            rows.add(List.of(
                    name(row.figure()),
                    row.figure().metric(),
                    row.figure().statistic(),
                    shown(row.figure().value()),
                    Integer.toString(row.nativeTrials()),
                    shown(row.cloudMean()),
                    Integer.toString(row.cloudTrials()),
                    shown(row.ratio()),
                    shown(row.overheadPercent())));
        }
        final String title = table.cloudRun() + " beside " + table.nativeRun()
                + " (positive: slower, or less bandwidth; units stand in the metric's name)";
        return new Document.Grid(title, columns, rows);
    }

    private static Document.Grid grid(final ScalingTable table) {
        final List<Column> columns = List.of(
                Column.left("program"),
                Column.right("processes"),
                Column.right("execution [s]"),
                Column.right("speed-up"),
                Column.right("efficiency"),
                Column.right("imbalance λ %"),
                Column.right("communication/computation"));
        final List<List<String>> rows = new ArrayList<>();
        for (final ScalingTable.Row row : table.rows()) {
            rows.add(List.of(
                    row.benchmark(),
                    Integer.toString(row.processes()),
                    shown(row.executionNs() / 1e9),
                    shown(row.speedUp()),
                    shown(row.efficiency()),
                    shown(row.imbalancePercent()),
                    shown(row.communicationToComputation())));
        }
        return new Document.Grid("Scaling of " + table.run(), columns, rows);
    }

    private static String csv(final List<OverheadTable> tables) {
        final List<String> head = List.of(
                "nativeRun",
                "run",
                "benchmark",
                "params",
                "metric",
                "statistic",
                "nativeMean",
                "nativeTrials",
                "mean",
                "trials",
                "ratio",
                "overheadPercent");
        final List<List<String>> rows = new ArrayList<>();
        for (final OverheadTable table : tables) {
            for (final OverheadTable.Row row : table.rows()) {
                rows.add(List.of(
                        table.nativeRun(),
                        table.cloudRun(),
                        row.figure().benchmark(),
                        params(row.figure()),
                        row.figure().metric(),
                        row.figure().statistic(),
                        exact(row.figure().value()),
                        Integer.toString(row.nativeTrials()),
                        exact(row.cloudMean()),
                        Integer.toString(row.cloudTrials()),
                        exact(row.ratio()),
                        exact(row.overheadPercent())));
            }
        }
        return CsvLayout.render(head, rows);
    }

    private static String name(final Figure figure) {
        return (figure.benchmark() + " " + params(figure)).strip();
    }

    private static String params(final Figure figure) {
        final StringBuilder text = new StringBuilder();
        figure.params()
                .forEach((name, value) ->
                        text.append(' ').append(name).append('=').append(value));
        return text.toString().strip();
    }

    private static String shown(final double value) {
        return Double.isFinite(value) ? Figures.ratio(value) : "-";
    }

    private static String exact(final double value) {
        return Double.isFinite(value) ? Figures.exact(value).toPlainString() : "";
    }
}
