package org.turbulence.analysis.loggops;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A small table with a header and comments, as the published figures are kept: cells apart by commas, without quotes.
 * Immutable.
 *
 * @param header the names of the columns
 * @param rows the cells
 */
public record ReferenceTable(List<String> header, List<List<String>> rows) {
    /**
     * The published table of a name.
     *
     * @throws IllegalStateException when the jar does not hold it
     */
    public static ReferenceTable published(final String name) {
        final InputStream in = ReferenceTable.class.getResourceAsStream("/reference/" + name);
        if (in == null) {
            throw new IllegalStateException("the published table " + name + " is missing from the class path");
        }
        try (in) {
            return read(new InputStreamReader(in, StandardCharsets.UTF_8), name);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a table.
     *
     * @param name for messages
     * @throws IllegalArgumentException when a row does not have the columns of the header
     * @throws IOException when the text cannot be read
     */
    public static ReferenceTable read(final Reader in, final String name) throws IOException {
        final BufferedReader lines = new BufferedReader(in);
        List<String> header = null;
        final List<List<String>> rows = new ArrayList<>();
        int line = 0;
        for (String text = lines.readLine(); text != null; text = lines.readLine()) {
            line++;
            if (text.isBlank() || text.charAt(0) == '#') {
                continue;
            }
            final List<String> cells =
                    Arrays.stream(text.split(",", -1)).map(String::strip).toList();
            if (header == null) {
                header = cells;
            } else if (cells.size() == header.size()) {
                rows.add(cells);
            } else {
                throw new IllegalArgumentException(name + ", line " + line + ": a row must have " + header.size()
                        + " cells (got: " + cells.size() + ")");
            }
        }
        if (header == null) {
            throw new IllegalArgumentException(name + ": a table must have a header (got an empty file)");
        }
        return new ReferenceTable(header, List.copyOf(rows));
    }

    /** A cell by the name of its column. */
    public String cell(final List<String> row, final String column) {
        final int at = header.indexOf(column);
        if (at < 0) {
            throw new IllegalArgumentException("a table must have the column " + column + " (got: " + header + ")");
        }
        return row.get(at);
    }
}
