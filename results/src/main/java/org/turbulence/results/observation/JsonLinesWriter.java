package org.turbulence.results.observation;

import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.turbulence.results.file.DataFile;

/**
 * An append-only file of JSON lines. Whole lines reach the channel together, so that a process that dies leaves at most
 * one torn line, the last. A full disk is an {@link IOException}. One thread.
 *
 * @param <T> the record of a line
 */
public final class JsonLinesWriter<T> implements Closeable {
    private static final int FLUSH_BYTES = 64 * 1024;

    private final DataFile file;
    private final ObjectWriter json;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream(2 * FLUSH_BYTES);

    private JsonLinesWriter(final DataFile file, final Class<T> type) {
        this.file = file;
        this.json = JsonMapper.builder().build().writerFor(type);
    }

    /** Opens the file, which is made when absent, at its end. */
    public static <T> JsonLinesWriter<T> append(final Path file, final Class<T> type) throws IOException {
        return new JsonLinesWriter<>(DataFile.shared(file, FileChannel::open), type);
    }

    /** Adds one line. */
    public void append(final T record) throws IOException {
        pending.writeBytes(json.writeValueAsBytes(record));
        pending.write('\n');
        if (pending.size() >= FLUSH_BYTES) {
            flush();
        }
    }

    private void flush() throws IOException {
        file.write(ByteBuffer.wrap(pending.toByteArray()));
        pending.reset();
    }

    /** Writes what is pending through to the device, and closes. */
    @Override
    public void close() throws IOException {
        try (file) {
            flush();
            file.commit();
        }
    }
}
