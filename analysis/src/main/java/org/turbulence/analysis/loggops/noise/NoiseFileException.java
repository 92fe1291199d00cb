package org.turbulence.analysis.loggops.noise;

import java.io.IOException;
import java.nio.file.Path;

/** A file of noise that does not hold what it should, with file and line. */
public final class NoiseFileException extends IOException {
    private static final long serialVersionUID = 1;

    NoiseFileException(final Path file, final int line, final String sentence) {
        super(file + ", line " + line + ": " + sentence);
    }

    NoiseFileException(final Path file, final String sentence) {
        super(file + ": " + sentence);
    }
}
