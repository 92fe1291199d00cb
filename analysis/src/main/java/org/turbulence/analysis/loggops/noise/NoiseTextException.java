package org.turbulence.analysis.loggops.noise;

import java.io.IOException;

/** A text of noise that does not hold what it should, with its name and the line. */
public final class NoiseTextException extends IOException {
    private static final long serialVersionUID = 1;

    NoiseTextException(final String name, final int line, final String sentence) {
        super(name + ", line " + line + ": " + sentence);
    }

    NoiseTextException(final String name, final String sentence) {
        super(name + ": " + sentence);
    }
}
