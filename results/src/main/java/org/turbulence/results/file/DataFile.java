package org.turbulence.results.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that grows at its end, through a channel that throws.
 *
 * <p>A write returns when all bytes were taken, and {@link #commit} when they are on the device. A write that fails, on
 * a full disk say, is an {@link IOException} that names the path; a file of one writer is then cut back to what was
 * committed, so that the next write does not follow half a record.
 *
 * <p>An interrupt closes a {@link FileChannel} under its writer. Here it is put aside until the bytes are written (on a
 * channel opened anew where needed) and then restored, because the measuring threads that write their results are
 * interrupted at the end of a time limit. Not safe for use by several threads.
 */
public final class DataFile implements Closeable {
    private final Path path;
    private final ChannelOpener opener;
    private final StandardOpenOption reopenOption;
    private FileChannel channel;
    private long committedBytes;
    private long lengthBytes;

    private DataFile(final Path path, final ChannelOpener opener, final StandardOpenOption... options)
            throws IOException {
        this.path = path;
        this.opener = opener;
        this.reopenOption = options[0];
        try {
            this.channel = opener.open(path, options);
        } catch (final IOException e) {
            throw new IOException("Cannot open " + path + " for writing: " + reason(e) + ".", e);
        }
    }

    /**
     * Creates the file of one writer.
     *
     * @param path a file that does not exist
     * @throws IOException if it exists or cannot be created
     */
    public static DataFile create(final Path path) throws IOException {
        return create(path, FileChannel::open);
    }

    /**
     * Creates the file of one writer.
     *
     * @param path a file that does not exist
     * @param opener where the channel comes from
     * @throws IOException if it exists or cannot be created
     */
    public static DataFile create(final Path path, final ChannelOpener opener) throws IOException {
        return new DataFile(path, opener, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
    }

    /**
     * Opens a file to which several writers append, each write going to the end that the file has by then.
     *
     * @param path the file; created where there is none
     * @param opener where the channel comes from
     * @throws IOException if it cannot be opened
     */
    public static DataFile shared(final Path path, final ChannelOpener opener) throws IOException {
        return new DataFile(path, opener, StandardOpenOption.APPEND, StandardOpenOption.CREATE);
    }

    /** The file. */
    public Path path() {
        return path;
    }

    /** Bytes written through this object, committed or not. */
    public long lengthBytes() {
        return lengthBytes;
    }

    /**
     * Appends all the remaining bytes of a buffer.
     *
     * @throws IOException if they cannot be written; its message names the path and the reason
     */
    public void write(final ByteBuffer bytes) throws IOException {
        final long endBytes = lengthBytes + bytes.remaining();
        boolean interrupted = Thread.interrupted();
        try {
            while (bytes.hasRemaining()) {
                try {
                    channel.write(bytes);
                } catch (final ClosedByInterruptException e) {
                    interrupted |= Thread.interrupted();
                    reopenAt(endBytes - bytes.remaining());
                }
            }
            lengthBytes = endBytes;
        } catch (final IOException e) {
            throw failed(e);
        } finally {
            restore(interrupted);
        }
    }

    /**
     * Forces what was written to the device. Until the next commit a failing write cuts back to here.
     *
     * @throws IOException if the device refuses; its message names the path and the reason
     */
    public void commit() throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            boolean forced = false;
            while (!forced) {
                try {
                    channel.force(false);
                    forced = true;
                } catch (final ClosedByInterruptException e) {
                    interrupted |= Thread.interrupted();
                    reopenAt(lengthBytes);
                }
            }
            committedBytes = lengthBytes;
        } catch (final IOException e) {
            throw failed(e);
        } finally {
            restore(interrupted);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void reopenAt(final long positionBytes) throws IOException {
        channel = opener.open(path, reopenOption);
        if (reopenOption != StandardOpenOption.APPEND) {
            channel.position(positionBytes);
        }
    }

    private IOException failed(final IOException cause) {
        if (reopenOption != StandardOpenOption.APPEND && channel.isOpen()) {
            try {
                channel.truncate(committedBytes);
                channel.position(committedBytes);
                lengthBytes = committedBytes;
            } catch (final IOException e) {
                cause.addSuppressed(e);
            }
        }
        return new IOException(
                "Cannot write " + path + ": " + reason(cause) + "; what was written before stays readable.", cause);
    }

    private static void restore(final boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private String reason(final IOException e) {
        if (e instanceof FileAlreadyExistsException) {
            return "it exists already";
        }
        if (e instanceof NoSuchFileException) {
            return "its folder does not exist";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        final String message = e.getMessage();
        final boolean saysNothing = message == null || message.equals(path.toString());
        return saysNothing ? e.getClass().getSimpleName() : message;
    }
}
