package org.turbulence.analysis.cli.files;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * A file that a command writes: it appears whole or not at all, in a folder that is made when absent. It is written
 * under a temporary name beside it and moved into place; a link is followed and stays one. A device or a pipe is
 * written through, for what stands there cannot be replaced.
 */
public final class OutputFile {
    private static final Set<Path> STANDARD_OUTPUT =
            Set.of(Path.of("/dev/stdout"), Path.of("/dev/fd/1"), Path.of("/proc/self/fd/1"));

    private OutputFile() {}

    /** Writes the bytes of a file. */
    @FunctionalInterface
    public interface Writing {
        /** Writes to a stream and leaves it open. */
        void to(OutputStream out) throws IOException;
    }

    /** Writes the text of a file. */
    @FunctionalInterface
    public interface Text {
        /** Writes to a text. */
        void to(Appendable out) throws IOException;
    }

    /** Writes a text in UTF-8. */
    public static void text(final Path file, final Text text) throws IOException {
        inPlace(file, stream -> {
            final Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
            text.to(out);
            out.flush();
        });
    }

    /**
     * Writes a file.
     *
     * @throws IOException when the disk refuses, or the file is a folder; the message names the file
     */
    public static void inPlace(final Path file, final Writing writing) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + " must be a file (it is a folder)");
        }
        if (isStandardOutput(file)) {
            writing.to(new FileOutputStream(FileDescriptor.out));
        } else if (Files.exists(file) && !Files.isRegularFile(file)) {
            write(file, writing, StandardOpenOption.WRITE);
        } else {
            replace(Files.exists(file) ? file.toRealPath() : file.toAbsolutePath(), writing);
        }
    }

    /** Whether a file is what the process prints to, under one of the names that it has everywhere. */
    public static boolean isStandardOutput(final Path file) {
        return STANDARD_OUTPUT.contains(file.toAbsolutePath().normalize());
    }

    private static void replace(final Path target, final Writing writing) throws IOException {
        Files.createDirectories(target.getParent());
        final Path temporary = target.resolveSibling(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            write(
                    temporary,
                    writing,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE);
            move(temporary, target);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void write(final Path file, final Writing writing, final StandardOpenOption... options)
            throws IOException {
        try (OutputStream out = Files.newOutputStream(file, options)) {
            writing.to(out);
        }
    }

    private static void move(final Path temporary, final Path target) throws IOException {
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (final AtomicMoveNotSupportedException e) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
