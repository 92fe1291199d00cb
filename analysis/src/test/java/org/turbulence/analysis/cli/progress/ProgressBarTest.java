package org.turbulence.analysis.cli.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The bar by a clock that is moved by hand. */
class ProgressBarTest {
    private static final long SECOND = 1_000_000_000L;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private long nowNs = 5;

    private ProgressBar bar(final long total, final String unit, final boolean shown) {
        return new ProgressBar(
                new PrintStream(out, true, StandardCharsets.UTF_8), "reading", total, unit, () -> nowNs, shown);
    }

    private String drawn() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void itAppearsAfterTwoSecondsAndGoesAway() {
        try (ProgressBar bar = bar(100_000_000, "million samples/s", true)) {
            nowNs += 2 * SECOND - 1;
            bar.reached(20_000_000);
            assertEquals("", drawn());
            nowNs += 1;
            bar.reached(24_000_000);
            assertEquals("\rreading [#####...................]  24 %  12 million samples/s  7 s left", drawn());
            bar.reached(26_000_000);
            assertEquals(1, drawn().chars().filter(c -> c == '\r').count(), "five times a second at most");
        }
        final String[] lines = drawn().split("\r", -1);
        assertEquals(lines[1].length(), lines[2].length());
        assertTrue(lines[2].isBlank() && lines[3].isEmpty(), drawn());
    }

    @Test
    void aShorterLineCoversTheLongerOneBeforeIt() {
        final ProgressBar bar = bar(1_000, "", true);
        nowNs += 3 * SECOND;
        bar.reached(20);
        nowNs += SECOND;
        bar.reached(1_000);
        final String[] lines = drawn().split("\r", -1);
        assertTrue(lines[1].endsWith("2 %  3 min left"), lines[1]);
        assertEquals(lines[1].length(), lines[2].length());
        assertEquals("reading [########################] 100 %", lines[2].strip());
    }

    @Test
    void nothingIsDrawnWhereNoTerminalIs() {
        try (ProgressBar bar = bar(10, "MB/s", false)) {
            nowNs += 60 * SECOND;
            bar.reached(5);
        }
        assertEquals("", drawn());
    }

    @Test
    void anUnknownTotalLeavesTheRate() {
        final ProgressBar bar = bar(0, "MB/s", true);
        nowNs += 2 * SECOND;
        bar.reached(9_000_000);
        assertEquals("\rreading  4.5 MB/s", drawn());
    }
}
