package org.turbulence.results.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** Writing of files that appear at once: under a temporary name first, forced, then moved over the old one. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Writes or replaces a file. A reader sees the old bytes or the new ones, never a part.
     *
     * @param path the file; its folder exists
     * @param bytes the content
     * @throws IOException if it cannot be written; what was there before is untouched
     */
    public static void write(final Path path, final byte[] bytes) throws IOException {
        write(path, bytes, FileChannel::open);
    }

    /**
     * Writes or replaces a file through channels of the caller's choice.
     *
     * @param path the file; its folder exists
     * @param bytes the content
     * @param opener where the channel comes from
     * @throws IOException if it cannot be written; what was there before is untouched
     */
    public static void write(final Path path, final byte[] bytes, final ChannelOpener opener) throws IOException {
        final Path temporary = path.resolveSibling(path.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            try (DataFile file = DataFile.create(temporary, opener)) {
                file.write(ByteBuffer.wrap(bytes));
                file.commit();
            }
            Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
