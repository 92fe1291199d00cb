package org.turbulence.results.file;

import java.io.IOException;
import java.nio.file.Path;

/** A file that cannot be read as what it should be; the message is one sentence that names it and says why. */
public final class FormatException extends IOException {
    private static final long serialVersionUID = 1L;

    /**
     * @param path the file
     * @param why the rest of the sentence: {@code is not a trace}
     */
    public FormatException(final Path path, final String why) {
        super(path + " " + why + ".");
    }

    /**
     * @param path the file
     * @param why the rest of the sentence
     * @param cause what found it out
     */
    public FormatException(final Path path, final String why, final Throwable cause) {
        super(path + " " + why + ".", cause);
    }
}
