package org.turbulence.benchmarks.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.duty.RoundTripLoop;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.TimedLoop;

class AllocationTest {
    private static final int PER_ROUND = 10_000;
    private static final int ROUNDS = 8;

    private final SteppingClock clock = new SteppingClock(0);
    private final UnsafeBuffer message = new UnsafeBuffer(new byte[64]);
    private final SampleRecorder recorder =
            new SampleRecorder(ROUNDS * PER_ROUND + 1, 0, List.of(TraceColumn.INTERVAL, TraceColumn.INTENDED_OFFSET));
    private final DeadlineWait wait = new DeadlineWait(clock, clock::advance);

    AllocationTest() {
        MessageContent.fill(message, 0, message.capacity());
    }

    @Test
    void anOpenLoopAllocatesNothingPerMessage() {
        assertAllocatesNothing(new ScheduledLoop(
                new Mirror(),
                clock,
                new BusySpinIdleStrategy(),
                wait,
                recorder,
                new StallMeter(10_000),
                Gaps.exponential(1_000, 1),
                1,
                message,
                1_000_000));
    }

    @Test
    void aBurstAllocatesNothingPerMessage() {
        assertAllocatesNothing(new BurstLoop(
                sink -> new RoundTripLoop(
                        new Mirror(),
                        clock,
                        new BusySpinIdleStrategy(),
                        sink,
                        new StallMeter(10_000),
                        message,
                        1_000_000),
                recorder,
                Gaps.exponential(1_000, 1),
                wait,
                clock));
    }

    private static void assertAllocatesNothing(final TimedLoop loop) {
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assumeTrue(threads.isThreadAllocatedMemorySupported(), "this JVM does not count what a thread allocates");
        final long self = Thread.currentThread().getId();
        loop.begin(false);
        long leastBytes = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            final long beforeBytes = threads.getThreadAllocatedBytes(self);
            for (int i = 0; i < PER_ROUND; i++) {
                loop.next(true);
            }
            leastBytes = Math.min(leastBytes, threads.getThreadAllocatedBytes(self) - beforeBytes);
        }
        assertEquals(0, leastBytes, "what the JVM itself allocates once, while it compiles, is in some rounds only");
    }

    /** Gives the last message back at once. */
    private static final class Mirror implements Link {
        private final UnsafeBuffer last = new UnsafeBuffer(new byte[64]);
        private boolean full;

        @Override
        public int offer(final DirectBuffer buffer, final int offset, final int length) {
            last.putBytes(0, buffer, offset, length);
            full = true;
            return ACCEPTED;
        }

        @Override
        public int poll(final MessageHandler handler) {
            if (!full) {
                return 0;
            }
            full = false;
            handler.onMessage(last, 0, last.capacity());
            return last.capacity();
        }

        @Override
        public Map<String, String> granted() {
            return Map.of();
        }

        @Override
        public void close() {}
    }
}
