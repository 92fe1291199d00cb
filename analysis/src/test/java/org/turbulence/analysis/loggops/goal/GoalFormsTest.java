package org.turbulence.analysis.loggops.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.collective.CollectiveKind;
import org.turbulence.analysis.loggops.collective.CollectiveProgram;

/** Programs come back from text and from binary as they went, and faults are named with their line. */
class GoalFormsTest {
    private static final String TWO_RANKS = "num_ranks 2\nrank 0 {\n%s\n}\nrank 1 {\n}\n";

    @TempDir
    private Path folder;

    private static GoalProgram read(final String text) throws IOException {
        return GoalTextReader.read(new StringReader(text));
    }

    private static String text(final GoalProgram program) throws IOException {
        final StringBuilder text = new StringBuilder();
        GoalTextWriter.write(program, text);
        return text.toString();
    }

    private GoalProgram throughBinary(final GoalProgram program) throws IOException {
        final Path file = folder.resolve("program.bin");
        try (FileChannel out = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            GoalBinaryWriter.write(program, out);
        }
        try (FileChannel in = FileChannel.open(file)) {
            assertTrue(GoalBinaryReader.recognises(in));
            return GoalBinaryReader.read(in);
        }
    }

    @ParameterizedTest
    @EnumSource(CollectiveKind.class)
    void collectivesComeBackFromBothForms(final CollectiveKind kind) throws IOException {
        final GoalProgram program = CollectiveProgram.generate(kind.schedule(11, 5000, Model.CORRECTED, 3), 77);
        final String written = text(program);
        assertEquals(written, text(read(written)));
        assertEquals(written, text(throughBinary(program)));
    }

    @Test
    void everyFreedomOfTheTextIsRead() throws IOException {
        final GoalProgram program = read("""
                num_ranks 2 // a comment behind
                /* one over
                   two lines */ rank 0 {
                    second requires first
                    first:calc 5 cpu 3
                  second :   send   16 b to 1 tag 7 nic 2 cpu 1
                    second irequires first
                }
                rank 1 { recv 4b from -1 tag -1 }
                """);
        assertEquals(4, program.cpuCount());
        assertEquals(3, program.nicCount());
        assertEquals("send 16b to 1 tag 7 cpu 1 nic 2", program.statement(1));
        assertEquals("line 9, rank 1: recv 4b from -1 tag -1", program.describe(2));
        assertEquals(2, program.dependencyCount(1));
        assertEquals(text(program), text(read(text(program))));
        assertEquals(text(program), text(throughBinary(program)));
    }

    @Test
    void aProgramWithoutStartDependenciesOrSecondCpuKeepsNoColumnForThem() throws IOException {
        final GoalProgram program = read(TWO_RANKS.formatted("calc 1"));
        assertNull(program.afterStart());
        assertEquals(0, program.cpu(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "send 5b to 2 | 3 | a peer must be 0 .. 1",
                "send 5b to -1 | 3 | a peer must be 0 .. 1",
                "send -5b to 1 | 3 | must be at least 0",
                "calc -1 | 3 | must be at least 0",
                "calc 1 cpu 256 | 3 | a cpu must be 0 .. 255",
                "recv 5b from 1 nic x | 3 | a nic must be a whole number",
                "a requires b | 3 | rank 0 has no a",
                "a: calc 1; a requires zz | 4 | rank 0 has no zz",
                "a: calc 1;a: calc 2 | 4 | a was defined before",
                "jump 5 | 3 | a word must begin",
                "a: jump 5 | 3 | must be send, recv or calc",
                "a: calc 1;b: calc 1;a requires b;b requires a | 3 | must not come back to its start",
                "a: calc 1;a irequires a | 3 | must not come back to its start",
                "calc 99999999999999999999 | 3 | must be a whole number",
                "send 5 to 1 | 3 | is due",
                "/* open | 6 | must end with */"
            })
    void faultsAreNamedWithTheirLine(final String statements, final int line, final String part) {
        final String text = TWO_RANKS.formatted(statements.replace(";", "\n"));
        final GoalException failure = assertThrows(GoalException.class, () -> read(text));
        assertEquals(line, failure.line(), failure.getMessage());
        assertTrue(failure.getMessage().startsWith("line " + line + ": "), failure.getMessage());
        assertTrue(failure.getMessage().contains(part), failure.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "''",
        "num_ranks 0",
        "num_ranks 2\\nrank 1 {\\n}",
        "num_ranks 2\\nrank 0 {\\n}",
        "num_ranks 1\\nrank 0 {"
    })
    void frameworkFaultsAreNamed(final String text) {
        assertThrows(GoalException.class, () -> read(text.replace("\\n", "\n")));
    }

    @Test
    void aDamagedBinaryProgramEndsInASentence() throws IOException {
        final GoalProgram program =
                CollectiveProgram.generate(CollectiveKind.HALO3D.schedule(8, 100, Model.CORRECTED, 2), 5);
        throughBinary(program);
        final Path file = folder.resolve("program.bin");
        final byte[] whole = Files.readAllBytes(file);
        final SplittableRandom random = new SplittableRandom(20261130);
        for (int i = 0; i < 1000; i++) {
            final byte[] damaged =
                    random.nextInt(4) == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
            if (damaged.length >= Integer.BYTES) {
                ByteBuffer.wrap(damaged)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(
                                random.nextInt(damaged.length - 3),
                                random.nextInt(random.nextBoolean() ? 10 : Integer.MAX_VALUE));
            }
            Files.write(file, damaged);
            try (FileChannel in = FileChannel.open(file)) {
                text(GoalBinaryReader.read(in));
            } catch (final GoalException expected) {
                assertTrue(expected.getMessage().length() > 20, "number " + i);
            }
        }
    }
}
