package org.turbulence.analysis.report;

import java.util.List;
import java.util.stream.Collectors;
import org.turbulence.analysis.report.Document.Alignment;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Facts;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Notes;

/** Lays a document out as Markdown with tables, as GitHub renders them. */
public final class MarkdownLayout {
    private static final String SPECIAL = "\\`*_<|";

    private final StringBuilder text = new StringBuilder();

    private MarkdownLayout() {}

    /** The document as lines that end with a line feed on every platform. */
    public static String render(final Document document) {
        final MarkdownLayout layout = new MarkdownLayout();
        layout.line("# " + escaped(document.title()));
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
        line("## " + escaped(facts.title()));
        line("");
        facts.entries().forEach(fact -> line("- " + escaped(fact.name()) + ": " + escaped(fact.value())));
    }

    private void grid(final Grid grid) {
        line("## " + escaped(grid.title()));
        line("");
        row(grid.columns().stream().map(Column::head).toList());
        line(grid.columns().stream()
                .map(column -> column.alignment() == Alignment.RIGHT ? "---:" : "---")
                .collect(Collectors.joining(" | ", "| ", " |")));
        grid.rows().forEach(this::row);
    }

    private void row(final List<String> cells) {
        line(cells.stream().map(MarkdownLayout::escaped).collect(Collectors.joining(" | ", "| ", " |")));
    }

    private void notes(final Notes notes) {
        line("## " + escaped(notes.title()));
        line("");
        notes.lines().forEach(note -> line("- " + escaped(note)));
    }

    private void line(final String content) {
        text.append(content).append('\n');
    }

    private static String escaped(final String content) {
        final StringBuilder escaped = new StringBuilder(content.length());
        for (int i = 0; i < content.length(); i++) {
            final char c = content.charAt(i);
            if (SPECIAL.indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.append(c == '\n' || c == '\r' ? ' ' : c);
        }
        return escaped.toString();
    }
}
