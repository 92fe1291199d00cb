package org.turbulence.results.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.Damage;
import org.turbulence.results.Phase;
import org.turbulence.results.file.FormatException;
import org.turbulence.results.file.Rewrite;
import org.turbulence.results.file.SmallDisk;

final class TraceDamageTest {
    private static final int ITERATIONS = 6;

    @TempDir
    Path folder;

    private Path path;
    private byte[] intact;
    /** Where the header and each of the iterations end. */
    private final List<Integer> ends = new ArrayList<>();

    /** What a reader found. */
    private record Found(List<String> blocks, List<Damage> damages) {}

    @BeforeEach
    void writeOneBlockAnIteration() throws IOException {
        path = folder.resolve("samples.trace");
        try (TraceWriter writer = TraceWriter.create(path, TraceHeader.of("0001", 7))) {
            ends.add((int) writer.lengthBytes());
            for (int i = 0; i < ITERATIONS; i++) {
                writer.append(Phase.MEASUREMENT, i + 1, 20L * i, Series.latencyLike(20, i));
                ends.add((int) writer.lengthBytes());
            }
        }
        intact = Files.readAllBytes(path);
    }

    @Test
    void aTailTornAtAnyByteIsReportedAndAllBeforeItIsRead() throws IOException {
        final List<String> all = read(intact).blocks();
        for (int length = 0; length <= intact.length; length++) {
            final int torn = length;
            final Found found = read(Arrays.copyOf(intact, length));
            final int whole = (int) ends.stream().filter(end -> end <= torn).count() - 1;
            assertEquals(all.subList(0, Math.max(0, whole)), found.blocks(), "length " + length);
            assertEquals(ends.contains(length) ? 0 : 1, found.damages().size(), () -> torn + " " + found.damages());
        }
    }

    @Test
    void aTornBlockIsNamedByWhatItsHeaderSays() throws IOException {
        final Found found = read(Arrays.copyOf(intact, intact.length - 1));
        assertEquals(
                "the file ends inside block 5 (measurement iteration 6, 20 samples from sequence 100 on)",
                found.damages().get(0).why());
    }

    @Test
    void blocksThatStandInTheFileTwiceAreReadOnceAndReported() throws IOException {
        final byte[] twice = Arrays.copyOf(intact, 2 * intact.length);
        System.arraycopy(intact, 0, twice, intact.length, intact.length);
        final Found found = read(twice);
        assertEquals(read(intact).blocks(), found.blocks());
        assertEquals(
                1 + ITERATIONS, found.damages().size(), () -> found.damages().toString());
        assertTrue(
                found.damages().get(1).why().endsWith("stands here again"),
                () -> found.damages().toString());
    }

    @Test
    void aChangedByteAnywhereCostsOneBlockAtMostAndIsReported() throws IOException {
        final List<String> all = read(intact).blocks();
        final Random random = new Random(11);
        for (int at = 0; at < intact.length; at++) {
            final byte[] bytes = intact.clone();
            bytes[at] ^= (byte) (1 + random.nextInt(255));
            final Found found = read(bytes);
            final int changed = at;
            final int hit = (int) ends.stream().filter(end -> end <= changed).count() - 1;
            final List<String> expected = new ArrayList<>(all);
            if (hit >= 0) {
                expected.remove(hit);
            }
            assertEquals(expected, found.blocks(), "byte " + at);
            assertFalse(found.damages().isEmpty(), "byte " + at);
        }
    }

    @Test
    void anyGarbageEndsInSamplesDamagesOrAFormatException() {
        final long seed = 12;
        final Random random = new Random(seed);
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> {
                    for (int round = 0; round < 3_000; round++) {
                        assertNothingElseHappens(mangled(random));
                    }
                },
                "seed " + seed);
    }

    @Test
    void lostBlocksAreNoticedByTheirNumbers() throws IOException {
        final byte[] bytes = new byte[intact.length - (ends.get(3) - ends.get(1))];
        System.arraycopy(intact, 0, bytes, 0, ends.get(1));
        System.arraycopy(intact, ends.get(3), bytes, ends.get(1), intact.length - ends.get(3));
        final Found found = read(bytes);
        assertEquals(ITERATIONS - 2, found.blocks().size());
        assertEquals(
                List.of(Damage.atByte(path, ends.get(1), "blocks 1 to 2 are missing before here")), found.damages());
    }

    @Test
    void anIterationWithoutItsLastBlockIsReported() throws IOException {
        final Path cut = folder.resolve("cut.trace");
        try (TraceWriter writer = TraceWriter.create(cut, TraceHeader.of("0001", 7))) {
            writer.append(Phase.MEASUREMENT, 1, 0, Series.latencyLike(65_537, 1));
        }
        final byte[] bytes = Files.readAllBytes(cut);
        final int second = bytes.length - (TraceLayout.blockHeaderBytes(4) + Integer.BYTES);
        final Found found = read(Arrays.copyOf(bytes, second));
        assertEquals(1, found.blocks().size());
        assertEquals(
                "the file ends before its last iteration is whole",
                found.damages().get(0).why());
    }

    @Test
    void aFileThatIsNoTraceIsRefusedInOneSentence() throws IOException {
        Files.writeString(path, "{ \"json\": true }");
        final FormatException e = assertThrows(FormatException.class, () -> TraceReader.open(path));
        assertEquals(path + " is not a trace: it does not begin with TRBTRACE.", e.getMessage());
    }

    @Test
    void aNewerVersionIsRefusedInOneSentence() throws IOException {
        final byte[] newer = Arrays.copyOf(intact, ends.get(0) + 100);
        newer[8] = 2;
        Arrays.fill(newer, ends.get(0), newer.length, (byte) 9);
        Files.write(path, newer);
        final FormatException e = assertThrows(FormatException.class, () -> TraceReader.open(path));
        assertEquals(
                path + " is a trace of version 2, and this program reads version 1: use a newer program.",
                e.getMessage());
    }

    @Test
    void aFullDiskNamesThePathAndLeavesTheIterationsBefore() throws IOException {
        final Path full = folder.resolve("full.trace");
        final SmallDisk disk = new SmallDisk(ends.get(2) + 10);
        try (TraceWriter writer = TraceWriter.create(full, TraceHeader.of("0001", 7), disk)) {
            writer.append(Phase.MEASUREMENT, 1, 0, Series.latencyLike(20, 0));
            writer.append(Phase.MEASUREMENT, 2, 20, Series.latencyLike(20, 1));
            final IOException e = assertThrows(
                    IOException.class, () -> writer.append(Phase.MEASUREMENT, 3, 40, Series.latencyLike(20, 2)));
            assertTrue(e.getMessage().startsWith("Cannot write " + full + ": No space left on device"), e.getMessage());
            assertEquals(read(Arrays.copyOf(intact, ends.get(2))), read(Files.readAllBytes(full)));
            disk.free(10_000);
            writer.append(Phase.MEASUREMENT, 3, 40, Series.latencyLike(20, 2));
        }
        assertEquals(read(Arrays.copyOf(intact, ends.get(3))), read(Files.readAllBytes(full)));
    }

    private byte[] mangled(final Random random) {
        final byte[] bytes = Arrays.copyOf(intact, random.nextInt(intact.length + 1));
        final int edits = bytes.length == 0 ? 0 : random.nextInt(6);
        for (int i = 0; i < edits; i++) {
            final int at = random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] = (byte) random.nextInt();
                case 1 -> Arrays.fill(bytes, at, Math.min(bytes.length, at + random.nextInt(40)), (byte) 0xFF);
                case 2 -> {
                    final byte[] magic = "TBK1".getBytes(StandardCharsets.US_ASCII);
                    System.arraycopy(magic, 0, bytes, at, Math.min(magic.length, bytes.length - at));
                }
                default -> {
                    final int from = random.nextInt(bytes.length);
                    System.arraycopy(
                            intact, from, bytes, at, Math.min(random.nextInt(300), bytes.length - Math.max(at, from)));
                }
            }
        }
        return bytes;
    }

    private void assertNothingElseHappens(final byte[] bytes) throws IOException {
        Rewrite.file(path, bytes);
        try (TraceReader reader = TraceReader.open(path)) {
            while (reader.next()) {
                assertTrue(reader.block().count() <= 20);
            }
            assertFalse(reader.next());
        } catch (final FormatException e) {
            assertTrue(e.getMessage().startsWith(path.toString()), e.getMessage());
        }
    }

    private Found read(final byte[] bytes) throws IOException {
        Rewrite.file(path, bytes);
        final List<String> blocks = new ArrayList<>();
        try (TraceReader reader = TraceReader.open(path)) {
            while (reader.next()) {
                final TraceBlock block = reader.block();
                blocks.add(block.iteration() + " " + block.firstSequence() + " "
                        + Arrays.hashCode(Arrays.copyOf(block.sentOffsetNs(), block.count()))
                        + Arrays.hashCode(Arrays.copyOf(block.rttNs(), block.count())));
            }
            assertFalse(reader.next());
            assertEquals(reader.damages().size(), reader.damageCount());
            return new Found(blocks, List.copyOf(reader.damages()));
        }
    }
}
