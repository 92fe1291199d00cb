package org.turbulence.transport.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads the small files in which the kernel counts, again and again, into one buffer that is kept: a reading at the end
 * of every iteration must not fill the heap whose collector it watches. For one thread.
 */
final class ProcText {
    private final Path root;
    private byte[] buffer = new byte[16 * 1024];

    /** @param root folder that holds {@code proc} */
    ProcText(final Path root) {
        this.root = root;
    }

    /** The whole text; nothing when there is none, or none that may be read. */
    Optional<String> read(final String path) {
        int length = 0;
        try (InputStream file = Files.newInputStream(root.resolve(path))) {
            int count = file.read(buffer, 0, buffer.length);
            while (count > 0) {
                length += count;
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, 2 * buffer.length);
                }
                count = file.read(buffer, length, buffer.length - length);
            }
        } catch (final IOException | SecurityException e) {
            return Optional.empty();
        }
        return length == 0 ? Optional.empty() : Optional.of(new String(buffer, 0, length, StandardCharsets.ISO_8859_1));
    }

    /** The names in a folder; none when there is no such folder. */
    String[] names(final String path) {
        final String[] names = root.resolve(path).toFile().list();
        return names == null ? new String[0] : names;
    }
}
