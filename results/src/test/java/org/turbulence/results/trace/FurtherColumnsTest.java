package org.turbulence.results.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.Phase;

class FurtherColumnsTest {
    private static final long SEED = 5;
    private static final int COUNT = 100_000;

    @TempDir
    Path folder;

    private static SampleColumns samples(final List<TraceColumn> columns) {
        final Random random = new Random(SEED);
        final SampleColumns samples = new SampleColumns(COUNT, columns);
        long atNs = 1_000;
        for (int i = 0; i < COUNT; i++) {
            samples.sentOffsetNs[i] = atNs;
            samples.rttNs[i] = 4_000L + random.nextInt(2_000);
            for (final TraceColumn column : columns) {
                samples.further(column)[i] = atNs - random.nextInt(10_000) + (i % 1000 == 0 ? random.nextLong() : 0);
            }
            atNs += samples.rttNs[i] + random.nextInt(500);
        }
        samples.count = COUNT;
        return samples;
    }

    @Test
    void comeBackAsTheyWereWritten() throws IOException {
        final SampleColumns samples = samples(TraceColumn.FURTHER);
        final Path path = folder.resolve("samples.trace");
        try (TraceWriter writer = TraceWriter.create(path, TraceHeader.of("0001", 7, TraceColumn.FURTHER))) {
            writer.append(Phase.MEASUREMENT, 1, 0, samples);
        }
        int from = 0;
        try (TraceReader reader = TraceReader.open(path)) {
            while (reader.next()) {
                final TraceBlock block = reader.block();
                final int to = from + block.count();
                assertArrayEquals(
                        Arrays.copyOfRange(samples.sentOffsetNs, from, to),
                        Arrays.copyOf(block.sentOffsetNs(), block.count()));
                for (final TraceColumn column : TraceColumn.FURTHER) {
                    assertArrayEquals(
                            Arrays.copyOfRange(samples.further(column), from, to),
                            Arrays.copyOf(block.further(column).orElseThrow(), block.count()),
                            column.name() + " from " + from + " on, seed " + SEED);
                }
                from = to;
            }
        }
        assertEquals(COUNT, from);
    }

    @Test
    void areEmptyWhereTheTraceHasNone() throws IOException {
        final Path path = folder.resolve("samples.trace");
        try (TraceWriter writer = TraceWriter.create(path, TraceHeader.of("0001", 7))) {
            writer.append(Phase.MEASUREMENT, 1, 0, samples(List.of()));
        }
        try (TraceReader reader = TraceReader.open(path)) {
            assertTrue(reader.next());
            assertTrue(reader.block().further(TraceColumn.SKEW).isEmpty());
        }
    }

    @Test
    void onlyKnownColumnsMayBeAdded() {
        final List<TraceColumn> unknown = List.of(new TraceColumn(99, TraceColumn.PLAIN, "colourNs"));
        assertThrows(IllegalArgumentException.class, () -> TraceHeader.of("0001", 7, unknown));
    }
}
