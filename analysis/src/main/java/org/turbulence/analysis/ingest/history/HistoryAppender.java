package org.turbulence.analysis.ingest.history;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The one way to add lines to a file of a history: under a lock that threads and processes share, in one write, forced
 * to the device.
 *
 * <p>If an earlier write was cut off in the middle of a line, the new lines begin on a line of their own, so that the
 * damage stays one line.
 */
final class HistoryAppender {
    private static final long LOCK_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);
    private static final long RETRY_NS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final String MERGE_RULES = "history.jsonl merge=union\nfloors.jsonl merge=union\n";
    private static final String IGNORED = "history.lock\n";

    private final Path folder;

    HistoryAppender(final Path folder) {
        this.folder = folder;
    }

    /** What is appended, found out while nobody else appends. */
    @FunctionalInterface
    interface Lines {
        /** The lines, each with its line break; empty to append nothing. */
        byte[] get() throws IOException;
    }

    void append(final Path file, final Lines lines) throws IOException {
        Files.createDirectories(folder);
        try (FileChannel channel = FileChannel.open(
                        HistoryLayout.lock(folder), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = lock(channel)) {
            if (!lock.isValid()) {
                throw new HistoryException("the lock of " + folder + " was lost; try again");
            }
            writeOnce(folder.resolve(".gitattributes"), MERGE_RULES);
            writeOnce(folder.resolve(".gitignore"), IGNORED);
            final byte[] bytes = lines.get();
            if (bytes.length > 0) {
                write(file, bytes);
            }
        }
    }

    private FileLock lock(final FileChannel channel) throws IOException {
        final long startNs = System.nanoTime();
        while (System.nanoTime() - startNs < LOCK_TIMEOUT_NS) {
            final FileLock lock = tryLock(channel);
            if (lock != null) {
                return lock;
            }
            LockSupport.parkNanos(RETRY_NS);
            if (Thread.currentThread().isInterrupted()) {
                throw new HistoryException("interrupted while waiting for the lock of " + folder);
            }
        }
        throw new HistoryException("the lock of " + folder + " must come free within "
                + TimeUnit.NANOSECONDS.toSeconds(LOCK_TIMEOUT_NS) + " s; end the process that holds it");
    }

    private static FileLock tryLock(final FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (final OverlappingFileLockException e) {
            return null;
        }
    }

    private static void writeOnce(final Path file, final String content) throws IOException {
        if (!Files.exists(file)) {
            Files.writeString(file, content);
        }
    }

    private static void write(final Path file, final byte[] bytes) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long position = channel.size();
            final boolean torn = position > 0 && lastByte(channel) != '\n';
            final ByteBuffer buffer = ByteBuffer.allocate(bytes.length + 1);
            if (torn) {
                buffer.put((byte) '\n');
            }
            buffer.put(bytes).flip();
            while (buffer.hasRemaining()) {
                position += channel.write(buffer, position);
            }
            channel.force(true);
        }
    }

    private static byte lastByte(final FileChannel channel) throws IOException {
        final ByteBuffer last = ByteBuffer.allocate(1);
        channel.read(last, channel.size() - 1);
        return last.get(0);
    }
}
