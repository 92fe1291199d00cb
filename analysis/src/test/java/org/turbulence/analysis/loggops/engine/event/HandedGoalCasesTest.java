package org.turbulence.analysis.loggops.engine.event;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.core.RandomProviderDefaultState;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.turbulence.analysis.loggops.HandedCases;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.goal.GoalProgram;
import org.turbulence.analysis.loggops.goal.GoalTextReader;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.noise.OsTrace;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/** The event engine gives the finish times that the published simulators give. */
class HandedGoalCasesTest {
    private static final Map<String, LogGops> PARAMETERS = Map.of(
            "A", new LogGops(2500, 1500, 1000, 6000, 6000, 0, 0, 65535, 1),
            "B", new LogGops(2500, 1500, 1000, 6000, 6000, 0, 0, 100, 1),
            "C", new LogGops(1000, 200, 3000, 2000, 2000, 0, 1000, 4096, 1));

    private static final int TWISTER_WORDS = 624;

    private static final Map<String, Model> DIALECTS =
            Map.of("upstream-stable", Model.UPSTREAM, "paper-fork", Model.PAPER);

    @TestFactory
    List<DynamicTest> finishTimesAreThoseOfThePublishedSimulators() throws IOException {
        final Path folder = HandedCases.folder("goal");
        final List<DynamicTest> tests = new ArrayList<>();
        for (final String row : Files.readAllLines(folder.resolve("expected.tsv"))) {
            final String[] cells = row.split("\t", -1);
            if (DIALECTS.containsKey(cells[2])) {
                tests.add(DynamicTest.dynamicTest(
                        cells[0] + " " + cells[1] + " " + cells[2], () -> check(folder, cells)));
            }
        }
        return tests;
    }

    private static void check(final Path folder, final String[] cells) throws IOException, StalledException {
        final GoalProgram program = read(folder.resolve(cells[0] + ".goal"));
        final EventEngine engine = new EventEngine(
                program, new MessageCosts(PARAMETERS.get(cells[1]), DIALECTS.get(cells[2]), null, 0), null, 1);
        final long[] expected =
                Arrays.stream(cells[4].split(",")).mapToLong(Long::parseLong).toArray();
        assertArrayEquals(expected, engine.run(0), () -> Arrays.toString(expected));
        assertEquals(Long.parseLong(cells[3]), engine.eventCount(), "operations and messages");
        assertArrayEquals(expected, engine.run(1), "a second repetition starts afresh");
    }

    private static GoalProgram read(final Path file) throws IOException {
        try (var in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            return GoalTextReader.read(in);
        }
    }

    /** The twister as the C++ library seeds it from one number (Matsumoto and Nishimura 1998, 2002 initialisation). */
    private static UniformRandomProvider mt19937(final int seed) {
        final RestorableUniformRandomProvider twister = RandomSource.MT.create(new int[] {seed});
        final RandomProviderDefaultState state = (RandomProviderDefaultState) twister.saveState();
        final ByteBuffer words = ByteBuffer.wrap(state.getState()).order(ByteOrder.LITTLE_ENDIAN);
        int word = seed;
        for (int i = 0; i < TWISTER_WORDS; i++) {
            words.putInt(i * Integer.BYTES, word);
            word = 1812433253 * (word ^ (word >>> 30)) + i + 1;
        }
        words.putInt(TWISTER_WORDS * Integer.BYTES, TWISTER_WORDS);
        twister.restoreState(new RandomProviderDefaultState(words.array()));
        return twister;
    }

    @Test
    void theTwisterIsTheOneOfTheCases() {
        assertEquals(1791095845, mt19937(1).nextInt());
    }

    @Test
    void detoursDelayAsInThePublishedSimulator() throws IOException, StalledException {
        assertArrayEquals(
                new long[] {16866, 19770, 17925, 16770, 19366, 17270, 20425, 17270}, disseminationWithDetours(false));
        final long[] together = new long[8];
        Arrays.fill(together, 22478);
        assertArrayEquals(together, disseminationWithDetours(true));
    }

    private static long[] disseminationWithDetours(final boolean coScheduled) throws IOException, StalledException {
        final Path folder = HandedCases.folder("goal");
        final List<long[]> rows = new ArrayList<>();
        for (final String line : Files.readAllLines(folder.resolve("noise_a.trace"))) {
            if (!line.startsWith("#")) {
                final String[] cells = line.split("\t", -1);
                rows.add(new long[] {(long) Double.parseDouble(cells[0]), (long) Double.parseDouble(cells[1])});
            }
        }
        final OsTrace trace = new OsTrace(
                rows.stream().mapToLong(row -> row[0]).toArray(),
                rows.stream().mapToLong(row -> row[1]).toArray());
        final UniformRandomProvider twister = mt19937(1);
        final long[] starts = new long[9];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = (long) ((twister.nextInt() & 0xffffffffL) / (double) 0xffffffffL * trace.lengthPs());
        }
        final OsNoise noise =
                new OsNoise(List.of(trace), (repetition, rank, length) -> starts[coScheduled ? 0 : rank + 1]);
        final MessageCosts costs = new MessageCosts(PARAMETERS.get("A"), Model.UPSTREAM, null, 0);
        return new EventEngine(read(folder.resolve("03_dissemination_8.goal")), costs, noise, 1).run(0);
    }
}
