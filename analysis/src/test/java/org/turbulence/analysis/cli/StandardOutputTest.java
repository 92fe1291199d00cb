package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Runs the program as a process of its own, for only that has a real standard output. */
class StandardOutputTest {
    private static final File FULL_DISK = new File("/dev/full");
    private static final long TIMEOUT_SECONDS = 60;

    private static ProcessBuilder help() {
        return new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "noise",
                "--help");
    }

    private static String errOf(final Process process) throws IOException {
        return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void aReaderWhoLeavesIsNoFault() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/stdout")), "skipped: this platform does not tell what output goes to");
        final Process process = help().start();
        process.getInputStream().close();
        final String err = errOf(process);
        assertTrue(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS));
        assertEquals("", err);
        assertEquals(0, process.exitValue());
    }

    @Test
    void aFullDiskIsAFault() throws IOException, InterruptedException {
        assumeTrue(FULL_DISK.exists(), "skipped: there is no device that is always full");
        final Process process = help().redirectOutput(FULL_DISK).start();
        final String err = errOf(process);
        assertTrue(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS));
        assertTrue(err.contains("check the disk"), err);
        assertEquals(2, process.exitValue());
    }
}
