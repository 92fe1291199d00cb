package org.turbulence.analysis.ingest.importer;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import org.turbulence.analysis.ingest.foreign.Head;

/**
 * A file that is being imported: its bytes, unpacked when they begin like gzip, whatever the file is called. Counts the
 * bytes of the text. One thread.
 */
final class SourceFile extends FilterInputStream {
    private static final int GZIP_MAGIC = 0x1f8b;
    private static final int BUFFER_BYTES = 128 * 1024;

    private long unpackedBytes;
    private long markedBytes;

    private SourceFile(final InputStream text) {
        super(text);
    }

    /**
     * Opens a file.
     *
     * @param progress told the bytes of the file itself that were read, each time some were
     */
    static SourceFile open(final Path path, final LongConsumer progress) throws IOException {
        final InputStream raw = Files.newInputStream(path);
        try {
            final InputStream packed = new BufferedInputStream(new Counted(raw, progress), BUFFER_BYTES);
            packed.mark(2);
            final int magic = packed.read() << 8 | packed.read();
            packed.reset();
            final InputStream text = magic == GZIP_MAGIC ? new GZIPInputStream(packed, BUFFER_BYTES) : packed;
            return new SourceFile(new BufferedInputStream(text, BUFFER_BYTES));
        } catch (final IOException e) {
            raw.close();
            throw e;
        }
    }

    /** The beginning of the text, which is read again after. */
    Head head() throws IOException {
        mark(Head.BYTES);
        final byte[] bytes = readNBytes(Head.BYTES);
        reset();
        return new Head(bytes, bytes.length);
    }

    /** Bytes of the text that were read so far. */
    long unpackedBytes() {
        return unpackedBytes;
    }

    @Override
    public int read() throws IOException {
        final int read = super.read();
        unpackedBytes += read < 0 ? 0 : 1;
        return read;
    }

    @Override
    public int read(final byte[] into, final int offset, final int length) throws IOException {
        final int read = super.read(into, offset, length);
        unpackedBytes += Math.max(read, 0);
        return read;
    }

    @Override
    public synchronized void mark(final int readLimit) {
        markedBytes = unpackedBytes;
        super.mark(readLimit);
    }

    @Override
    public synchronized void reset() throws IOException {
        super.reset();
        unpackedBytes = markedBytes;
    }

    /** Counts the bytes of the file itself. */
    private static final class Counted extends FilterInputStream {
        private final LongConsumer progress;
        private long bytes;

        Counted(final InputStream in, final LongConsumer progress) {
            super(in);
            this.progress = progress;
        }

        @Override
        public int read() throws IOException {
            final int read = super.read();
            count(read < 0 ? 0 : 1);
            return read;
        }

        @Override
        public int read(final byte[] into, final int offset, final int length) throws IOException {
            final int read = super.read(into, offset, length);
            count(Math.max(read, 0));
            return read;
        }

        private void count(final int read) {
            bytes += read;
            progress.accept(bytes);
        }
    }
}
