package org.turbulence.results.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.results.file.SmallDisk;

final class HistogramLogTest {
    private static final long START_EPOCH_NS = 1_769_860_800_123_456_789L;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG-u-nu-arab"})
    void theTextIsTheSameInEveryLocale(final String locale) throws IOException {
        final Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(locale));
            final List<String> lines = Files.readAllLines(write());
            assertEquals("#[round trips in ns]", lines.get(0));
            assertEquals("#[Histogram log format version 1.3]", lines.get(1));
            assertEquals("#[BaseTime: 1769860800.123 (seconds since epoch)]", lines.get(2));
            assertEquals(
                    "#[StartTime: 1769860800.123 (seconds since epoch), 2026-01-31T12:00:00.123456789Z]", lines.get(3));
            assertEquals(
                    "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"",
                    lines.get(4));
            assertTrue(lines.get(5).startsWith("Tag=warmup,0.000,1.000,1.500,HISTFAAA"), lines.get(5));
            assertTrue(lines.get(6).startsWith("Tag=measurement,1.500,0.000,0.000,HISTFAAA"), lines.get(6));
            assertTrue(lines.get(7).startsWith("2.000,1.235,1.500,HISTFAAA"), lines.get(7));
            assertEquals(8, lines.size());
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void theLibrarysOwnReaderReadsIt() throws IOException {
        final File file = write().toFile();
        try (org.HdrHistogram.HistogramLogReader reader = new org.HdrHistogram.HistogramLogReader(file)) {
            final Histogram first = (Histogram) reader.nextIntervalHistogram();
            assertEquals(values(), first);
            assertEquals("warmup", first.getTag());
            assertEquals(1_769_860_800_123L, first.getStartTimeStamp());
            assertEquals(1_769_860_801_123L, first.getEndTimeStamp());
            assertEquals(new Histogram(3), reader.nextIntervalHistogram());
            final Histogram third = (Histogram) reader.nextIntervalHistogram();
            assertEquals(values(), third);
            assertNull(third.getTag());
            assertNull(reader.nextIntervalHistogram());
        }
    }

    @Test
    void ourReaderReadsIt() throws IOException {
        try (HistogramLogReader reader = HistogramLogReader.open(write())) {
            assertTrue(reader.next());
            assertEquals(
                    new HistogramInterval(6, "warmup", 1_769_860_800_123_000_000L, 1_000_000_000L, 1.500, values()),
                    reader.interval());
            assertEquals(3, reader.interval().significantDigits());
            assertTrue(reader.next());
            assertEquals(0, reader.interval().lengthNs());
            assertTrue(reader.next());
            assertEquals("", reader.interval().tag());
            assertEquals(1_769_860_802_123_000_000L, reader.interval().startEpochNs());
            assertFalse(reader.next());
            assertEquals(List.of(), reader.damages());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "a,b", "a\nb", "a\rb", "a\tb", "a\u0000b", "a\u2028b", "a\u00a0b"})
    void aTagThatWouldBreakItsLineIsRefused(final String tag) throws IOException {
        try (HistogramLogWriter writer = HistogramLogWriter.create(folder.resolve("tags.hlog"), "", 0)) {
            final IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> writer.append(tag, 0, 0, values()));
            assertTrue(e.getMessage().startsWith("tag must not hold a comma, a space or a line break"));
        }
    }

    @Test
    void aFullDiskNamesThePathAndLeavesTheLinesBefore() throws IOException {
        final Path whole = write();
        final Path path = folder.resolve("full.hlog");
        final SmallDisk disk = new SmallDisk(Files.size(whole) - 1);
        try (HistogramLogWriter writer = HistogramLogWriter.create(path, "round trips in ns", START_EPOCH_NS, disk)) {
            writer.append("warmup", 0, 1_000_000_000, values());
            writer.append("measurement", 1_500_000_000, 400_000, new Histogram(3));
            final IOException e =
                    assertThrows(IOException.class, () -> writer.append("", 2_000_000_000, 1_234_567_890, values()));
            assertTrue(e.getMessage().startsWith("Cannot write " + path + ": No space left on device"), e.getMessage());
        }
        assertEquals(Files.readAllLines(whole).subList(0, 7), Files.readAllLines(path));
    }

    @Test
    void aTailTornAtAnyByteCostsTheLastLineAtMost() throws IOException {
        final byte[] bytes = Files.readAllBytes(write());
        final Path torn = folder.resolve("torn.hlog");
        final int lastLine = lastLineStart(bytes);
        for (int length = lastLine; length <= bytes.length; length++) {
            Files.write(torn, Arrays.copyOf(bytes, length));
            try (HistogramLogReader reader = HistogramLogReader.open(torn)) {
                int intervals = 0;
                while (reader.next()) {
                    intervals++;
                }
                final boolean whole = length >= bytes.length - 1;
                assertEquals(whole ? 3 : 2, intervals, "length " + length);
                assertEquals(whole || length == lastLine ? 0 : 1, reader.damageCount(), "length " + length);
            }
        }
    }

    private static int lastLineStart(final byte[] bytes) {
        int start = bytes.length - 1;
        while (bytes[start - 1] != '\n') {
            start--;
        }
        return start;
    }

    private Path write() throws IOException {
        final Path path = folder.resolve("rtt.hlog");
        try (HistogramLogWriter writer = HistogramLogWriter.create(path, "round trips\nin ns", START_EPOCH_NS)) {
            writer.append("warmup", 0, 1_000_000_000, values());
            writer.append("measurement", 1_500_000_000, 400_000, new Histogram(3));
            writer.append("", 2_000_000_000, 1_234_567_890, values());
        }
        return path;
    }

    private static Histogram values() {
        final Histogram histogram = new Histogram(3);
        histogram.recordValue(6_000);
        histogram.recordValueWithCount(7_000, 1_000);
        histogram.recordValue(1_500_000);
        return histogram;
    }
}
