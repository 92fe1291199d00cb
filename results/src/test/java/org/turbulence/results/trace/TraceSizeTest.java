package org.turbulence.results.trace;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.Phase;

final class TraceSizeTest {
    @TempDir
    Path folder;

    @Test
    void aSampleOfARealisticSeriesTakesEightBytesAtMost() throws IOException {
        final int count = 300_000;
        final Path path = folder.resolve("samples.trace");
        try (TraceWriter writer = TraceWriter.create(path, TraceHeader.of("0001", 0))) {
            writer.append(Phase.MEASUREMENT, 1, 0, Series.latencyLike(count, 5));
        }
        final double bytesPerSample = (double) Files.size(path) / count;
        assertTrue(bytesPerSample <= 8, () -> bytesPerSample + " bytes a sample");
    }
}
