package org.turbulence.analysis.loggops.noise;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/** The lines of a text of noise, plain or gzip-compressed, as rows of numbers. */
final class NoiseText {
    private static final int GZIP_MAGIC_1 = 0x1f;
    private static final int GZIP_MAGIC_2 = 0x8b;
    private static final int BUFFER = 1 << 16;

    /** Takes one row of numbers. */
    @FunctionalInterface
    interface RowReader {
        void row(double[] cells) throws IOException;
    }

    private NoiseText() {}

    /**
     * Hands on every row that is neither blank nor a comment; all have as many numbers as the first.
     *
     * @param name of the text, for messages
     * @param mostColumns the numbers that a row may have, at least 1
     * @throws NoiseTextException naming the line that is not such a row
     */
    static void rows(final InputStream in, final String name, final int mostColumns, final RowReader reader)
            throws IOException {
        final BufferedReader lines = decoded(in);
        int columns = 0;
        int line = 0;
        for (String text = lines.readLine(); text != null; text = lines.readLine()) {
            line++;
            if (text.isBlank() || text.charAt(0) == '#') {
                continue;
            }
            final String[] words = text.strip().split("[\\s,]+", -1);
            if (words.length > mostColumns || (columns > 0 && words.length != columns)) {
                throw new NoiseTextException(
                        name,
                        line,
                        "a row must have " + (columns > 0 ? columns : "1 .. " + mostColumns) + " number(s) (got: \""
                                + text.strip() + "\")");
            }
            columns = words.length;
            reader.row(cells(words, name, line));
        }
    }

    private static BufferedReader decoded(final InputStream in) throws IOException {
        final BufferedInputStream raw = new BufferedInputStream(in, BUFFER);
        raw.mark(2);
        final boolean gzip = raw.read() == GZIP_MAGIC_1 && raw.read() == GZIP_MAGIC_2;
        raw.reset();
        return new BufferedReader(
                new InputStreamReader(gzip ? new GZIPInputStream(raw, BUFFER) : raw, StandardCharsets.UTF_8));
    }

    private static double[] cells(final String[] words, final String name, final int line) throws NoiseTextException {
        final double[] cells = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            try {
                cells[i] = Double.parseDouble(words[i]);
            } catch (final NumberFormatException e) {
                throw new NoiseTextException(name, line, "a row must hold numbers (got: \"" + words[i] + "\")");
            }
            if (!Double.isFinite(cells[i]) || cells[i] < 0) {
                throw new NoiseTextException(
                        name, line, "a row must hold finite numbers of at least 0 (got: \"" + words[i] + "\")");
            }
        }
        return cells;
    }
}
