package org.turbulence.analysis.report.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.noise.summary.SizeTable;
import org.turbulence.analysis.noise.summary.Summary;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Notes;
import org.turbulence.analysis.report.Document.Part;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.MarkdownLayout;
import org.turbulence.analysis.report.RunFacts;
import org.turbulence.analysis.report.TextLayout;

/** Renders a summary in any format, the same on every platform, in every locale and time zone. */
public final class SummaryReport {
    private SummaryReport() {}

    /** The summary as text that ends with a line feed. */
    public static String render(final Summary summary, final Format format) {
        final List<Table> tables = tables(summary);
        return switch (format) {
            case TEXT -> toPeople(summary, tables, TextLayout::render);
            case MD -> toPeople(summary, tables, MarkdownLayout::render);
            case CSV -> SummaryCsv.render(tables);
            case JSON -> SummaryJson.render(summary, tables);
        };
    }

    /** The tables that have rows. */
    private static List<Table> tables(final Summary summary) {
        final List<Table> tables = new ArrayList<>(List.of(SystemTables.systems(summary)));
        for (final SizeTable sizes : summary.sizes()) {
            tables.add(SystemTables.sizes(sizes));
        }
        tables.add(ShapeTables.stripings(summary));
        tables.add(ShapeTables.bursts(summary));
        tables.add(ShapeTables.duplexes(summary));
        tables.add(ShapeTables.openLoops(summary));
        tables.add(ShapeTables.streams(summary));
        if (!summary.settings().isEmpty()) {
            tables.add(SystemTables.settings(summary));
        }
        tables.removeIf(table -> table.rows().isEmpty());
        return tables;
    }

    private static String toPeople(
            final Summary summary, final List<Table> tables, final Function<Document, String> layout) {
        final List<Part> parts = new ArrayList<>();
        final List<RunInfo> runs = summary.runs();
        for (int i = 0; i < runs.size(); i++) {
            parts.add(RunFacts.of(runs.get(i), runs.size() == 1 ? "" : "Run " + (i + 1) + ": "));
        }
        tables.forEach(table -> parts.add(grid(table)));
        if (!summary.doubts().isEmpty()) {
            parts.add(new Notes(
                    "Warnings", summary.doubts().stream().map(Object::toString).toList()));
        }
        parts.add(new Notes("How to read this", notes(summary)));
        final String title =
                runs.size() == 1 ? "Summary of run " + runs.get(0).runId() : "Summary of " + runs.size() + " runs";
        return layout.apply(new Document(title, parts));
    }

    private static Grid grid(final Table table) {
        return new Grid(
                table.title(),
                table.columns().stream()
                        .map(column ->
                                new Document.Column(column.head(), column.unit().alignment()))
                        .toList(),
                table.rows().stream()
                        .map(row -> {
                            final List<String> cells = new ArrayList<>();
                            for (int i = 0; i < row.size(); i++) {
                                cells.add(table.shown(i, row.get(i)));
                            }
                            return cells;
                        })
                        .toList(),
                table.keyColumns());
    }

    private static List<String> notes(final Summary summary) {
        final List<String> notes = new ArrayList<>();
        notes.add(
                "A system is a run by its label, or what another tool measured by its file, and a transport. Figures are"
                        + " over all forks of a configuration, without the warm-up.");
        notes.add("Half-RTT is RTT/2 and no one-way latency. Ping-pong bandwidth and streaming bandwidth are different"
                + " things and share no table; sums over directions and figures of one direction do not either.");
        if (!summary.systems().isEmpty()) {
            notes.add(
                    "Of systems, mean bandwidth is the mean of the samples' bandwidths; by message length it is that of"
                            + " the mean half-RTT, as other tools print it.");
        }
        if (!summary.stripings().isEmpty()) {
            notes.add("< marks the number of links from which on more gain less than 5 % of mean bandwidth.");
        }
        if (!summary.openLoops().isEmpty()) {
            notes.add(
                    "Saturated: in a measured iteration the fastest response of the last tenth was slower than the fastest"
                            + " of all by more than 1 % of the time it lasted; where the run does not tell, less than 99 %"
                            + " of the rate asked was achieved. Response times are then those of a queue that grows.");
        }
        if (!summary.streams().isEmpty()) {
            notes.add(
                    "! marks a sender's rate that differs from the receiver's by more than 1 %. The receiver's rate is"
                            + " what arrived between its first and its last message.");
        }
        if (!summary.settings().isEmpty()) {
            notes.add(
                    "A setting is what was granted, initiator / responder where they differ; (asked) where neither host"
                            + " says what it granted; – where the transport has no such setting.");
        }
        return notes;
    }
}
