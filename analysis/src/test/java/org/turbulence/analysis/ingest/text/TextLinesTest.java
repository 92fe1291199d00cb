package org.turbulence.analysis.ingest.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextLinesTest {
    @Test
    void everyKindOfLineEndIsALineEnd() throws IOException {
        assertEquals(List.of("a", "b", "", "last"), lines("a\nb\r\n\nlast"));
        assertEquals(List.of("a"), lines("a\n"));
        assertEquals(List.of(), lines(""));
    }

    @Test
    void linesSurviveAnySizeOfRead() throws IOException {
        final long seed = 7;
        final Random random = new Random(seed);
        final StringBuilder text = new StringBuilder();
        final List<String> expected = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            final String line = "x".repeat(random.nextInt(3) == 0 ? random.nextInt(3000) : random.nextInt(9));
            expected.add(line);
            text.append(line).append('\n');
        }
        final byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
        final InputStream trickle = new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(final byte[] into, final int offset, final int length) {
                return super.read(into, offset, Math.min(length, 1 + random.nextInt(700)));
            }
        };
        final TextLines lines = new TextLines(trickle);
        for (int i = 0; i < expected.size(); i++) {
            assertTrue(lines.next());
            assertEquals(expected.get(i), lines.text(), "seed " + seed + " line " + i);
            assertEquals(i + 1, lines.number());
        }
        assertFalse(lines.next());
        assertEquals(bytes.length, lines.consumedBytes());
    }

    @Test
    void lineWithoutEndIsCutAndSaysSo() throws IOException {
        final byte[] bytes = new byte[TextLines.LONGEST_LINE_BYTES + 10];
        Arrays.fill(bytes, (byte) '1');
        final TextLines lines = new TextLines(new ByteArrayInputStream(bytes));
        assertTrue(lines.next());
        assertTrue(lines.overlong());
        assertTrue(lines.next());
        assertTrue(lines.overlong());
        assertEquals(1, lines.number());
        assertFalse(lines.next());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "avg-latency=40.747 (std-dev=20.674)|2", "127.0.0.1 v7.4 3.7-no.git|0", "1,234 us|2", "-nan NaN +inf|3",
                "  1.01ms 66.28% 1e-05 5e|4", "1 - 0.36 0.41 (0.3 5) -|5", "a1 1_000 1-2 . - +|0", "''|0"
            })
    void numbersAreCounted(final String text, final int expected) {
        final byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertEquals(expected, NumericTokens.count(bytes, 0, bytes.length));
    }

    private static List<String> lines(final String text) throws IOException {
        final TextLines lines = new TextLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        final List<String> all = new ArrayList<>();
        while (lines.next()) {
            all.add(lines.text());
        }
        return all;
    }
}
