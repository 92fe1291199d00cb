package org.turbulence.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.cli.Main;

/** A trace of 100 million samples through a small heap; prints how long it took. */
@Tag("slow")
class LongTraceTest {
    private static final long SAMPLES = 100_000_000;
    private static final long SEED = 7;

    @Test
    void aHundredMillionSamplesFitAHeapOf256Megabytes(@TempDir final Path folder)
            throws IOException, InterruptedException {
        final SyntheticRun run = SyntheticRun.begin(folder, "long");
        run.longTrial(SAMPLES, SEED);
        run.finish();
        for (final String baseline : List.of("min", "median")) {
            final Path output = folder.resolve(baseline + ".csv");
            final long startNs = System.nanoTime();
            final Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx256m",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Main.class.getName(),
                            "noise",
                            "--format",
                            "csv",
                            "--baseline",
                            baseline,
                            run.path().toString())
                    .redirectOutput(output.toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            assertTrue(process.waitFor(10, TimeUnit.MINUTES), "the table must be made within ten minutes");
            final long tookMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNs);
            assertEquals(0, process.exitValue());
            System.out.println(
                    "noise of " + SAMPLES + " samples over the " + baseline + ", seed " + SEED + ": " + tookMs + " ms");
            final List<String> lines = Files.readAllLines(output);
            assertEquals(2, lines.size());
            assertTrue(lines.get(1).contains("," + SAMPLES + ","), lines.get(1));
        }
    }
}
