package org.turbulence.analysis.ingest;

import java.io.IOException;
import java.io.Serial;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Input from which nothing can be computed; the message is one sentence for the user: what, where, and what to do. */
public final class UnusableInputException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    public UnusableInputException(final String sentence) {
        super(sentence);
    }

    private UnusableInputException(final String sentence, final Throwable cause) {
        super(sentence, cause);
    }

    /** The failure to read a file or folder. */
    public static UnusableInputException reading(final Path path, final IOException failure) {
        return new UnusableInputException(path + " cannot be read: " + reason(failure), failure);
    }

    /** What an exception of the file system means, in words. */
    static String reason(final IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied; ask its owner, or read it as another user";
        }
        if (failure instanceof NoSuchFileException) {
            return failure.getMessage() + " does not exist";
        }
        return failure.getMessage();
    }
}
