package org.turbulence.analysis.loggops.noise;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a text file under a temporary name and moves it into place, so that it is whole or absent. */
final class NoiseOutput {
    /** Writes the content of a file. */
    @FunctionalInterface
    interface Content {
        void writeTo(Writer out) throws IOException;
    }

    private NoiseOutput() {}

    static void write(final Path file, final Content content) throws IOException {
        final Path parent = file.toAbsolutePath().getParent();
        Files.createDirectories(parent);
        final Path temporary = Files.createTempFile(parent, file.getFileName().toString(), ".tmp");
        try {
            try (BufferedWriter out = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8)) {
                content.writeTo(out);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Appends a number of thousandths as a decimal number. */
    static Writer thousandths(final Writer out, final long value) throws IOException {
        out.write(Long.toString(value / 1000));
        final long rest = value % 1000;
        if (rest != 0) {
            out.write('.');
            out.write(Long.toString(1000 + rest).substring(1));
        }
        return out;
    }
}
