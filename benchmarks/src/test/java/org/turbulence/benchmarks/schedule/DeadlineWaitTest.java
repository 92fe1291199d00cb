package org.turbulence.benchmarks.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.TransportException;

class DeadlineWaitTest {
    private static final long NOW_NS = -5_000;

    private final SteppingClock clock = new SteppingClock(NOW_NS);
    private final List<Long> parks = new ArrayList<>();

    @Test
    void parksWhileTheDeadlineIsFarAndSpinsUpToIt() {
        final long deadlineNs = NOW_NS + 10_000_000;

        final long metNs = waitParking(0).until(deadlineNs);

        assertEquals(List.of(10_000_000 - SteppingClock.STEP_NS - DeadlineWait.SPIN_NS), parks);
        assertTrue(metNs >= deadlineNs && metNs < deadlineNs + SteppingClock.STEP_NS, () -> "met at " + metNs);
    }

    @Test
    void aShortWaitNeverParks() {
        waitParking(0).until(NOW_NS + DeadlineWait.SPIN_NS);

        assertEquals(List.of(), parks);
    }

    @Test
    void parkingTooLittleParksAgain() {
        final long metNs = waitParking(-400_000).until(NOW_NS + 2_000_000);

        assertTrue(parks.size() > 1, parks::toString);
        assertTrue(metNs >= NOW_NS + 2_000_000, () -> "met at " + metNs);
    }

    @Test
    void aDeadlineThatHasPassedIsMetAtOnce() {
        assertEquals(NOW_NS + SteppingClock.STEP_NS, waitParking(0).until(NOW_NS - 1_000_000));
        assertEquals(List.of(), parks);
    }

    @Test
    void aReadingPastTheLargestNumberIsStillLater() {
        final SteppingClock late = new SteppingClock(Long.MAX_VALUE - 1_000);

        final long metNs = new DeadlineWait(late, parks::add).until(Long.MIN_VALUE + 1_000);

        assertTrue(metNs - (Long.MIN_VALUE + 1_000) >= 0, () -> "met at " + metNs);
    }

    @Test
    void anInterruptEndsTheWaitAndStaysSet() {
        Thread.currentThread().interrupt();
        final TransportException e =
                assertThrows(TransportException.class, () -> waitParking(0).until(NOW_NS + 1_000_000_000));
        assertEquals(TransportException.Category.TIMEOUT, e.category());
        assertTrue(Thread.interrupted());
    }

    /** Parks for as long as it is told and this much longer. */
    private DeadlineWait waitParking(final long overshootNs) {
        return new DeadlineWait(clock, ns -> {
            parks.add(ns);
            clock.advance(Math.max(1, ns + overshootNs));
        });
    }
}
