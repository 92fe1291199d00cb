package org.turbulence.analysis.ingest.history;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * The lines of a part of a file: those that begin in {@code [from, to)}. Parts that cover the file give each line once,
 * so that several threads can share a large file. Lines are handed out as bytes of a buffer that is reused. Not
 * thread-safe.
 */
final class LineRange implements Closeable {
    private static final int BUFFER_BYTES = 1 << 20;

    private final FileChannel channel;
    private final long to;
    private byte[] buffer = new byte[BUFFER_BYTES];
    private long bufferAt;
    private int filled;
    private int next;
    private int start;
    private int end;
    private boolean atEnd;

    LineRange(final Path file, final long from, final long to) throws IOException {
        this.channel = FileChannel.open(file, StandardOpenOption.READ);
        this.to = to;
        this.bufferAt = Math.max(0, from - 1);
        if (from > 0) {
            skipBegunLine();
        }
    }

    /** The line that contains the byte before the range belongs to the part before. */
    private void skipBegunLine() throws IOException {
        advance();
    }

    /** Moves to the next line. */
    boolean next() throws IOException {
        return bufferAt + next < to && advance();
    }

    byte[] bytes() {
        return buffer;
    }

    int start() {
        return start;
    }

    int length() {
        return end - start;
    }

    /** Offset of the line in the file. */
    long offset() {
        return bufferAt + start;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private boolean advance() throws IOException {
        int scan = next;
        while (true) {
            for (; scan < filled; scan++) {
                if (buffer[scan] == '\n') {
                    start = next;
                    end = scan;
                    next = scan + 1;
                    return true;
                }
            }
            if (atEnd) {
                start = next;
                end = filled;
                next = filled;
                return end > start;
            }
            scan -= next;
            fill();
        }
    }

    /** Keeps the begun line at the front of the buffer and reads behind it. */
    private void fill() throws IOException {
        final int kept = filled - next;
        if (next == 0 && kept == buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        } else {
            System.arraycopy(buffer, next, buffer, 0, kept);
        }
        bufferAt += next;
        next = 0;
        filled = kept;
        final int read = channel.read(ByteBuffer.wrap(buffer, filled, buffer.length - filled), bufferAt + filled);
        if (read < 0) {
            atEnd = true;
        } else {
            filled += read;
        }
    }
}
