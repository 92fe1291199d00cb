package org.turbulence.analysis.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class UnusableInputExceptionTest {
    private static String sentence(final IOException failure) {
        return UnusableInputException.reading(Path.of("run"), failure).getMessage();
    }

    @Test
    void saysInWordsWhatTheFileSystemMeans() {
        assertEquals(
                "run cannot be read: permission denied; ask its owner, or read it as another user",
                sentence(new AccessDeniedException("run/run.json")));
        assertEquals(
                "run cannot be read: run/run.json does not exist", sentence(new NoSuchFileException("run/run.json")));
        assertEquals("run cannot be read: input/output error", sentence(new IOException("input/output error")));
    }
}
