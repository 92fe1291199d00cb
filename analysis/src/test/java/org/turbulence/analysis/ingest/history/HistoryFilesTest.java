package org.turbulence.analysis.ingest.history;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.model.RunMeasurements;
import org.turbulence.analysis.model.history.Acceptance;
import org.turbulence.analysis.model.history.History;
import org.turbulence.analysis.model.history.Series;

class HistoryFilesTest {
    private static final ForkMetric P50 =
            new ForkMetric("half-RTT p50", "ns", Direction.LOWER_IS_BETTER, ForkMetric.Role.GATED);
    private static final ForkMetric CAUSE =
            new ForkMetric("hold", "ns", Direction.LOWER_IS_BETTER, ForkMetric.Role.CAUSE);

    @TempDir
    private Path folder;

    @Test
    void whatIsAddedIsReadInTheOrderOfTheStarts() throws IOException {
        final HistoryWriter writer = new HistoryWriter(folder);
        writer.add(run("late", "2026-01-02T00:00:00Z", "6.1", 20, 22, 21));
        writer.add(run("early", "2026-01-01T00:00:00Z", "6.1", 10));
        final History history = HistoryReader.read(folder);
        assertEquals(
                List.of("early", "late"),
                history.runs().stream().map(one -> one.id()).toList());
        final Series series = history.series().get(0);
        assertArrayEquals(new double[] {10, 21}, series.values());
        assertTrue(Double.isNaN(series.spreads()[0]));
        assertEquals(0.0477, series.spreads()[1], 1e-3);
        assertEquals("half-RTT p50", series.key().metric());
        assertEquals(Direction.LOWER_IS_BETTER, series.key().direction());
        assertEquals(1, series.pointOf("late"));
        assertEquals(List.of(), history.doubts());
        assertEquals(1, history.series().size(), "figures that are not judged are not kept");
    }

    @Test
    void aRunIsAddedOnceAndAnotherKernelBeginsAnotherSeries() throws IOException {
        final HistoryWriter writer = new HistoryWriter(folder);
        assertEquals(1, writer.add(run("a", "2026-01-01T00:00:00Z", "6.1", 10)).series());
        final byte[] before = Files.readAllBytes(HistoryLayout.lines(folder));
        assertTrue(writer.add(run("a", "2026-01-01T00:00:00Z", "6.1", 10)).known());
        assertArrayEquals(before, Files.readAllBytes(HistoryLayout.lines(folder)));
        assertEquals(0, writer.add(run("b", "2026-01-02T00:00:00Z", "6.1", 10)).series());
        assertEquals(1, writer.add(run("c", "2026-01-03T00:00:00Z", "6.8", 10)).series());
        final History history = HistoryReader.read(folder);
        assertEquals(2, history.series().size());
        assertEquals(2, history.hosts().size());
    }

    @Test
    void theSameInputGivesTheSameBytes(@TempDir final Path other) throws IOException {
        for (final Path each : List.of(folder, other)) {
            new HistoryWriter(each).add(run("a", "2026-01-01T00:00:00Z", "6.1", 0.1 + 0.2, 1e-7, 12345678.9));
        }
        assertArrayEquals(
                Files.readAllBytes(HistoryLayout.lines(folder)), Files.readAllBytes(HistoryLayout.lines(other)));
    }

    @Test
    void linesMergeInAnyOrderAndTwiceCountsOnce() throws IOException {
        final HistoryWriter writer = new HistoryWriter(folder);
        for (int i = 0; i < 9; i++) {
            writer.add(run("r" + i, "2026-01-0" + (i + 1) + "T00:00:00Z", "6.1", 10 + i));
        }
        final History before = HistoryReader.read(folder);
        final Path file = HistoryLayout.lines(folder);
        final List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.addAll(List.copyOf(lines));
        Collections.reverse(lines);
        Files.write(file, lines);
        final History merged = HistoryReader.read(folder);
        assertEquals(before.runs(), merged.runs());
        assertArrayEquals(
                before.series().get(0).values(), merged.series().get(0).values());
        assertEquals(List.of(), merged.doubts());
    }

    @Test
    void damageIsReportedAndHidesNothingElse() throws IOException {
        final HistoryWriter writer = new HistoryWriter(folder);
        writer.add(run("a", "2026-01-01T00:00:00Z", "6.1", 10));
        final Path file = HistoryLayout.lines(folder);
        Files.writeString(file, "{\"kind\":\"point\",\"series\":\"", StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        writer.add(run("b", "2026-01-02T00:00:00Z", "6.1", 11));
        Files.writeString(file, """
                {"kind":"later"}
                {"kind":"run","schemaVersion":2,"id":"x"}
                {"kind":"point","series":"none","run":"nobody","value":1,"forks":1}
                """, StandardOpenOption.APPEND);
        final History history = HistoryReader.read(folder);
        assertArrayEquals(new double[] {10, 11}, history.series().get(0).values());
        assertEquals(5, history.doubts().size(), history.doubts().toString());
    }

    @Test
    void everyLineOfALargeFileIsReadOnceWhereverThePartsMeet() throws IOException {
        final Path file = folder.resolve("lines");
        final StringBuilder text = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            text.append("x".repeat(i % 7)).append(i).append('\n');
        }
        Files.writeString(file, text + "last");
        final long bytes = Files.size(file);
        final List<String> expected = List.of((text + "last").split("\n", -1));
        for (final int part : new int[] {1, 2, 3, 5, 17, 64, 5000}) {
            final List<String> lines = new ArrayList<>();
            for (long from = 0; from < bytes; from += part) {
                try (LineRange range = new LineRange(file, from, Math.min(bytes, from + part))) {
                    while (range.next()) {
                        lines.add(new String(range.bytes(), range.start(), range.length(), StandardCharsets.UTF_8));
                    }
                }
            }
            assertEquals(expected, lines, "parts of " + part + " bytes");
        }
    }

    @Test
    void writersWaitForEachOtherAndLoseNothing() throws Exception {
        final ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            final List<Future<?>> adding = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                final String id = "r" + i;
                adding.add(threads.submit(
                        () -> new HistoryWriter(folder).add(run(id, "2026-01-01T00:00:00Z", "6.1", 10))));
            }
            for (final Future<?> each : adding) {
                each.get(60, TimeUnit.SECONDS);
            }
        } finally {
            threads.shutdownNow();
        }
        final History history = HistoryReader.read(folder);
        assertEquals(20, history.runs().size());
        assertEquals(20, history.series().get(0).count());
        assertEquals(List.of(), history.doubts());
    }

    @Test
    void misuseNamesTheRuleAndTheValue() throws IOException {
        final HistoryWriter writer = new HistoryWriter(folder);
        assertRefused("got: \"yesterday\"", () -> writer.add(run("a", "yesterday", "6.1", 10)));
        assertRefused("run id", () -> writer.add(run(" ", "2026-01-01T00:00:00Z", "6.1", 10)));
        assertRefused("no figure", () -> writer.add(run("a", "2026-01-01T00:00:00Z", "6.1")));
        assertRefused("reason", () -> writer.accept(new Acceptance("p", "s", "r", "level", "t", " ")));
        assertRefused("track add", () -> HistoryReader.read(folder.resolve("none")));
    }

    @Test
    void floorsComeBackAsTheyWereStored() throws IOException {
        assertEquals(List.of(), FloorFile.read(folder));
        final NoiseFloor floor = new NoiseFloor(key(), "half-RTT p50", "0123456789ab", 4, 10, 0.0125, 0.02);
        FloorFile.append(folder, List.of(floor, floor));
        assertEquals(List.of(floor, floor), FloorFile.read(folder));
        Files.writeString(HistoryLayout.floors(folder), "{}\n", StandardOpenOption.APPEND);
        assertRefused("line 3", () -> FloorFile.read(folder));
    }

    private static void assertRefused(final String rule, final Executable misuse) {
        final String message = assertThrows(HistoryException.class, misuse).getMessage();
        assertTrue(message.contains(rule), message);
    }

    private static ConfigurationKey key() {
        return new ConfigurationKey("PingPong", "", new TreeMap<>(Map.of("odd", "a \"b\" \\ é\n")));
    }

    private static RunMeasurements run(final String id, final String at, final String kernel, final double... forks) {
        final List<Double> values = Arrays.stream(forks).boxed().toList();
        return new RunMeasurements(
                id,
                id,
                at,
                "",
                "c0ffee",
                new TreeMap<>(Map.of("initiator.kernel", kernel)),
                new TreeMap<>(),
                List.of(new ForkValues(key(), P50, values), new ForkValues(key(), CAUSE, values)),
                new TreeSet<>(),
                List.of());
    }
}
