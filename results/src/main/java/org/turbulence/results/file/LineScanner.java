package org.turbulence.results.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The lines of a text file in order, each with its number. A last line without a line break is a line; a line that is
 * too long or not UTF-8 has no text, and the lines after it are read all the same. Memory is bounded by the longest
 * line that is allowed.
 */
public final class LineScanner implements Closeable {
    private static final int CHUNK_BYTES = 64 * 1024;

    private final InputStream in;
    private final int maxLineBytes;
    private final byte[] chunk = new byte[CHUNK_BYTES];
    private int chunkPosition;
    private int chunkEnd;
    private byte[] line = new byte[256];
    private int lineLength;
    private boolean tooLong;
    private boolean terminated;
    private long number;

    private LineScanner(final InputStream in, final int maxLineBytes) {
        this.in = in;
        this.maxLineBytes = maxLineBytes;
    }

    /**
     * Opens a file.
     *
     * @param path the file
     * @param maxLineBytes lines longer than this have no text
     * @throws IOException if it cannot be opened
     */
    public static LineScanner open(final Path path, final int maxLineBytes) throws IOException {
        return of(Files.newInputStream(path), maxLineBytes);
    }

    /**
     * Takes the lines of a stream, which closes with the scanner.
     *
     * @param in the bytes
     * @param maxLineBytes lines longer than this have no text
     */
    public static LineScanner of(final InputStream in, final int maxLineBytes) {
        return new LineScanner(in, maxLineBytes);
    }

    /**
     * Moves on to the next line.
     *
     * @return false at the end of the file
     * @throws IOException if the file cannot be read
     */
    public boolean next() throws IOException {
        lineLength = 0;
        tooLong = false;
        terminated = false;
        boolean any = false;
        while (!terminated && fill()) {
            any = true;
            takeFromChunk();
        }
        if (any) {
            number++;
        }
        return any;
    }

    /** The number of the line, the first being 1. */
    public long number() {
        return number;
    }

    /** Whether the line ends with a line break; only the last one of a file may not. */
    public boolean terminated() {
        return terminated;
    }

    /**
     * The text of the line without its line break.
     *
     * @throws CharacterCodingException if it is longer than allowed or not UTF-8; the message says which
     */
    public String text() throws CharacterCodingException {
        if (tooLong) {
            throw new LineException("is longer than " + maxLineBytes + " bytes");
        }
        final int length = lineLength > 0 && line[lineLength - 1] == '\r' ? lineLength - 1 : lineLength;
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line, 0, length))
                    .toString();
        } catch (final CharacterCodingException e) {
            final LineException refused = new LineException("is not UTF-8 text");
            refused.initCause(e);
            throw refused;
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private boolean fill() throws IOException {
        if (chunkPosition == chunkEnd) {
            chunkPosition = 0;
            chunkEnd = Math.max(0, in.read(chunk));
        }
        return chunkPosition < chunkEnd;
    }

    private void takeFromChunk() {
        int end = chunkPosition;
        while (end < chunkEnd && chunk[end] != '\n') {
            end++;
        }
        final int count = end - chunkPosition;
        if (count > maxLineBytes - lineLength) {
            tooLong = true;
        } else {
            if (lineLength + count > line.length) {
                line = Arrays.copyOf(line, Math.min(maxLineBytes, Math.max(lineLength + count, 2 * line.length)));
            }
            System.arraycopy(chunk, chunkPosition, line, lineLength, count);
            lineLength += count;
        }
        terminated = end < chunkEnd;
        chunkPosition = terminated ? end + 1 : end;
    }

    /** Why a line has no text. */
    private static final class LineException extends CharacterCodingException {
        private static final long serialVersionUID = 1L;
        private final String why;

        LineException(final String why) {
            this.why = why;
        }

        @Override
        public String getMessage() {
            return why;
        }
    }
}
