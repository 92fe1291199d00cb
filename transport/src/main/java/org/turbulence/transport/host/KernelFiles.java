package org.turbulence.transport.host;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The small text files in which Linux tells about itself, below a root folder that tests can replace. What is absent or
 * may not be read is simply not known. Stateless; safe from any thread.
 */
final class KernelFiles {
    private static final int CHUNK_BYTES = 64 * 1024;

    private final Path root;

    KernelFiles(final Path root) {
        this.root = root;
    }

    /**
     * The whole file without white space around it. Files of the kernel claim a length of 0, and those below
     * {@code proc/sys} give their text to the first read alone, however short: so that one is made large.
     */
    Optional<String> text(final String path) {
        return bytes(path)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).strip())
                .filter(text -> !text.isEmpty());
    }

    /** The whole file as it is. */
    Optional<byte[]> bytes(final String path) {
        try (InputStream file = Files.newInputStream(root.resolve(path))) {
            final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            final byte[] chunk = new byte[CHUNK_BYTES];
            for (int length = file.read(chunk); length > 0; length = file.read(chunk)) {
                bytes.write(chunk, 0, length);
            }
            return Optional.of(bytes.toByteArray());
        } catch (final IOException | SecurityException e) {
            return Optional.empty();
        }
    }

    /** The value of the first line {@code name : value}. */
    Optional<String> field(final String path, final String name) {
        return text(path)
                .flatMap(text -> text.lines()
                        .filter(line -> line.startsWith(name))
                        .map(line -> line.substring(name.length()).strip())
                        .filter(line -> line.startsWith(":"))
                        .map(line -> line.substring(1).strip())
                        .findFirst());
    }

    /** The names in a folder, sorted; none when there is no such folder. */
    List<String> names(final String path) {
        final List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(path))) {
            for (final Path entry : entries) {
                names.add(entry.getFileName().toString());
            }
        } catch (final IOException | SecurityException e) {
            return List.of();
        }
        Collections.sort(names);
        return names;
    }

    /** The name at the end of a symbolic link. */
    Optional<String> linkedName(final String path) {
        try {
            return Optional.of(
                    Files.readSymbolicLink(root.resolve(path)).getFileName().toString());
        } catch (final IOException | UnsupportedOperationException | SecurityException e) {
            return Optional.empty();
        }
    }

    boolean exists(final String path) {
        return Files.exists(root.resolve(path));
    }

    Path resolve(final String path) {
        return root.resolve(path);
    }
}
