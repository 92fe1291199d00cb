package org.turbulence.results.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LineScannerTest {
    @TempDir
    Path folder;

    @Test
    void numbersLinesFromOneAndCountsALastOneWithoutLineBreak() throws IOException {
        assertEquals(List.of("1:a", "2:", "3:c"), lines("a\r\n\nc", 100));
        assertEquals(List.of("1:a"), lines("a\n", 100));
        assertEquals(List.of(), lines("", 100));
    }

    @Test
    void saysWhetherALineIsWhole() throws IOException {
        try (LineScanner scanner = LineScanner.open(file("a\nb".getBytes(StandardCharsets.UTF_8)), 100)) {
            assertTrue(scanner.next());
            assertTrue(scanner.terminated());
            assertTrue(scanner.next());
            assertFalse(scanner.terminated());
        }
    }

    @Test
    void keepsLinesThatAreLongerThanItsBuffers() throws IOException {
        final String line = "x".repeat(200_000);
        assertEquals(List.of("1:" + line, "2:y"), lines(line + "\ny\n", 200_000));
    }

    @Test
    void readsOnAfterALineThatIsTooLongOrNoText() throws IOException {
        assertEquals(List.of("1!is longer than 5 bytes", "2:short"), lines("far too long\nshort\n", 5));
        final byte[] bytes = {'a', (byte) 0xFF, '\n', 'b', '\n'};
        try (LineScanner scanner = LineScanner.open(file(bytes), 100)) {
            assertTrue(scanner.next());
            assertEquals(
                    "is not UTF-8 text",
                    assertThrows(CharacterCodingException.class, scanner::text).getMessage());
            assertTrue(scanner.next());
            assertEquals("b", scanner.text());
        }
    }

    private List<String> lines(final String text, final int maxLineBytes) throws IOException {
        final List<String> lines = new ArrayList<>();
        try (LineScanner scanner = LineScanner.open(file(text.getBytes(StandardCharsets.UTF_8)), maxLineBytes)) {
            while (scanner.next()) {
                try {
                    lines.add(scanner.number() + ":" + scanner.text());
                } catch (final CharacterCodingException e) {
                    lines.add(scanner.number() + "!" + e.getMessage());
                }
            }
        }
        return lines;
    }

    private Path file(final byte[] bytes) throws IOException {
        return Files.write(folder.resolve("lines"), bytes);
    }
}
