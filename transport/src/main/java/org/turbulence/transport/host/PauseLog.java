package org.turbulence.transport.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The pauses of the running JVM, by its own log of safepoints and collections. The JVM's thread writes a line of some
 * 200 bytes after the threads of a safepoint have been let go, stamped with the clock of {@link System#nanoTime}; it is
 * read here when the owner asks, off the clock. So nothing is sampled, mapped or allocated while something is measured.
 *
 * <p>The file lies in memory where the system has such a folder, and is unlinked as soon as it is open, so that it
 * vanishes with the JVM however that ends. For one thread.
 */
public final class PauseLog implements AutoCloseable {
    private static final Path IN_MEMORY = Path.of("/dev/shm");

    private final Path path;
    private final FileChannel file;
    private final PauseLines lines = new PauseLines();
    private final ByteBuffer chunk = ByteBuffer.allocate(16 * 1024);
    private final StringBuilder line = new StringBuilder();

    private PauseLog(final Path path, final FileChannel file) {
        this.path = path;
        this.file = file;
    }

    /** Has the JVM log from now on; nothing when this JVM cannot, or nowhere to. Some 0.3 s the first time. */
    public static Optional<PauseLog> open() {
        try {
            final Path path = Files.isWritable(IN_MEMORY)
                    ? Files.createTempFile(IN_MEMORY, "turbulence-pauses-", ".log")
                    : Files.createTempFile("turbulence-pauses-", ".log");
            final FileChannel file = FileChannel.open(path);
            final PauseLog log = new PauseLog(path, file);
            log.configure("output_options=filecount=0", "what=gc=info,safepoint=info", "decorators=timenanos,tags");
            unlink(path);
            return Optional.of(log);
        } catch (final IOException | JMException | SecurityException e) {
            return Optional.empty();
        }
    }

    private static void unlink(final Path path) {
        try {
            Files.delete(path);
        } catch (final IOException e) {
            path.toFile().deleteOnExit();
        }
    }

    private void configure(final String... options) throws JMException {
        final List<String> arguments = new ArrayList<>(List.of("output=\"file=" + path + "\""));
        arguments.addAll(List.of(options));
        ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "vmLog",
                        new Object[] {arguments.toArray(String[]::new)},
                        new String[] {String[].class.getName()});
    }

    /**
     * The pauses that ended since the last call, in order.
     *
     * @throws UncheckedIOException if the log cannot be read
     */
    public List<JvmPause> read() {
        final List<JvmPause> pauses = new ArrayList<>();
        try {
            while (file.read(chunk.clear()) > 0) {
                take(chunk.flip(), pauses);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException("the JVM's log of its pauses cannot be read: " + e.getMessage(), e);
        }
        return pauses;
    }

    /** Keeps the beginning of a line whose end is still to come. */
    private void take(final ByteBuffer bytes, final List<JvmPause> pauses) {
        final String text = StandardCharsets.ISO_8859_1.decode(bytes).toString();
        int start = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            line.append(text, start, end);
            lines.next(line.toString()).ifPresent(pauses::add);
            line.setLength(0);
            start = end + 1;
        }
        line.append(text, start, text.length());
    }

    /** Ends the logging. */
    @Override
    public void close() {
        try {
            configure("what=all=off");
            file.close();
        } catch (final IOException | JMException e) {
            throw new IllegalStateException("the JVM's log of its pauses cannot be ended: " + e.getMessage(), e);
        }
    }
}
