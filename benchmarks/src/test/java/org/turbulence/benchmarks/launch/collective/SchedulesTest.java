package org.turbulence.benchmarks.launch.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Role;

/** Who sends to whom, and that plans and addresses come back from their words. */
class SchedulesTest {
    private static CollectivePlan plan(final Schedule schedule, final int processes, final int bytes) {
        return new CollectivePlan(schedule, processes, bytes, "tcp", "default", IdleMode.AUTO, 1, 10, 1_000);
    }

    @ParameterizedTest
    @EnumSource(Schedule.class)
    void whatOneSendsTheOtherReceives(final Schedule schedule) {
        for (int processes = 2; processes <= 9; processes++) {
            for (int step = 0; step < schedule.stepCount(processes); step++) {
                for (int rank = 0; rank < processes; rank++) {
                    final int peer = schedule.sendTo(step, rank, processes);
                    assertTrue(peer != rank, "nobody sends to itself");
                    assertEquals(rank, schedule.receiveFrom(step, peer, processes));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 7, 8})
    void aDisseminationLetsEveryoneKnowOfEveryone(final int processes) {
        final BitSet[] known = new BitSet[processes];
        for (int rank = 0; rank < processes; rank++) {
            known[rank] = BitSet.valueOf(new long[] {1L << rank});
        }
        for (int step = 0; step < Schedule.DISSEMINATION.stepCount(processes); step++) {
            final BitSet[] before = new BitSet[processes];
            for (int rank = 0; rank < processes; rank++) {
                before[rank] = (BitSet) known[rank].clone();
            }
            for (int rank = 0; rank < processes; rank++) {
                known[rank].or(before[Schedule.DISSEMINATION.receiveFrom(step, rank, processes)]);
            }
        }
        for (final BitSet of : known) {
            assertEquals(processes, of.cardinality());
        }
    }

    @Test
    void aPlanComesBackFromItsWords() {
        final CollectivePlan plan = plan(Schedule.RING_ALLREDUCE, 4, 4096);
        assertEquals(plan, CollectivePlan.of(plan.toWords()));
        assertEquals(1024, plan.messageLength());
        assertEquals(6, plan.stepCount());
    }

    @Test
    void moreThreadsThanCoresAreOversubscribedAndYield() {
        final CollectivePlan plan = plan(Schedule.DISSEMINATION, 4, 16);
        assertTrue(plan.threads(2).oversubscribed());
        assertEquals(IdleMode.YIELD, plan.threads(2).idle());
        assertEquals(IdleMode.SPIN_YIELD, plan.threads(4).idle());
        assertEquals(IdleMode.SPIN, plan.threads(5).idle());
    }

    @Test
    void aRingThatDoesNotDivideIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> plan(Schedule.RING_ALLREDUCE, 3, 4096));
        assertThrows(IllegalArgumentException.class, () -> plan(Schedule.DISSEMINATION, 1, 4096));
    }

    @Test
    void anAddressComesBackFromItsLine() {
        final PeerAddress address = new PeerAddress(Role.RESPONDER, 3, List.of("127.0.0.1:7", "a b|c\u00e9"));
        assertEquals(address, PeerAddress.of(address.toLine()));
        final PeerAddress none = new PeerAddress(Role.INITIATOR, 0, List.of());
        assertEquals(none, PeerAddress.of(none.toLine()));
    }

    @Test
    void aRepetitionLastsFromTheLatestStartToTheLatestEnd() {
        final CollectivePlan plan =
                new CollectivePlan(Schedule.DISSEMINATION, 2, 16, "tcp", "default", IdleMode.AUTO, 1, 2, 1_000);
        final CollectiveTimes times = CollectiveTimes.of(
                plan, List.of(new long[] {1, 5}, new long[] {3, 2}), List.of(new long[] {40, 30}, new long[] {20, 50}));
        assertEquals(List.of(37L, 45L), List.of(times.durationNs()[0], times.durationNs()[1]));
        assertEquals(List.of(0L, 1_000L), List.of(times.appointedNs()[0], times.appointedNs()[1]));
    }
}
