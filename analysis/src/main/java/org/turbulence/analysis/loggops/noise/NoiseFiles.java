package org.turbulence.analysis.loggops.noise;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** The lines of a text file of noise, plain or gzip-compressed, as rows of numbers. */
final class NoiseFiles {
    private static final int GZIP_MAGIC_1 = 0x1f;
    private static final int GZIP_MAGIC_2 = 0x8b;

    /** Takes one row of numbers and the number of its line. */
    @FunctionalInterface
    interface RowReader {
        void row(double[] cells, int line) throws IOException;
    }

    private NoiseFiles() {}

    /**
     * Hands on every row that is neither blank nor a comment.
     *
     * @param columns the numbers that each row must have
     * @throws NoiseFileException naming the line that is not such a row
     */
    static void rows(final Path file, final int columns, final RowReader reader) throws IOException {
        try (BufferedReader in = open(file)) {
            int line = 0;
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                line++;
                if (!text.isBlank() && text.charAt(0) != '#') {
                    reader.row(cells(text, columns, file, line), line);
                }
            }
        }
    }

    /** The number of words in the first row; 0 when there is no row. */
    static int columnsOfFirstRow(final Path file) throws IOException {
        try (BufferedReader in = open(file)) {
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                if (!text.isBlank() && text.charAt(0) != '#') {
                    return words(text).length;
                }
            }
            return 0;
        }
    }

    private static String[] words(final String text) {
        return text.strip().split("[\\s,]+", -1);
    }

    private static BufferedReader open(final Path file) throws IOException {
        final InputStream raw = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        raw.mark(2);
        final boolean gzip = raw.read() == GZIP_MAGIC_1 && raw.read() == GZIP_MAGIC_2;
        raw.reset();
        return new BufferedReader(
                new InputStreamReader(gzip ? new GZIPInputStream(raw, 1 << 16) : raw, StandardCharsets.UTF_8));
    }

    private static double[] cells(final String text, final int columns, final Path file, final int line)
            throws NoiseFileException {
        final String[] words = words(text);
        final double[] cells = new double[columns];
        if (words.length != columns) {
            throw new NoiseFileException(
                    file, line, "a row must have " + columns + " number(s) (got: \"" + text.strip() + "\")");
        }
        for (int i = 0; i < columns; i++) {
            try {
                cells[i] = Double.parseDouble(words[i]);
            } catch (final NumberFormatException e) {
                throw new NoiseFileException(file, line, "a row must hold numbers (got: \"" + text.strip() + "\")");
            }
            if (!Double.isFinite(cells[i]) || cells[i] < 0) {
                throw new NoiseFileException(
                        file, line, "a row must hold finite numbers of at least 0 (got: \"" + text.strip() + "\")");
            }
        }
        return cells;
    }
}
