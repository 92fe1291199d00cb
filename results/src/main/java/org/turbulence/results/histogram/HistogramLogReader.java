package org.turbulence.results.histogram;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.EncodableHistogram;
import org.turbulence.results.Damage;
import org.turbulence.results.DamageList;
import org.turbulence.results.file.LineScanner;

/**
 * Reads histogram logs of the formats 1.0 to 1.3 with payloads V0, V1 and V2, tagged or not, line by line. A damaged
 * line is reported with its number and the next one is read; a last line without line break counts like any other. For
 * one thread.
 *
 * <p>In logs of the format 1.01 the second column is called EndTimestamp, and yet is the length.
 */
public final class HistogramLogReader implements Closeable {
    private static final int MAX_LINE_BYTES = 16 << 20;
    private static final String TAG = "Tag=";
    private static final int FIELDS = 4;

    private final Path path;
    private final LineScanner lines;
    private final LogTimes times = new LogTimes();
    private final DamageList damages = new DamageList();
    private HistogramInterval interval;

    private HistogramLogReader(final Path path, final LineScanner lines) {
        this.path = path;
        this.lines = lines;
    }

    /**
     * Opens a log.
     *
     * @throws IOException if it cannot be opened
     */
    public static HistogramLogReader open(final Path path) throws IOException {
        return new HistogramLogReader(path, LineScanner.open(path, MAX_LINE_BYTES));
    }

    /**
     * Takes a log from a stream, which closes with the reader.
     *
     * @param path where the log came from, for naming damage
     * @param in its bytes, unpacked
     */
    public static HistogramLogReader of(final Path path, final InputStream in) {
        return new HistogramLogReader(path, LineScanner.of(in, MAX_LINE_BYTES));
    }

    /**
     * Reads the next intact interval.
     *
     * @return false when there is none
     * @throws IOException if the file cannot be read
     */
    public boolean next() throws IOException {
        while (lines.next()) {
            try {
                if (isInterval(lines.text())) {
                    return true;
                }
            } catch (final CharacterCodingException | DataFormatException e) {
                damages.add(Damage.atLine(path, lines.number(), e.getMessage()));
            }
        }
        return false;
    }

    /** The interval that {@link #next} read. */
    public HistogramInterval interval() {
        return interval;
    }

    /** The damaged lines that were met so far, header lines included; the first thousand of them. */
    public List<Damage> damages() {
        return damages.kept();
    }

    /** How many damaged lines were met so far. */
    public long damageCount() {
        return damages.count();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    private boolean isInterval(final String line) throws DataFormatException {
        if (line.startsWith("#")) {
            times.readComment(line);
            return false;
        }
        if (line.isBlank() || line.startsWith("\"StartTimestamp\"")) {
            return false;
        }
        String tag = "";
        String rest = line;
        if (line.startsWith(TAG)) {
            final int comma = line.indexOf(',');
            tag = line.substring(TAG.length(), comma < 0 ? line.length() : comma);
            rest = comma < 0 ? "" : line.substring(comma + 1);
        }
        final String[] fields = rest.split(",", -1);
        if (fields.length != FIELDS) {
            throw new DataFormatException("has " + fields.length + " fields instead of start, length, max and payload"
                    + " (a decimal comma, a comma in the tag, or two lines in one)");
        }
        final BigDecimal start = LogTimes.seconds(fields[0], "start");
        final long lengthNs = LogTimes.ns(LogTimes.seconds(fields[1], "length"));
        final double max = LogTimes.decimal(fields[2], "max").doubleValue();
        final EncodableHistogram histogram = PayloadDecoder.decode(fields[3]);
        interval = new HistogramInterval(lines.number(), tag, times.epochNs(start), lengthNs, max, histogram);
        return true;
    }
}
