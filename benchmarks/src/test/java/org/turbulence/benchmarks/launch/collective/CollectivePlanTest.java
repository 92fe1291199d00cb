package org.turbulence.benchmarks.launch.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.turbulence.transport.IdleMode;

class CollectivePlanTest {
    private static final long SECOND_NS = 1_000_000_000;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1|16|default|1|processes must be 2 .. 64 (got: 1)",
                "2|0|default|1|bytes must be at least 1",
                "2|16777217|default|1|must be at most 16777216 bytes",
                "2|16|no-such=1|1|a setting of tcp must be one of",
                "2|16|default|0|must be above 0 and at most 10000 ms (got: 0.0 ms)",
                "2|16|default|11000000000|(got: 11000.0 ms)",
            })
    void whatCannotWorkIsRefused(
            final int processes, final int bytes, final String settings, final long intervalNs, final String why) {
        final IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class,
                () -> plan(Schedule.DISSEMINATION, processes, bytes, settings, intervalNs));

        assertTrue(refusal.getMessage().contains(why), refusal.getMessage());
    }

    @Test
    void aRingIsCutAmongItsProcesses() {
        assertEquals(
                4, plan(Schedule.RING_ALLREDUCE, 4, 16, "default", SECOND_NS).messageLength());
        assertThrows(IllegalArgumentException.class, () -> plan(Schedule.RING_ALLREDUCE, 4, 18, "default", SECOND_NS));
    }

    @Test
    void comesBackFromItsWords() {
        final CollectivePlan plan = plan(Schedule.RING_ALLREDUCE, 4, 16, "no-delay=true", SECOND_NS);
        assertEquals(plan, CollectivePlan.of(plan.toWords()));
    }

    private static CollectivePlan plan(
            final Schedule schedule,
            final int processes,
            final int bytes,
            final String settings,
            final long intervalNs) {
        return new CollectivePlan(schedule, processes, bytes, "tcp", settings, IdleMode.AUTO, 1, 10, intervalNs);
    }

    @Test
    void processesThatTakeTurnsGetTimeToFinish() {
        final CollectivePlan shared = plan(Schedule.DISSEMINATION, CollectivePlan.MAX_PROCESSES, 16, "default", 1_000);
        final int cores = Runtime.getRuntime().availableProcessors();
        assumeTrue(cores < CollectivePlan.MAX_PROCESSES, "there are " + cores + " cores");
        assertEquals(CollectivePlan.TURNS_INTERVAL_NS, shared.withTimeToFinish().intervalNs());
    }

    @Test
    void processesWithCoresOfTheirOwnFollowWarm() {
        final CollectivePlan own = plan(Schedule.DISSEMINATION, 2, 16, "default", 1_000);
        assumeTrue(Runtime.getRuntime().availableProcessors() >= 2, "there is one core");
        assertEquals(1_000, own.withTimeToFinish().intervalNs());
    }
}
