package org.turbulence.transport;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.SystemNanoClock;
import org.turbulence.transport.duty.Duty;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.TimedLoop;

/**
 * The links of a duty over one kind of transport, with the responder's loop on a thread of its own, asked between two
 * turns as the responder's process asks it. The initiator's side is the test's thread.
 */
final class DutyPair implements AutoCloseable {
    static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);
    static final int CAPACITY = 4_096;

    private final LinkPair links;
    private final List<DutyCycle> cycles;
    private final ConcurrentLinkedQueue<Runnable> requests = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private final int messageLength;
    private volatile boolean running = true;
    private volatile RuntimeException failure;

    DutyPair(final String kind, final Duty duty, final int messageLength) {
        this.messageLength = messageLength;
        links = LinkPair.connect(kind, "127.0.0.1", duty.links(messageLength), Map.of());
        cycles = duty.cycles(context(Role.RESPONDER));
        thread = new Thread(this::turns, "responding");
        thread.start();
    }

    DutyContext context(final Role role) {
        return new DutyContext(
                role == Role.RESPONDER ? links.responderLinks : links.initiatorLinks,
                messageLength,
                16,
                CAPACITY,
                TIMEOUT_NS,
                1_000_000,
                SystemNanoClock.INSTANCE,
                IdleMode.BACKOFF);
    }

    private void turns() {
        final IdleStrategy idle = IdleMode.BACKOFF.newStrategy();
        try {
            while (running) {
                final Runnable request = requests.poll();
                if (request != null) {
                    request.run();
                }
                int workCount = 0;
                for (final DutyCycle cycle : cycles) {
                    workCount += cycle.doWork();
                }
                idle.idle(workCount);
            }
        } catch (final RuntimeException e) {
            failure = e;
        }
    }

    /** Begins an iteration on both sides. */
    long begin(final TimedLoop loop) {
        final long expected = ask(this::beginAll, () -> 0);
        loop.begin(false);
        return expected;
    }

    /** Ends an iteration as a session does: this side's messages first, then the responder's. */
    SortedMap<String, Long> end(final TimedLoop loop) {
        loop.drain();
        final SortedMap<String, Long> counters = ask(this::endAll, loop::serve);
        loop.settle();
        return counters;
    }

    private long beginAll() {
        long first = -1;
        for (final DutyCycle cycle : cycles) {
            final long expected = cycle.beginIteration(false);
            first = first < 0 ? expected : first;
        }
        return first;
    }

    private SortedMap<String, Long> endAll() {
        final SortedMap<String, Long> sums = new TreeMap<>();
        cycles.forEach(cycle -> cycle.endIteration().forEach((name, count) -> sums.merge(name, count, Long::sum)));
        return sums;
    }

    /** The first of the responder's. */
    DutyCycle cycle() {
        return cycles.get(0);
    }

    private <T> T ask(final Supplier<T> what, final Supplier<Integer> meanwhile) {
        final FutureTask<T> answer = new FutureTask<>(what::get);
        requests.add(answer);
        final IdleStrategy idle = IdleMode.BACKOFF.newStrategy();
        final long startNs = System.nanoTime();
        while (!answer.isDone()) {
            idle.idle(meanwhile.get());
            if (failure != null || System.nanoTime() - startNs > TIMEOUT_NS) {
                throw new AssertionError("the responder's loop does not answer", failure);
            }
        }
        try {
            return answer.get();
        } catch (final InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        running = false;
        try {
            thread.join(TimeUnit.NANOSECONDS.toMillis(TIMEOUT_NS));
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        links.close();
        if (failure != null) {
            throw new AssertionError("the responder's loop failed", failure);
        }
    }
}
