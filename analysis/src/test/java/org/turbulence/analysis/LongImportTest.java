package org.turbulence.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.cli.Main;

/** An import of a text log of a gigabyte; prints how fast it was, by the clock and by the time on processors. */
@Tag("slow")
class LongImportTest {
    private static final long BYTES = 1_000_000_000;
    private static final long SEED = 5;

    @Test
    void aGigabyteOfTextIsImported(@TempDir final Path folder) throws IOException {
        final Path log = folder.resolve("long.out");
        final long lines = write(log);
        final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        final long cpuNs = system.getProcessCpuTime();
        final long startNs = System.nanoTime();
        final int code = Main.run(
                new String[] {"import", "--out", folder.resolve("run").toString(), log.toString()},
                new PrintStream(out, true, StandardCharsets.UTF_8),
                System.err);
        final double seconds = (System.nanoTime() - startNs) / 1e9;
        final double cpuSeconds = (system.getProcessCpuTime() - cpuNs) / 1e9;
        assertEquals(0, code);
        System.out.printf(
                Locale.ROOT,
                "import of %d lines, %.0f MB, seed %d: %.1f s, %.0f MB/s; %.1f s of processors, %.0f MB a second of them%n%s",
                lines,
                Files.size(log) / 1e6,
                SEED,
                seconds,
                Files.size(log) / 1e6 / seconds,
                cpuSeconds,
                Files.size(log) / 1e6 / cpuSeconds,
                out.toString(StandardCharsets.UTF_8));
    }

    private static long write(final Path log) throws IOException {
        final SplittableRandom random = new SplittableRandom(SEED);
        long lines = 0;
        long written = 0;
        try (OutputStream out = Files.newOutputStream(log)) {
            out.write("#size\trtt\n".getBytes(StandardCharsets.US_ASCII));
            while (written < BYTES) {
                final StringBuilder text = new StringBuilder();
                for (int i = 0; i < 100_000; i++) {
                    text.append("1\t1.")
                            .append(100_000 + random.nextInt(900_000))
                            .append('\n');
                }
                lines += 100_000;
                written += text.length();
                out.write(text.toString().getBytes(StandardCharsets.US_ASCII));
            }
        }
        return lines;
    }
}
