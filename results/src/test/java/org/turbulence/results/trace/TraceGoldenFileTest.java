package org.turbulence.results.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The layout is sealed: a change of one byte would make the traces of others unreadable. */
final class TraceGoldenFileTest {
    @TempDir
    Path folder;

    @Test
    void theWriterWritesTheGoldenFile() throws IOException {
        final Path path = folder.resolve("samples.trace");
        GoldenSamples.write(path);
        final HexFormat hex = HexFormat.ofDelimiter(" ");
        assertEquals(hex.formatHex(golden()), hex.formatHex(Files.readAllBytes(path)));
    }

    @Test
    void theReaderReadsTheGoldenFile() throws IOException {
        final Path path = Files.write(folder.resolve("samples.trace"), golden());
        try (TraceReader reader = TraceReader.open(path)) {
            assertEquals(GoldenSamples.HEADER, reader.header());
            int blocks = 0;
            while (reader.next()) {
                final SampleColumns expected = expected().get(blocks++);
                final TraceBlock block = reader.block();
                assertEquals(expected.count, block.count());
                assertArrayEquals(expected.sentOffsetNs, Arrays.copyOf(block.sentOffsetNs(), block.count()));
                assertArrayEquals(expected.rttNs, Arrays.copyOf(block.rttNs(), block.count()));
                assertArrayEquals(expected.stallNs, Arrays.copyOf(block.stallNs(), block.count()));
                assertArrayEquals(expected.holdNs, Arrays.copyOf(block.holdNs(), block.count()));
            }
            assertEquals(3, blocks);
            assertEquals(List.of(), reader.damages());
        }
    }

    @Test
    void aReaderWrittenFromTheReadmeReadsTheGoldenFile() throws IOException {
        final ReadmeDecoder.Trace trace = ReadmeDecoder.decode(golden());
        assertEquals(1, trace.major());
        assertEquals(0, trace.minor());
        assertEquals("0042", trace.trialId());
        assertEquals(1_769_860_800_123_456_789L, trace.startEpochNs());
        assertEquals(3, trace.blocks().size());
        assertBlock(trace.blocks().get(0), 0, 1, 0, 0, expected().get(0));
        assertBlock(trace.blocks().get(1), 1, 1, 1, 5, expected().get(1));
        assertBlock(trace.blocks().get(2), 1, 2, 2, 17, expected().get(2));
    }

    private static void assertBlock(
            final ReadmeDecoder.Block block,
            final int phase,
            final int iteration,
            final int number,
            final long firstSequence,
            final SampleColumns expected) {
        assertEquals(phase, block.phase());
        assertEquals(1, block.flags());
        assertEquals(iteration, block.iteration());
        assertEquals(number, block.number());
        assertEquals(firstSequence, block.firstSequence());
        assertArrayEquals(expected.sentOffsetNs, block.columns().get("sentOffsetNs"));
        assertArrayEquals(expected.rttNs, block.columns().get("rttNs"));
        assertArrayEquals(expected.stallNs, block.columns().get("stallNs"));
        assertArrayEquals(expected.holdNs, block.columns().get("holdNs"));
    }

    private static List<SampleColumns> expected() {
        return List.of(GoldenSamples.warmup(), GoldenSamples.measurement(), new SampleColumns(0));
    }

    private static byte[] golden() throws IOException {
        try (InputStream in = TraceGoldenFileTest.class.getResourceAsStream("golden.trace")) {
            return in.readAllBytes();
        }
    }
}
