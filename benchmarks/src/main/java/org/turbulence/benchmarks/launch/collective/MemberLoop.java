package org.turbulence.benchmarks.launch.collective;

import java.util.List;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.Link;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.duty.Patience;

/**
 * What one process does of a collective: in each step it sends one message, once everything of the steps before has
 * come, and then waits for its own. A repetition begins at its appointed time or, when the process is late, at once.
 *
 * <p>Belongs to one thread, which owns the links. Allocates nothing per message.
 */
final class MemberLoop {
    private static final long TIMEOUT_NS = 20_000_000_000L;

    private final CollectivePlan plan;
    private final List<Link> outgoing;
    private final List<Link> incoming;
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final UnsafeBuffer message;
    private final Patience patience = new Patience(TIMEOUT_NS);
    private final long[] received;
    private int polled;
    private int doneCount;

    /**
     * @param outgoing links to the peers that this process sends to, in the order of the steps
     * @param incoming links from the peers that it receives from, in the order of the steps
     */
    MemberLoop(
            final CollectivePlan plan,
            final List<Link> outgoing,
            final List<Link> incoming,
            final NanoClock clock,
            final IdleStrategy idle,
            final UnsafeBuffer message) {
        this.plan = plan;
        this.outgoing = List.copyOf(outgoing);
        this.incoming = List.copyOf(incoming);
        this.clock = clock;
        this.idle = idle;
        this.message = message;
        received = new long[incoming.size()];
    }

    /** Runs the repetitions that do not count, as fast as the peers do theirs. */
    void warmUp() {
        for (int repetition = 0; repetition < plan.warmups(); repetition++) {
            steps();
        }
    }

    /**
     * Runs all repetitions that count.
     *
     * @param firstNs when the first begins, on the clock
     * @param startsNs takes when each began, after its appointed time
     * @param endsNs takes when each ended, after its appointed time
     * @throws TransportException when a peer is gone or does not answer
     */
    void run(final long firstNs, final long[] startsNs, final long[] endsNs) {
        for (int repetition = 0; repetition < startsNs.length; repetition++) {
            final long dueNs = firstNs + repetition * plan.intervalNs();
            long nowNs = clock.nanoTime();
            while (nowNs - dueNs < 0) {
                idle.idle(poll());
                nowNs = clock.nanoTime();
                patience.check(nowNs, nowNs, repetition, "the start");
            }
            startsNs[repetition] = nowNs - dueNs;
            steps();
            endsNs[repetition] = clock.nanoTime() - dueNs;
        }
    }

    private void steps() {
        final int steps = plan.stepCount();
        final boolean oneLink = incoming.size() == 1;
        for (int step = 0; step < steps; step++) {
            send(outgoing.get(oneLink ? 0 : step));
            final int link = oneLink ? 0 : step;
            final long needed = oneLink ? (long) doneCount * steps + step + 1 : doneCount + 1L;
            await(link, needed);
        }
        doneCount++;
    }

    private void send(final Link link) {
        final long sinceNs = clock.nanoTime();
        idle.reset();
        while (link.offer(message, 0, message.capacity()) != Link.ACCEPTED) {
            patience.check(sinceNs, clock.nanoTime(), 0, "room for a message");
            idle.idle(poll());
        }
    }

    private void await(final int link, final long needed) {
        if (received[link] >= needed) {
            return;
        }
        final long sinceNs = clock.nanoTime();
        idle.reset();
        while (received[link] < needed) {
            final int moved = poll();
            if (moved == 0) {
                patience.check(sinceNs, clock.nanoTime(), needed - 1, "a message of a peer");
            }
            idle.idle(moved);
        }
    }

    private int poll() {
        int moved = 0;
        for (int i = 0; i < received.length; i++) {
            polled = i;
            moved += incoming.get(i).poll(this::onMessage);
        }
        return moved;
    }

    private void onMessage(final DirectBuffer buffer, final int offset, final int length) {
        received[polled]++;
    }
}
