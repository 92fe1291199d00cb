package org.turbulence.transport.stripe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.IdleMode;

class StripeThreadsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static void await(final StripeThreads threads) {
        assertTimeoutPreemptively(PATIENCE, () -> {
            while (!threads.isDone()) {
                Thread.onSpinWait();
            }
        });
    }

    @Test
    void eachRoundDoesAllWorkOnceAndItsResultsAreSeen() {
        final long[] counts = new long[3];
        final Set<Thread> doers = ConcurrentHashMap.newKeySet();
        final List<Runnable> works = List.of(() -> counts[0]++, () -> counts[1]++, () -> {
            counts[2]++;
            doers.add(Thread.currentThread());
        });
        try (StripeThreads threads = new StripeThreads(works, IdleMode.YIELD)) {
            for (int round = 1; round <= 1000; round++) {
                threads.start();
                await(threads);
                for (final long count : counts) {
                    assertEquals(round, count);
                }
            }
        }
        assertEquals(1, doers.size(), "one thread for each piece of work, over all rounds");
        assertFalse(doers.contains(Thread.currentThread()));
    }

    @Test
    void whatTheWorkThrowsReachesTheOneWhoWaitsThoughOthersAreNotDone() {
        final IllegalStateException planted = new IllegalStateException("planted");
        final CountDownLatch forever = new CountDownLatch(1);
        final List<Runnable> works = List.of(
                () -> {
                    while (forever.getCount() > 0 && !Thread.currentThread().isInterrupted()) {
                        LockSupport.parkNanos(1000);
                    }
                },
                () -> {
                    throw planted;
                });
        try (StripeThreads threads = new StripeThreads(works, IdleMode.YIELD)) {
            threads.start();
            assertSame(planted, assertThrows(IllegalStateException.class, () -> {
                while (!threads.isDone()) {
                    Thread.onSpinWait();
                }
            }));
        }
    }

    @Test
    void anErrandIsRunOnEachThreadOnceAndIsNoneOfItsWork() {
        final AtomicInteger workCount = new AtomicInteger();
        final Map<Integer, Thread> ranOn = new ConcurrentHashMap<>();
        try (StripeThreads threads =
                new StripeThreads(Collections.<Runnable>nCopies(3, workCount::incrementAndGet), IdleMode.YIELD)) {
            assertEquals(3, threads.runOnEach(index -> ranOn.put(index, Thread.currentThread())));
            assertEquals(Set.of(1, 2, 3), ranOn.keySet());
            assertEquals(3, Set.copyOf(ranOn.values()).size(), "a thread each");
            assertEquals(0, workCount.get());
            threads.start();
            while (!threads.isDone()) {
                Thread.onSpinWait();
            }
            assertEquals(3, workCount.get(), "the next round is work again");
        }
    }

    @Test
    void noWorkIsDoneAtOnce() {
        try (StripeThreads threads = new StripeThreads(List.of(), IdleMode.SPIN)) {
            threads.start();
            assertTrue(threads.isDone());
        }
    }

    @Test
    void closingInterruptsWorkUnderWayAndTwiceIsHarmless() {
        final AtomicBoolean interrupted = new AtomicBoolean();
        final List<Runnable> works = Collections.singletonList(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.parkNanos(1000);
            }
            interrupted.set(true);
        });
        final StripeThreads threads = new StripeThreads(works, IdleMode.YIELD);
        threads.start();
        threads.close();
        threads.close();
        assertTrue(interrupted.get() || !threads.isDone(), "either it was interrupted, or it never began");
    }
}
