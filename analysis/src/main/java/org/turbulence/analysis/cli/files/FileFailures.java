package org.turbulence.analysis.cli.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** What a failure to read or write a file means to its user. */
public final class FileFailures {
    private FileFailures() {}

    /** One sentence; the message of some failures is a bare path. */
    public static String sentence(final IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return failure.getMessage() + " does not exist; check the path";
        }
        if (failure instanceof AccessDeniedException) {
            return failure.getMessage() + " must be readable or writable; permission was denied";
        }
        return failure.getMessage();
    }
}
