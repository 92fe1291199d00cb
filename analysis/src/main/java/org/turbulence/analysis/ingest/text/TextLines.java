package org.turbulence.analysis.ingest.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The lines of a stream, one at a time, as a range of a buffer that is used again. A line ends with LF, CR LF or the
 * end of the stream; colour codes are left in. A line longer than {@link #LONGEST_LINE_BYTES} is cut into several, each
 * with the number of the whole line and {@link #overlong()}. One thread.
 */
public final class TextLines {
    /** Far above any line of the known tools, and small enough for any heap. */
    public static final int LONGEST_LINE_BYTES = 8 * 1024 * 1024;

    private static final int BUFFER_BYTES = 512 * 1024;

    private final InputStream in;
    private byte[] buffer = new byte[BUFFER_BYTES];
    private int lineStart;
    private int lineEnd;
    private int next;
    private int filled;
    private boolean ended;
    private boolean overlong;
    private boolean continued;
    private long number;
    private long consumedBytes;

    /** Reads from the stream's position on; the stream stays the caller's to close. */
    public TextLines(final InputStream in) {
        this.in = in;
    }

    /**
     * Moves on to the next line.
     *
     * @return false at the end
     */
    public boolean next() throws IOException {
        int from = next;
        while (true) {
            final int feed = indexOfLineFeed(buffer, from, filled);
            if (feed >= 0) {
                take(feed, feed + 1, false);
                return true;
            }
            if (filled - next >= LONGEST_LINE_BYTES) {
                take(filled, filled, true);
                return true;
            }
            from = filled;
            if (ended) {
                if (next == filled) {
                    return false;
                }
                take(filled, filled, false);
                return true;
            }
            from -= fill();
        }
    }

    private void take(final int end, final int following, final boolean cut) {
        lineStart = next;
        lineEnd = end > next && buffer[end - 1] == '\r' ? end - 1 : end;
        consumedBytes += following - next;
        next = following;
        overlong = cut || continued;
        if (!continued) {
            number++;
        }
        continued = cut;
    }

    /** Makes room, reads once, and says by how much the content moved to the front. */
    private int fill() throws IOException {
        int moved = 0;
        if (next > 0) {
            System.arraycopy(buffer, next, buffer, 0, filled - next);
            moved = next;
            filled -= next;
            next = 0;
        }
        if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.min(2 * buffer.length, LONGEST_LINE_BYTES));
        }
        final int read = in.read(buffer, filled, buffer.length - filled);
        if (read < 0) {
            ended = true;
        } else {
            filled += read;
        }
        return moved;
    }

    private static int indexOfLineFeed(final byte[] bytes, final int from, final int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    /** The buffer that holds the line; valid until {@link #next()}. */
    public byte[] bytes() {
        return buffer;
    }

    /** Index of the line's first byte. */
    public int start() {
        return lineStart;
    }

    /** Index after the line's last byte, the line's end excluded. */
    public int end() {
        return lineEnd;
    }

    /** Counted from 1. */
    public long number() {
        return number;
    }

    /** True for the parts of a line that was too long. */
    public boolean overlong() {
        return overlong;
    }

    /** How many bytes of the stream the lines so far took. */
    public long consumedBytes() {
        return consumedBytes;
    }

    /** The line as text: UTF-8, broken sequences replaced. */
    public String text() {
        return new String(buffer, lineStart, lineEnd - lineStart, StandardCharsets.UTF_8);
    }

    /** The line as text, without a terminal's colour codes and the blanks around it. */
    public String plainText() {
        final byte[] plain = new byte[lineEnd - lineStart];
        int length = 0;
        int i = lineStart;
        while (i < lineEnd) {
            final int behind = buffer[i] == NumericTokens.ESCAPE ? NumericTokens.skipColour(buffer, i, lineEnd) : i;
            if (behind > i + 1) {
                i = behind;
            } else {
                plain[length++] = buffer[i++];
            }
        }
        return new String(plain, 0, length, StandardCharsets.UTF_8).strip();
    }
}
