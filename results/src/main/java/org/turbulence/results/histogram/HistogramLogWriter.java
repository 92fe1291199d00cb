package org.turbulence.results.histogram;

import java.io.Closeable;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import org.HdrHistogram.AbstractHistogram;
import org.turbulence.results.file.ChannelOpener;
import org.turbulence.results.file.DataFile;

/**
 * Appends interval histograms to a new log in the format 1.3 of the HdrHistogram library, which its own tools read.
 * Each line is on the device when {@link #append} returns; a failed write leaves the lines before it. For one thread.
 */
public final class HistogramLogWriter implements Closeable {
    private static final int NS_SCALE = 9;
    private static final int MS_SCALE = 3;
    /** The largest value is stated in millions, as the library's own writer does. */
    private static final int MAX_COLUMN_SCALE = 6;

    private final DataFile file;
    private ByteBuffer payload = ByteBuffer.allocate(4096);

    private HistogramLogWriter(final DataFile file) {
        this.file = file;
    }

    /**
     * Creates a log and writes its header.
     *
     * @param path a file that does not exist
     * @param comment one line for a person, such as what is measured and its unit
     * @param startEpochNs start of the trial by the wall clock, in ns since 1970; kept in ms
     * @throws IOException if it cannot be written
     */
    public static HistogramLogWriter create(final Path path, final String comment, final long startEpochNs)
            throws IOException {
        return create(path, comment, startEpochNs, FileChannel::open);
    }

    /**
     * Creates a log through channels of the caller's choice.
     *
     * @param path a file that does not exist
     * @param comment one line for a person
     * @param startEpochNs start of the trial by the wall clock, in ns since 1970; kept in ms
     * @param opener where the channel comes from
     * @throws IOException if it cannot be written
     */
    public static HistogramLogWriter create(
            final Path path, final String comment, final long startEpochNs, final ChannelOpener opener)
            throws IOException {
        if (startEpochNs < 0) {
            throw new IllegalArgumentException("startEpochNs must be 0 or more (got: " + startEpochNs + ")");
        }
        final String start = seconds(startEpochNs);
        final Instant readable = Instant.ofEpochSecond(0, startEpochNs);
        final String header = "#[" + comment.replaceAll("\\R", " ") + "]\n"
                + "#[Histogram log format version 1.3]\n"
                + "#[BaseTime: " + start + " (seconds since epoch)]\n"
                + "#[StartTime: " + start + " (seconds since epoch), " + readable + "]\n"
                + "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"\n";
        final HistogramLogWriter writer = new HistogramLogWriter(DataFile.create(path, opener));
        try {
            writer.write(header);
            return writer;
        } catch (final IOException e) {
            try {
                writer.close();
            } catch (final IOException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
    }

    /**
     * Appends one interval and forces it to the device.
     *
     * @param tag a word, without comma, space or control character; empty for none
     * @param startOffsetNs start of the interval since the start of the trial
     * @param lengthNs its length
     * @param histogram its values; not changed
     * @throws IOException if it cannot be written
     */
    public void append(
            final String tag, final long startOffsetNs, final long lengthNs, final AbstractHistogram histogram)
            throws IOException {
        if (!isTag(tag)) {
            throw new IllegalArgumentException(
                    "tag must not hold a comma, a space or a line break, which make the line unreadable (got: " + tag
                            + ")");
        }
        if (startOffsetNs < 0 || lengthNs < 0) {
            throw new IllegalArgumentException(
                    "startOffsetNs and lengthNs must be 0 or more (got: " + startOffsetNs + " and " + lengthNs + ")");
        }
        write((tag.isEmpty() ? "" : "Tag=" + tag + ",")
                + seconds(startOffsetNs) + ","
                + seconds(lengthNs) + ","
                + fixed(histogram.getMaxValue(), MAX_COLUMN_SCALE) + ","
                + encode(histogram) + "\n");
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private static boolean isTag(final String tag) {
        return tag.chars().noneMatch(c -> c == ',' || Character.isWhitespace(c) || Character.isISOControl(c))
                && tag.chars().noneMatch(Character::isSpaceChar);
    }

    private String encode(final AbstractHistogram histogram) {
        final int needed = histogram.getNeededByteBufferCapacity();
        if (payload.capacity() < needed) {
            payload = ByteBuffer.allocate(needed);
        }
        payload.clear();
        final int length = histogram.encodeIntoCompressedByteBuffer(payload);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(payload.array(), length));
    }

    private void write(final String text) throws IOException {
        file.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
        file.commit();
    }

    private static String seconds(final long ns) {
        return fixed(ns, NS_SCALE);
    }

    private static String fixed(final long value, final int scale) {
        return BigDecimal.valueOf(value, scale)
                .setScale(MS_SCALE, RoundingMode.HALF_UP)
                .toPlainString();
    }
}
