package org.turbulence.results.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.results.Phase;

final class TraceRoundTripTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 7, 8, 9, 65_535, 65_536, 65_537, 200_000})
    void givesBackEverySample(final int count) throws IOException {
        final SampleColumns samples = Series.latencyLike(count, 1);
        assertGivesBack(samples);
    }

    @Test
    void givesBackAnyLongs() throws IOException {
        final SampleColumns samples = new SampleColumns(5_000);
        final Random random = new Random(2);
        for (int i = 0; i < samples.capacity(); i++) {
            samples.sentOffsetNs[i] = random.nextLong() >> random.nextInt(64);
            samples.rttNs[i] = random.nextLong() >> random.nextInt(64);
            samples.stallNs[i] = random.nextLong() >>> random.nextInt(64);
            samples.holdNs[i] = random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        samples.count = samples.capacity();
        assertGivesBack(samples);
    }

    @Test
    void keepsIterationsApart() throws IOException {
        final Path path = folder.resolve("samples.trace");
        final SampleColumns first = Series.latencyLike(70_000, 3);
        final SampleColumns second = Series.latencyLike(3, 4);
        try (TraceWriter writer = TraceWriter.create(path, TraceHeader.of("0001", 123))) {
            writer.append(Phase.WARMUP, 1, 0, first);
            writer.append(Phase.MEASUREMENT, 1, 70_000, second);
        }
        try (TraceReader reader = TraceReader.open(path)) {
            assertEquals(TraceHeader.of("0001", 123), reader.header());
            assertTrue(reader.next());
            assertIdentity(reader.block(), Phase.WARMUP, 0, 0, false);
            assertTrue(reader.next());
            assertIdentity(reader.block(), Phase.WARMUP, 1, 65_536, true);
            assertTrue(reader.next());
            assertIdentity(reader.block(), Phase.MEASUREMENT, 2, 70_000, true);
            assertFalse(reader.next());
            assertTrue(reader.damage().isEmpty(), () -> reader.damages().toString());
        }
    }

    private static void assertIdentity(
            final TraceBlock block, final Phase phase, final int number, final long firstSequence, final boolean last) {
        assertEquals(phase, block.phase());
        assertEquals(1, block.iteration());
        assertEquals(number, block.number());
        assertEquals(firstSequence, block.firstSequence());
        assertEquals(last, block.lastOfIteration());
    }

    private void assertGivesBack(final SampleColumns samples) throws IOException {
        final Path path = folder.resolve("samples.trace");
        try (TraceWriter writer = TraceWriter.create(path, TraceHeader.of("0001", 0))) {
            writer.append(Phase.MEASUREMENT, 1, 0, samples);
        }
        int from = 0;
        try (TraceReader reader = TraceReader.open(path)) {
            while (reader.next()) {
                final TraceBlock block = reader.block();
                final int to = from + block.count();
                assertEquals(from, block.firstSequence());
                assertColumn(samples.sentOffsetNs, from, to, block.sentOffsetNs());
                assertColumn(samples.rttNs, from, to, block.rttNs());
                assertColumn(samples.stallNs, from, to, block.stallNs());
                assertColumn(samples.holdNs, from, to, block.holdNs());
                from = to;
            }
            assertTrue(reader.damage().isEmpty(), () -> reader.damages().toString());
        }
        assertEquals(samples.count, from);
    }

    private static void assertColumn(final long[] expected, final int from, final int to, final long[] actual) {
        assertArrayEquals(Arrays.copyOfRange(expected, from, to), Arrays.copyOf(actual, to - from));
    }
}
