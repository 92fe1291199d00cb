package org.turbulence.transport.responder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.agrona.concurrent.YieldingIdleStrategy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.StampRecord;

@Timeout(20)
class DutyThreadTest {
    private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long SOON_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private final CompletableFuture<RuntimeException> failure = new CompletableFuture<>();
    private final CountingCycle cycle = new CountingCycle();
    private final DutyThread duty =
            new DutyThread("duty-0", cycle, new YieldingIdleStrategy(), failure::complete, Thread::new);

    /** Counts what it is asked; fails when it is told to. */
    private static final class CountingCycle implements DutyCycle {
        private final AtomicInteger recorded = new AtomicInteger();
        private volatile boolean broken;

        @Override
        public int doWork() {
            if (broken) {
                throw new TransportException(TransportException.Category.PEER_GONE, "the peer closed");
            }
            return 0;
        }

        @Override
        public long beginIteration(final boolean verifyContentOfAll) {
            recorded.set(0);
            return 7;
        }

        @Override
        public SortedMap<String, Long> endIteration() {
            return new TreeMap<>(Map.of("n", 3L));
        }

        @Override
        public StampRecord record() {
            return new StampRecord() {
                @Override
                public int capacity() {
                    return 10;
                }

                @Override
                public int count() {
                    return recorded.get();
                }

                @Override
                public long value(final StampColumn column, final int index) {
                    return index;
                }
            };
        }

        @Override
        public SortedMap<String, Long> counters() {
            return new TreeMap<>();
        }
    }

    @AfterEach
    void stop() {
        duty.stop(TIMEOUT_NS);
    }

    @Test
    void beginsIterationsBetweenPolls() {
        cycle.recorded.set(1);
        duty.start();
        assertEquals(7, duty.beginIteration(false, TIMEOUT_NS));
        assertEquals(0, cycle.recorded.get());
    }

    @Test
    void endsIterationsBetweenPolls() {
        duty.start();
        assertEquals(Map.of("n", 3L), duty.endIteration(TIMEOUT_NS));
    }

    @Test
    void tellsWhatEndedIt() throws Exception {
        cycle.broken = true;
        duty.start();
        final RuntimeException why = failure.get(10, TimeUnit.SECONDS);
        assertEquals(TransportException.Category.PEER_GONE, ((TransportException) why).category());
    }

    @Test
    void messagesThatDoNotComeFailTheFetchByTheirCount() {
        cycle.recorded.set(1);
        duty.start();
        duty.awaitRecorded(1, TIMEOUT_NS);
        final ControlException refusal = assertThrows(ControlException.class, () -> duty.awaitRecorded(2, SOON_NS));
        assertEquals(Category.TRIAL, refusal.category());
        assertEquals(
                "the responder must have seen the messages whose stamps are asked for (saw 1 of 2 in this iteration)",
                refusal.getMessage());
    }

    @Test
    void stampsBeyondWhatTheRecordCanHoldAreRefusedAtOnce() {
        final ControlException refusal = assertThrows(ControlException.class, () -> duty.awaitRecorded(11, TIMEOUT_NS));
        assertEquals(Category.PROTOCOL, refusal.category());
        assertEquals("stamps must be of messages that the record can hold, 10 (got: number 11)", refusal.getMessage());
    }

    @Test
    void anIterationThatNobodyBeginsFails() {
        assertEquals(
                Category.TRIAL,
                assertThrows(ControlException.class, () -> duty.beginIteration(false, SOON_NS))
                        .category());
    }
}
