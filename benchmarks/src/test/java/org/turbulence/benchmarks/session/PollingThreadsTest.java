package org.turbulence.benchmarks.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Collections;
import java.util.Set;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.duty.TimedLoop;
import org.turbulence.transport.host.KernelThread;
import org.turbulence.transport.stripe.StripeThreads;

class PollingThreadsTest {
    private static final ThreadPlan PLAN = new ThreadPlan(2, true, 3, 0, IdleMode.YIELD, true);

    @Test
    void allThreadsOfALoopAreKnownByNumberAndPlace() {
        assumeTrue(KernelThread.current().isPresent(), "this kernel does not number its threads");
        try (StripeThreads stripes = new StripeThreads(Collections.<Runnable>nCopies(2, () -> {}), IdleMode.YIELD);
                PollingThreads threads = PollingThreads.begin(PLAN)) {
            assertEquals(Set.of(KernelThread.current().getAsLong()), Set.copyOf(threads.numbers()));
            assertTrue(threads.placeOthers(new Loop(stripes)));
            assertEquals(3, Set.copyOf(threads.numbers()).size());
            assertEquals(
                    Set.of("placement.loop-0", "placement.loop-1", "placement.loop-2"),
                    threads.places().keySet());
        }
    }

    private record Loop(StripeThreads stripes) implements TimedLoop {
        @Override
        public void next(final boolean verifyContent) {}

        @Override
        public int onOtherThreads(final IntConsumer work) {
            return stripes.runOnEach(work);
        }

        @Override
        public long sequence() {
            return -1;
        }

        @Override
        public long backPressureCount() {
            return 0;
        }

        @Override
        public long verifiedCount() {
            return 0;
        }
    }
}
