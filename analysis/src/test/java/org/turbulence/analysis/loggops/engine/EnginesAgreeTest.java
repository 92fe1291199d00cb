package org.turbulence.analysis.loggops.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.PublishedSystems;
import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.collective.CollectiveKind;
import org.turbulence.analysis.loggops.collective.CollectiveProgram;
import org.turbulence.analysis.loggops.engine.event.EventEngine;
import org.turbulence.analysis.loggops.engine.event.StalledException;
import org.turbulence.analysis.loggops.engine.round.RoundEngine;
import org.turbulence.analysis.loggops.engine.window.WindowEngine;
import org.turbulence.analysis.loggops.noise.NetworkNoise;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.noise.OsTrace;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/** Both engines give the same time for every rank, to the last picosecond. */
class EnginesAgreeTest {
    private static final long SEED = 20261130;
    private static final List<Model> MODELS = List.of(Model.values());
    private static final int CASES = 150;
    private static final int STRICT_CASES = 2000;
    private static final int REPETITIONS = 8;

    @ParameterizedTest
    @EnumSource(CollectiveKind.class)
    void onRandomSmallCasesOfAllModelsAndNoises(final CollectiveKind kind) throws StalledException {
        final SplittableRandom random = new SplittableRandom(SEED + kind.word().hashCode());
        int compared = 0;
        for (int i = 0; i < CASES; i++) {
            compared += agreeing(kind, random, "seed " + SEED + ", case " + i);
        }
        assertTrue(compared > CASES, "too few repetitions were compared: " + compared);
    }

    private static int agreeing(final CollectiveKind kind, final SplittableRandom random, final String name)
            throws StalledException {
        final Model model = MODELS.get(random.nextInt(MODELS.size()));
        final LogGops parameters = new LogGops(
                random.nextLong(1, 3000),
                random.nextBoolean() ? 0 : random.nextLong(500),
                random.nextBoolean() ? 0 : random.nextLong(4000),
                random.nextLong(3000),
                random.nextLong(3000),
                random.nextBoolean() ? 0 : random.nextLong(6000),
                random.nextBoolean() ? 0 : random.nextLong(2000),
                random.nextLong(3000),
                random.nextInt(1, 6));
        final Collective collective =
                kind.schedule(random.nextInt(2, 40), random.nextLong(4000), model, random.nextInt(1, 4));
        final NetworkNoise network = random.nextBoolean()
                ? null
                : new NetworkNoise(
                        list(random, 4000),
                        list(random, 40000),
                        list(random, 3000),
                        list(random, 9000),
                        random.nextInt(1, 4));
        final OsNoise detours = random.nextBoolean()
                ? null
                : new OsNoise(List.of(trace(random), trace(random)), OsNoise.independent(random.nextLong()));
        final MessageCosts costs = new MessageCosts(parameters, model, network, random.nextLong());
        final long calcPs = random.nextBoolean() ? 0 : random.nextLong(20000);
        if (!WindowEngine.suits(collective, costs)) {
            return 0;
        }
        final WindowEngine windows = new WindowEngine(collective, costs, detours, calcPs);
        final EventEngine events = new EventEngine(CollectiveProgram.generate(collective, calcPs), costs, detours, 1);
        final long[] finish = new long[collective.rankCount()];
        for (int repetition = 0; repetition < REPETITIONS; repetition++) {
            windows.run(repetition, finish);
            assertArrayEquals(
                    events.run(repetition),
                    finish,
                    () -> name + ", " + model + ", " + collective + ", " + parameters + ", calc " + calcPs);
        }
        return REPETITIONS;
    }

    @Test
    void roundByRoundOnRandomStrictSchedules() throws StalledException {
        final SplittableRandom random = new SplittableRandom(SEED);
        int decided = 0;
        int undecided = 0;
        for (int i = 0; i < STRICT_CASES; i++) {
            final LogGops parameters = new LogGops(
                    random.nextLong(1, 3000),
                    random.nextBoolean() ? 0 : random.nextLong(500),
                    random.nextBoolean() ? 0 : random.nextLong(4000),
                    random.nextLong(3000),
                    random.nextLong(3000),
                    0,
                    random.nextBoolean() ? 0 : random.nextLong(2000),
                    5000,
                    random.nextInt(1, 6));
            final CollectiveKind kind =
                    random.nextBoolean() ? CollectiveKind.DISSEMINATION : CollectiveKind.RECURSIVE_DOUBLING;
            final int ranks = kind == CollectiveKind.DISSEMINATION ? random.nextInt(2, 90) : 1 << random.nextInt(1, 7);
            final Collective collective = kind.schedule(ranks, random.nextLong(4000), Model.CORRECTED, 1);
            final NetworkNoise network = random.nextInt(4) == 0
                    ? null
                    : new NetworkNoise(
                            list(random, 4000),
                            list(random, 40000),
                            list(random, 3000),
                            list(random, 9000),
                            random.nextInt(1, 4));
            final OsNoise detours = random.nextBoolean()
                    ? null
                    : new OsNoise(List.of(trace(random), trace(random)), OsNoise.independent(random.nextLong()));
            final MessageCosts costs = new MessageCosts(parameters, Model.CORRECTED, network, random.nextLong());
            final long calcPs = random.nextBoolean() ? 0 : random.nextLong(20000);
            assertTrue(RoundEngine.suits(collective, costs), () -> collective + ", " + parameters);
            final RoundEngine rounds = new RoundEngine(collective, costs, detours, calcPs);
            final EventEngine events =
                    new EventEngine(CollectiveProgram.generate(collective, calcPs), costs, detours, 1);
            final long[] finish = new long[ranks];
            final String name =
                    "seed " + SEED + ", case " + i + ", " + collective + ", " + parameters + ", calc " + calcPs;
            for (int repetition = 0; repetition < REPETITIONS; repetition++) {
                if (rounds.run(repetition, finish)) {
                    decided++;
                    assertArrayEquals(events.run(repetition), finish, name);
                } else {
                    undecided++;
                }
            }
        }
        assertTrue(decided > 4 * undecided, decided + " decided, " + undecided + " undecided");
    }

    /** Large enough that most ranks are worked off in step, some before and some behind, with detours in all places. */
    @Test
    void onALargeDisseminationWithBothNoises() throws StalledException {
        final SplittableRandom random = new SplittableRandom(SEED);
        final long[] latencies = random.longs(5000, 1_240_000, 1_400_000).toArray();
        latencies[17] = 60_000_000;
        final long[] gaps = random.longs(5000, 85_000, 87_000).toArray();
        final long[] starts = random.longs(2000, 0, 400_000_000L).sorted().toArray();
        final OsNoise detours = new OsNoise(
                List.of(new OsTrace(starts, random.longs(2000, 0, 4_000_000).toArray())), OsNoise.independent(SEED));
        final Collective collective = CollectiveKind.DISSEMINATION.schedule(3000, 16, Model.CORRECTED, 1);
        final MessageCosts costs = new MessageCosts(
                PublishedSystems.of("azure-hpc"),
                Model.CORRECTED,
                new NetworkNoise(latencies, latencies, gaps, gaps, 1),
                SEED);
        final WindowEngine windows = new WindowEngine(collective, costs, detours, 0);
        final RoundEngine rounds = new RoundEngine(collective, costs, detours, 0);
        final EventEngine events = new EventEngine(CollectiveProgram.generate(collective, 0), costs, detours, 1);
        final long[] finish = new long[collective.rankCount()];
        for (int repetition = 0; repetition < 20; repetition++) {
            final String name = "seed " + SEED + ", repetition " + repetition;
            final long[] expected = events.run(repetition);
            windows.run(repetition, finish);
            assertArrayEquals(expected, finish, name);
            assertTrue(rounds.run(repetition, finish), name);
            assertArrayEquals(expected, finish, name);
        }
    }

    private static long[] list(final SplittableRandom random, final long bound) {
        return random.longs(random.nextInt(1, 50), 1, bound).toArray();
    }

    private static OsTrace trace(final SplittableRandom random) {
        final int count = random.nextInt(2, 60);
        final long[] starts = random.longs(count, 0, 60_000).sorted().toArray();
        starts[count - 1] += 1;
        return new OsTrace(starts, random.longs(count, 0, 2000).toArray());
    }
}
