package org.turbulence.transport.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;

/** Who gets which core, on made-up hosts. */
class CorePlannerTest {
    private static final List<Integer> NO_DRIVER = List.of(0);
    private static final List<Integer> MEDIA_DRIVER = List.of(3, 2, 1);
    private static final String NO_SIBLINGS = "unknown";

    private static Map<String, String> host(final int available, final String allowed, final String siblings) {
        return Map.of(
                "cpu.available",
                Integer.toString(available),
                HostCores.ALLOWED_FACT,
                allowed,
                HostCores.SIBLINGS_FACT,
                siblings);
    }

    private static SidePlans onOneHost(
            final Map<String, String> host, final int pollers, final List<Integer> driver, final String pin) {
        return threads(1, 0, pollers, driver, pin).plan(host, host, true);
    }

    private static TrialThreads threads(
            final int sessions, final int session, final int pollers, final List<Integer> driver, final String pin) {
        return new TrialThreads(sessions, session, pollers, driver, IdleMode.AUTO, Pin.parse(pin));
    }

    @ParameterizedTest(name = "{0} cores {1}, siblings {2}: initiator {3}, responder {4}")
    @CsvSource(
            delimiter = '|',
            value = {
                "1  | 0    | unknown             | []  | []",
                "2  | 0-1  | unknown             | [0] | [1]",
                "2  | 0-1  | 0-1                 | [0] | [1]",
                "4  | 0-3  | 0,2 1,3             | [0] | [3]",
                "4  | 0-3  | unknown             | [1] | [3]",
                "2  | 5,9  | 0,4 1,5 8,9         | [5] | [9]",
                "16 | 0-15 | unknown             | [1] | [15]",
                "2  | 0-63 | unknown             | [1] | [63]",
                "2  | unknown | unknown          | []  | []"
            })
    void withoutADriverEachSideTakesFromItsEnd(
            final int available,
            final String allowed,
            final String siblings,
            final String initiator,
            final String responder) {
        final SidePlans plans = onOneHost(host(available, allowed, siblings), 1, NO_DRIVER, "auto");
        assertEquals(
                initiator,
                plans.initiator().cores().toString(),
                plans.initiator().pinning());
        assertEquals(
                responder,
                plans.responder().cores().toString(),
                plans.responder().pinning());
    }

    @Test
    void theSidesShareNoPhysicalCoreWhileThereAreEnough() {
        final SidePlans plans = onOneHost(host(8, "0-7", "0,4 1,5 2,6 3,7"), 2, NO_DRIVER, "auto");
        assertEquals(List.of(0, 1), plans.initiator().cores());
        assertEquals(List.of(7, 6), plans.responder().cores());
        final SidePlans fewer = onOneHost(host(4, "0-3", "0,1 2,3"), 1, List.of(1), "auto");
        assertEquals(List.of(0, 2), fewer.initiator().cores(), "one of each physical core first");
        assertEquals(List.of(3, 1), fewer.responder().cores());
    }

    @Test
    void theDriversThreadsComeBehindThoseThatPoll() {
        final ThreadPlan plan =
                onOneHost(host(8, "0-7", NO_SIBLINGS), 1, MEDIA_DRIVER, "auto").initiator();
        assertEquals(List.of(0, 1, 2, 3), plan.cores());
        assertEquals(0, plan.applicationCore(0).orElseThrow());
        assertTrue(plan.applicationCore(1).isEmpty());
        assertEquals(1, plan.driverCore(0).orElseThrow());
        assertEquals(3, plan.driverCore(2).orElseThrow());
        assertTrue(plan.driverCore(3).isEmpty());
        assertEquals(plan, ThreadPlan.of(plan.asMap()), "it travels as text");
    }

    @Test
    void aThreadAndItsDriverShareACoreWhereThereIsNoneForEach() {
        for (final int cores : List.of(2, 3)) {
            final SidePlans plans = onOneHost(host(cores, "0-" + (cores - 1), NO_SIBLINGS), 1, MEDIA_DRIVER, "auto");
            assertEquals(List.of(0, 0), plans.initiator().cores());
            assertEquals(List.of(cores - 1, cores - 1), plans.responder().cores());
            assertEquals(
                    "auto: a core for the threads of each side, because 4 busy threads have " + cores + " cores",
                    plans.responder().pinning());
        }
    }

    @Test
    void whatElseHasTooFewCoresIsLeftToTheSchedulerAndThePlanSaysSo() {
        final Map<String, String> two = host(2, "0-1", NO_SIBLINGS);
        final SidePlans many = onOneHost(two, 2, NO_DRIVER, "auto");
        assertEquals(List.of(), many.initiator().cores());
        assertEquals(
                "auto: not pinned, because 4 busy threads have 2 cores",
                many.responder().pinning());
        final SidePlans spinning =
                new TrialThreads(1, 0, 1, MEDIA_DRIVER, IdleMode.SPIN, Pin.AUTO).plan(two, two, true);
        assertEquals(List.of(), spinning.initiator().cores(), "two that only spin take a slice of the scheduler each");
        assertEquals(
                List.of(),
                onOneHost(host(1, "0", NO_SIBLINGS), 1, MEDIA_DRIVER, "auto")
                        .initiator()
                        .cores());
    }

    @Test
    void onTwoHostsEachSideHasItsOwnCores() {
        final SidePlans plans = threads(1, 0, 1, MEDIA_DRIVER, "auto")
                .plan(host(2, "0-1", NO_SIBLINGS), host(4, "4-7", NO_SIBLINGS), false);
        assertEquals(List.of(0, 1), plans.initiator().cores());
        assertEquals(List.of(7, 6, 5, 4), plans.responder().cores());
    }

    @Test
    void containersOfOneMachineDoNotTakeTheSameCore() {
        final SidePlans plans = threads(1, 0, 1, NO_DRIVER, "auto")
                .plan(host(2, "0-1", NO_SIBLINGS), host(2, "1-2", NO_SIBLINGS), true);
        assertEquals(List.of(0), plans.initiator().cores());
        assertEquals(List.of(2), plans.responder().cores());
    }

    @Test
    void trialsSideBySideDivideTheCoresOfTheirSide() {
        final Map<String, String> host = host(4, "0-3", NO_SIBLINGS);
        final SidePlans first = threads(2, 0, 1, NO_DRIVER, "auto").plan(host, host, true);
        final SidePlans second = threads(2, 1, 1, NO_DRIVER, "auto").plan(host, host, true);
        assertEquals(List.of(0), first.initiator().cores());
        assertEquals(List.of(1), second.initiator().cores());
        assertEquals(List.of(3), first.responder().cores());
        assertEquals(List.of(2), second.responder().cores());
    }

    @Test
    void noneLeavesAllToTheScheduler() {
        final SidePlans plans = onOneHost(host(16, "0-15", NO_SIBLINGS), 1, NO_DRIVER, "none");
        assertEquals(List.of(), plans.initiator().cores());
        assertEquals("none", plans.initiator().pinning());
    }

    @Test
    void aListIsDealtInItsOrderAndMayRepeatACore() {
        final SidePlans shared = onOneHost(host(2, "0-1", NO_SIBLINGS), 1, MEDIA_DRIVER, "0+0+1+1");
        assertEquals(List.of(0, 0), shared.initiator().cores());
        assertEquals(List.of(1, 1), shared.responder().cores());
        final Map<String, String> two = host(2, "0-1", NO_SIBLINGS);
        final SidePlans apart = threads(1, 0, 1, NO_DRIVER, "1").plan(two, two, false);
        assertEquals(List.of(1), apart.initiator().cores());
        assertEquals(List.of(1), apart.responder().cores());
    }

    @Test
    void aListThatIsTooShortIsRefusedWithTheCountNeeded() {
        final IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class, () -> onOneHost(host(2, "0-1", NO_SIBLINGS), 1, MEDIA_DRIVER, "0-1"));
        assertEquals(
                "pin must name a core for each busy thread, here 4 (2 of the initiator and 2 of the responder on the same"
                        + " host) (got: 0-1); name as many, where some must share one repeat it as in 2+2, or take"
                        + " pin=auto",
                refusal.getMessage());
    }

    @Test
    void aCoreThatTheHostDoesNotGiveIsRefusedByNameOfTheSide() {
        final IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class, () -> onOneHost(host(2, "0-1", NO_SIBLINGS), 1, NO_DRIVER, "0+7"));
        assertEquals(
                "pin must name cores that the responder may use, 0-1 (got: 7 in 0+7); choose among these, or start it"
                        + " with more of them",
                refusal.getMessage());
    }

    @Test
    void aListOnAHostThatTellsNothingIsNotFollowedAndThePlanSaysSo() {
        final SidePlans plans = onOneHost(host(2, "unknown", NO_SIBLINGS), 1, NO_DRIVER, "0+1");
        assertEquals(List.of(), plans.initiator().cores());
        assertEquals(
                "0-1: not pinned, because this host does not tell its cores",
                plans.initiator().pinning());
    }
}
