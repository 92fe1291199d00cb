package org.turbulence.analysis.report;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.report.Document.Alignment;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Fact;
import org.turbulence.analysis.report.Document.Facts;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Notes;

/** Lays a document out as plain text for a terminal of 100 columns: cells padded, notes wrapped, tables cut. */
public final class TextLayout {
    private static final String GAP = "  ";
    private static final String INDENT = "  ";
    private static final int WIDTH = 100;

    private final StringBuilder text = new StringBuilder();

    private TextLayout() {}

    /** The document as lines that end with a line feed on every platform. */
    public static String render(final Document document) {
        final TextLayout layout = new TextLayout();
        layout.line(document.title());
        for (final Document.Part part : document.parts()) {
            layout.line("");
            if (part instanceof Facts facts) {
                layout.facts(facts);
            } else if (part instanceof Grid grid) {
                layout.grid(grid);
            } else if (part instanceof Notes notes) {
                layout.notes(notes);
            }
        }
        return layout.text.toString();
    }

    private void facts(final Facts facts) {
        line(facts.title());
        final int width = facts.entries().stream()
                .mapToInt(fact -> width(fact.name()))
                .max()
                .orElse(0);
        for (final Fact fact : facts.entries()) {
            line(INDENT + padded(fact.name(), width, Alignment.LEFT) + GAP + fact.value());
        }
    }

    private void grid(final Grid grid) {
        line(grid.title());
        final int[] widths = new int[grid.columns().size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = width(grid.columns().get(column).head());
            for (final List<String> row : grid.rows()) {
                widths[column] = Math.max(widths[column], width(row.get(column)));
            }
        }
        int from = grid.keyColumns();
        do {
            if (from > grid.keyColumns()) {
                line("");
            }
            final List<Integer> shown = fitting(grid, widths, from);
            row(grid.columns(), grid.columns().stream().map(Column::head).toList(), widths, shown);
            for (final List<String> cells : grid.rows()) {
                row(grid.columns(), cells, widths, shown);
            }
            from += shown.size() - grid.keyColumns();
        } while (from < widths.length);
    }

    /** The key columns, and as many of the others from one on as fit beside them, at least one. */
    private static List<Integer> fitting(final Grid grid, final int[] widths, final int from) {
        final List<Integer> shown = new ArrayList<>();
        int width = INDENT.length();
        for (int column = 0; column < grid.keyColumns(); column++) {
            shown.add(column);
            width += widths[column] + GAP.length();
        }
        for (int column = from; column < widths.length; column++) {
            width += widths[column];
            if (grid.keyColumns() > 0 && width > WIDTH && column > from) {
                return shown;
            }
            shown.add(column);
            width += GAP.length();
        }
        return shown;
    }

    private void row(
            final List<Column> columns, final List<String> cells, final int[] widths, final List<Integer> shown) {
        final StringBuilder row = new StringBuilder(INDENT);
        String gap = "";
        for (final int column : shown) {
            row.append(gap)
                    .append(padded(
                            cells.get(column),
                            widths[column],
                            columns.get(column).alignment()));
            gap = GAP;
        }
        line(row.toString());
    }

    private void notes(final Notes notes) {
        line(notes.title());
        for (final String note : notes.lines()) {
            String lead = INDENT + "- ";
            final StringBuilder current = new StringBuilder(lead);
            boolean empty = true;
            for (final String word : note.split(" ", -1)) {
                if (!empty && width(current) + 1 + width(word) > WIDTH) {
                    line(current.toString());
                    lead = INDENT + "  ";
                    current.setLength(0);
                    current.append(lead);
                    empty = true;
                }
                current.append(empty ? "" : " ").append(word);
                empty = false;
            }
            line(current.toString());
        }
    }

    private void line(final String content) {
        text.append(content.stripTrailing()).append('\n');
    }

    private static String padded(final String cell, final int width, final Alignment alignment) {
        final String padding = " ".repeat(width - width(cell));
        return alignment == Alignment.LEFT ? cell + padding : padding + cell;
    }

    private static int width(final CharSequence cell) {
        return Math.toIntExact(cell.codePoints().count());
    }
}
