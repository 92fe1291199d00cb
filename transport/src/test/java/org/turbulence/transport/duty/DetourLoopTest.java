package org.turbulence.transport.duty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DetourLoopTest {
    private static final long STEP_NS = 20;

    /** Steps evenly, but for one detour after so many readings. */
    private static final class SteppingClock implements NanoClock {
        private long nowNs = Long.MAX_VALUE - 1_000_000;
        private long readings;
        private long detourAt = -1;
        private long detourNs;

        @Override
        public long nanoTime() {
            nowNs += readings++ == detourAt ? detourNs : STEP_NS;
            return nowNs;
        }

        private void detourAfter(final int moreReadings, final long ns) {
            detourAt = readings + moreReadings;
            detourNs = ns;
        }
    }

    private final SteppingClock clock = new SteppingClock();

    @Test
    void aStepLongerThanTheThresholdIsKeptWithItsBeginAndWholeLength() {
        final DetourLoop loop = new DetourLoop(clock, 9, 100);
        loop.begin();
        final long beganNs = clock.nowNs;
        clock.detourAfter(10, 9 * STEP_NS + 1);
        assertTrue(loop.turn());
        assertEquals(1, loop.count());
        assertEquals(beganNs + 10 * STEP_NS, loop.beginNs(0));
        assertEquals(181, loop.lengthNs(0));
        assertEquals(clock.nowNs, loop.lastNs());
    }

    @Test
    void aStepUpToTheThresholdIsNone() {
        final DetourLoop loop = new DetourLoop(clock, 9, 100);
        loop.begin();
        clock.detourAfter(10, 9 * STEP_NS);
        loop.turn();
        assertEquals(0, loop.count());
    }

    @Test
    void theStepFromOneTurnToTheNextIsObservedToo() {
        final DetourLoop loop = new DetourLoop(clock, 9, 100);
        loop.begin();
        loop.turn();
        clock.nowNs += 1_000_000;
        loop.turn();
        assertEquals(1, loop.count());
        assertEquals(1_000_000 + STEP_NS, loop.lengthNs(0));
    }

    @Test
    void theObservationTellsItsUnitItsThresholdAndItsLength() {
        final DetourLoop loop = new DetourLoop(clock, 2.5, 100);
        loop.begin();
        loop.observe(100_000);
        assertEquals(
                Map.of(
                        "detourCount",
                        0L,
                        "loopMinNs",
                        STEP_NS,
                        "unseenBelowNs",
                        30L,
                        "thresholdNs",
                        50L,
                        "loopCount",
                        2L * 4_096,
                        "observedNs",
                        2L * 4_096 * STEP_NS),
                loop.counters());
    }

    @Test
    void itEndsWhenTheMemoryIsFullAndKeepsWhatFits() {
        final DetourLoop loop = new DetourLoop(clock, 9, 1);
        loop.begin();
        clock.detourAfter(3, 1_000);
        assertTrue(loop.turn());
        assertFalse(loop.turn());
        loop.observe(Long.MAX_VALUE);
        assertEquals(1, loop.count());
        loop.begin();
        assertEquals(0, loop.count());
        assertTrue(loop.turn());
    }

    @Test
    void aCoarseClockIsMeasuredByItsOwnStep() {
        final long[] readings = new long[1];
        final DetourLoop loop = new DetourLoop(() -> readings[0]++ / 50 * 1_000, 9, 100);
        loop.begin();
        loop.turn();
        assertEquals(1_000, loop.counters().get("loopMinNs"));
        assertEquals(9_000, loop.counters().get("thresholdNs"));
        assertEquals(0, loop.count());
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0, -3, Double.NaN, Double.POSITIVE_INFINITY})
    void aFactorThatWouldKeepEveryStepOrNoneIsRefused(final double factor) {
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> new DetourLoop(clock, factor, 1));
        assertTrue(refused.getMessage().contains("above 1"), refused.getMessage());
    }

    @Test
    void aTurnAllocatesNothing() {
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assumeTrue(threads.isThreadAllocatedMemorySupported(), "this JVM does not count what a thread allocates");
        final DetourLoop loop = new DetourLoop(SystemNanoClock.INSTANCE, 1.01, 1 << 20);
        loop.begin();
        final long thread = Thread.currentThread().getId();
        long leastBytes = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            final long before = threads.getThreadAllocatedBytes(thread);
            final long costOfAsking = threads.getThreadAllocatedBytes(thread) - before;
            final long start = threads.getThreadAllocatedBytes(thread);
            loop.turn();
            leastBytes = Math.min(leastBytes, threads.getThreadAllocatedBytes(thread) - start - costOfAsking);
        }
        assertEquals(0, leastBytes);
    }
}
