package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadPlanTest {
    private static final int[] NO_DRIVER = {0};
    private static final int[] MEDIA_DRIVER = {3, 2, 1};

    @ParameterizedTest(name = "{0} cores, peer beside: {1} -> {2} driver threads, {3}")
    @CsvSource({
        "1, true, 1, YIELD, true",
        "2, true, 1, YIELD, true",
        "3, true, 1, YIELD, true",
        "4, true, 1, SPIN_YIELD, false",
        "6, true, 2, SPIN_YIELD, false",
        "8, true, 3, SPIN_YIELD, false",
        "1, false, 1, YIELD, true",
        "2, false, 1, SPIN_YIELD, false",
        "3, false, 2, SPIN_YIELD, false",
        "4, false, 3, SPIN_YIELD, false",
        "5, false, 3, SPIN, false",
        "9, true, 3, SPIN, false",
        "64, false, 3, SPIN, false"
    })
    void givesAMediaDriverAsManyThreadsAsThereAreCoresForBothSides(
            final int cores,
            final boolean peerBeside,
            final int driverThreads,
            final IdleMode idle,
            final boolean oversubscribed) {
        final ThreadPlan plan = ThreadPlan.plan(cores, peerBeside, 1, MEDIA_DRIVER, IdleMode.AUTO);
        assertEquals(new ThreadPlan(cores, peerBeside, 1, driverThreads, idle, oversubscribed), plan);
        assertEquals(1 + driverThreads, plan.busyThreadCount());
    }

    @Test
    void spinsAndThenYieldsOnTwoCoresWithoutADriver() {
        final ThreadPlan plan = ThreadPlan.plan(2, true, 1, NO_DRIVER, IdleMode.AUTO);
        assertEquals(IdleMode.SPIN_YIELD, plan.idle());
        assertFalse(plan.oversubscribed());
    }

    @Test
    void obeysTheUserAndStillSaysThatItIsOversubscribed() {
        final ThreadPlan plan = ThreadPlan.plan(2, true, 1, MEDIA_DRIVER, IdleMode.SPIN);
        assertEquals(IdleMode.SPIN, plan.idle());
        assertTrue(plan.oversubscribed());
    }

    @Test
    void aPlanIsResolved() {
        assertThrows(IllegalArgumentException.class, () -> new ThreadPlan(2, true, 1, 0, IdleMode.AUTO, false));
    }
}
