package org.turbulence.analysis.report;

import java.util.List;

/**
 * A report to be read by a person, apart from any layout: parts from top to bottom.
 *
 * <p>Texts of users (labels, parameters) may hold anything; a control character in them becomes {@code ?}, so that none
 * reaches a terminal or forges a line.
 *
 * @param title one line
 * @param parts in order
 */
public record Document(String title, List<Part> parts) {
    public Document {
        title = printable(title);
        parts = List.copyOf(parts);
    }

    /** One part of a document. */
    public sealed interface Part permits Facts, Grid, Notes {}

    /**
     * Names and values, one pair a line.
     *
     * @param title what they are the facts of
     * @param entries in order
     */
    public record Facts(String title, List<Fact> entries) implements Part {
        public Facts {
            entries = List.copyOf(entries);
        }
    }

    /**
     * A name and its value.
     *
     * @param name what it is
     * @param value as text
     */
    public record Fact(String name, String value) {
        public Fact {
            name = printable(name);
            value = printable(value);
        }
    }

    /**
     * A table.
     *
     * @param title what it shows, with its unit
     * @param columns heads, from left to right
     * @param rows cells, as many a row as there are columns
     * @param keyColumns how many columns from the left tell rows apart: a layout that is too narrow for all columns
     *     repeats them beside those that are left over; 0 for a table that is never cut
     */
    public record Grid(String title, List<Column> columns, List<List<String>> rows, int keyColumns) implements Part {
        public Grid {
            columns = List.copyOf(columns);
            rows = rows.stream()
                    .map(row -> row.stream().map(Document::printable).toList())
                    .toList();
            for (final List<String> row : rows) {
                if (row.size() != columns.size()) {
                    throw new IllegalArgumentException(
                            "a row must have " + columns.size() + " cells (got: " + row.size() + ")");
                }
            }
        }

        /** A table that is never cut. */
        public Grid(final String title, final List<Column> columns, final List<List<String>> rows) {
            this(title, columns, rows, 0);
        }
    }

    /**
     * The head of a column.
     *
     * @param head its text
     * @param alignment of head and cells
     */
    public record Column(String head, Alignment alignment) {
        /** A head over text. */
        public static Column left(final String head) {
            return new Column(head, Alignment.LEFT);
        }

        /** A head over figures. */
        public static Column right(final String head) {
            return new Column(head, Alignment.RIGHT);
        }
    }

    /** Where the text of a column stands. */
    public enum Alignment {
        LEFT,
        RIGHT
    }

    /**
     * Sentences under a title, one item each.
     *
     * @param title what they are
     * @param lines without bullets
     */
    public record Notes(String title, List<String> lines) implements Part {
        public Notes {
            lines = lines.stream().map(Document::printable).toList();
        }
    }

    private static String printable(final String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }
}
