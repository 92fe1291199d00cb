package org.turbulence.results.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Puts other bytes into a file, thousands of times: some file systems flush a file that is cut short and refilled. */
public final class Rewrite {
    private Rewrite() {}

    /** The file is deleted and made anew. */
    public static void file(final Path path, final byte[] bytes) throws IOException {
        Files.deleteIfExists(path);
        Files.write(path, bytes);
    }
}
