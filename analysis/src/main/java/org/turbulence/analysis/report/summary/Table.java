package org.turbulence.analysis.report.summary;

import java.util.ArrayList;
import java.util.List;

/**
 * A table apart from its format.
 *
 * @param key how programs read it
 * @param title how people read it
 * @param columns from left to right
 * @param rows as many cells each as there are columns
 * @param keyColumns how many columns tell the rows apart
 */
record Table(String key, String title, List<Column> columns, List<List<Cell>> rows, int keyColumns) {
    Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /**
     * A column.
     *
     * @param key how programs read it, with its unit at the end
     * @param head how people read it
     * @param unit of its figures
     */
    record Column(String key, String head, Unit unit) {}

    /**
     * A cell: a text or a figure.
     *
     * @param text for people and programs; empty for a figure
     * @param figure in base units; NaN for a text, or where there is none
     * @param mark after the figure, for people alone
     */
    record Cell(String text, double figure, String mark) {
        static Cell of(final String text) {
            return new Cell(text, Double.NaN, "");
        }

        static Cell of(final double figure) {
            return new Cell("", figure, "");
        }

        Cell marked(final boolean applies, final String with) {
            return applies ? new Cell(text, figure, with) : this;
        }
    }

    /** What a cell of a column shows to people; where others are marked it leaves room, so that digits align. */
    String shown(final int column, final Cell cell) {
        final Unit unit = columns.get(column).unit();
        final int room = rows.stream()
                .mapToInt(row -> row.get(column).mark().length())
                .max()
                .orElse(0);
        final String figure = unit == Unit.TEXT ? cell.text() : unit.shown(cell.figure());
        return figure + cell.mark() + " ".repeat(room - cell.mark().length());
    }

    /** Takes rows, and makes the table. */
    static final class Builder {
        private final String key;
        private final String title;
        private final List<Column> columns = new ArrayList<>();
        private final List<List<Cell>> rows = new ArrayList<>();
        private int keyColumns;

        Builder(final String key, final String title) {
            this.key = key;
            this.title = title;
        }

        Builder keyColumn(final String columnKey, final String head, final Unit unit) {
            keyColumns++;
            return column(columnKey, head, unit);
        }

        Builder column(final String columnKey, final String head, final Unit unit) {
            columns.add(new Column(columnKey, head, unit));
            return this;
        }

        void row(final Cell... cells) {
            row(List.of(cells));
        }

        void row(final List<Cell> cells) {
            if (cells.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "a row must have " + columns.size() + " cells (got: " + cells.size() + ")");
            }
            rows.add(cells);
        }

        Table build() {
            return new Table(key, title, columns, rows, keyColumns);
        }
    }
}
