package org.turbulence.analysis.ingest.foreign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.Reading.Original;
import org.turbulence.analysis.ingest.text.Fields;
import org.turbulence.results.TrialKey;

/**
 * The rows under one header of a foreign table. A row has one field for each column; its figures belong to the key that
 * the table's parameters and the row's key columns make. Every number of a row is accounted for.
 *
 * @param benchmark name of the benchmark of every row
 * @param params what holds for every row
 * @param columns in the order of the header
 */
public record Table(String benchmark, SortedMap<String, String> params, List<Column> columns) {
    /**
     * One row.
     *
     * @param line where it stands
     * @param cells its fields
     */
    public record Row(long line, List<Cell> cells) {}

    /**
     * One field of a row.
     *
     * @param text as printed
     * @param number NaN where the field is no number or is {@code nan}
     * @param values how many numbers it holds
     */
    public record Cell(String text, double number, int values) {}

    /** Takes a line as a row, checks it, and hands its figures on. */
    public void row(final Fields fields, final long line, final String text, final Reading reading) throws IOException {
        final Optional<Row> row = parse(fields, line, text, reading);
        if (row.isPresent()) {
            emit(row.get(), reading);
        }
    }

    /** Takes a line as a row; a line that is none is entered as damaged. */
    public Optional<Row> parse(final Fields fields, final long line, final String text, final Reading reading)
            throws IOException {
        final int count = fields.count();
        int values = 0;
        for (int i = 0; i < count; i++) {
            values += fields.numericTokens(i);
        }
        if (count != columns.size()) {
            final String sentence = "a row must have " + columns.size() + " fields, one for each column of the header";
            reading.ledger().damaged(line, values, sentence + " (got: " + count + ")", text);
            return Optional.empty();
        }
        final List<Cell> cells = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            final Cell cell = new Cell(fields.text(i), fields.number(i), fields.numericTokens(i));
            if (!acceptable(columns.get(i), cell)) {
                final String sentence = "the column " + columns.get(i).header() + " must hold a number";
                reading.ledger().damaged(line, values, sentence + " (got: " + cell.text() + ")", text);
                return Optional.empty();
            }
            cells.add(cell);
        }
        return Optional.of(new Row(line, cells));
    }

    private static boolean acceptable(final Column column, final Cell cell) {
        final double number = cell.number();
        return switch (column.meaning()) {
            case WORD, UNKNOWN -> true;
            case KEY, SAMPLE_COUNT -> number >= 0 && Double.isFinite(number);
            case FIGURE, FIGURE_UNLESS_ZERO -> Double.isFinite(number) || isNoNumber(cell.text());
        };
    }

    /** Whether a tool's text says that there is no number. */
    public static boolean isNoNumber(final String text) {
        return switch (text) {
            case "nan", "-nan", "NaN", "NAN", "inf", "-inf", "+inf", "N/A", "n/a" -> true;
            default -> false;
        };
    }

    /** Hands the figures of a row on. */
    public void emit(final Row row, final Reading reading) throws IOException {
        final SortedMap<String, String> own = new TreeMap<>(params);
        long n = 0;
        for (int i = 0; i < columns.size(); i++) {
            final Column column = columns.get(i);
            switch (column.meaning()) {
                case KEY, WORD -> own.put(column.statistic(), row.cells().get(i).text());
                case SAMPLE_COUNT -> n = (long) row.cells().get(i).number();
                default -> {}
            }
        }
        final TrialKey key = new TrialKey(benchmark, own);
        for (int i = 0; i < columns.size(); i++) {
            emit(row, i, key, n, reading);
        }
    }

    private void emit(final Row row, final int field, final TrialKey key, final long n, final Reading reading)
            throws IOException {
        final Column column = columns.get(field);
        final Ledger ledger = reading.ledger();
        final int values = row.cells().get(field).values();
        final String text = row.cells().get(field).text();
        final double number = row.cells().get(field).number();
        switch (column.meaning()) {
            case KEY, WORD, SAMPLE_COUNT -> ledger.imported(values);
            case UNKNOWN -> ledger.skipped(row.line(), values, "no meaning is known for " + column.header(), text);
            case FIGURE, FIGURE_UNLESS_ZERO -> {
                if (!Double.isFinite(number * column.factor())) {
                    ledger.skipped(row.line(), values, column.header() + " is not a number", text);
                } else if (number == 0 && column.meaning() == Column.Meaning.FIGURE_UNLESS_ZERO) {
                    ledger.skipped(row.line(), values, column.header() + " of 0 means not measured", text);
                } else {
                    final Original original = new Original(text, column.unit(), row.line());
                    reading.observe(key, column.metric(), column.statistic(), number * column.factor(), original, n);
                    ledger.imported(values);
                }
            }
        }
    }
}
