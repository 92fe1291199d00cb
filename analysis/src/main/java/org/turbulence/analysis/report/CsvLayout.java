package org.turbulence.analysis.report;

import java.util.List;
import java.util.stream.Collectors;

/** Lays rows out as comma-separated values after RFC 4180, but with line feeds alone. */
public final class CsvLayout {
    private CsvLayout() {}

    /** The head and the rows as lines. */
    public static String render(final List<String> head, final List<List<String>> rows) {
        final StringBuilder text = new StringBuilder(line(head));
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static String line(final List<String> cells) {
        return cells.stream().map(CsvLayout::quoted).collect(Collectors.joining(",", "", "\n"));
    }

    private static String quoted(final String cell) {
        final boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
