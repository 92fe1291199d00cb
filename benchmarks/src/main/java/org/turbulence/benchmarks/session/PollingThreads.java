package org.turbulence.benchmarks.session;

import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.duty.TimedLoop;
import org.turbulence.transport.host.KernelThread;
import org.turbulence.transport.placement.Placement;

/**
 * The threads of the initiator that poll links: on their cores for the length of a trial, and known by number. The
 * first is JMH's, which outlives the trial and gets its former cores back. Belongs to that thread.
 */
final class PollingThreads implements AutoCloseable {
    private static final String NAME = "loop-";

    private final ThreadPlan plan;
    private final Placement placement = new Placement();
    private final Collection<Long> numbers = new ConcurrentSkipListSet<>();
    private final List<Integer> coresBefore = Placement.before();

    private PollingThreads(final ThreadPlan plan) {
        this.plan = plan;
    }

    /** Places the calling thread. What it starts from now on must place itself. */
    static PollingThreads begin(final ThreadPlan plan) {
        final PollingThreads threads = new PollingThreads(plan);
        threads.place(0);
        return threads;
    }

    private void place(final int index) {
        placement.here(NAME + index, plan.applicationCore(index));
        KernelThread.current().ifPresent(numbers::add);
    }

    /** Places the threads that the loop has beside this one; returns whether there are any. */
    boolean placeOthers(final TimedLoop loop) {
        return loop.onOtherThreads(this::place) > 0;
    }

    /** The kernel's numbers of all of them, where it tells. */
    Collection<Long> numbers() {
        return List.copyOf(numbers);
    }

    /** Where they are, as {@link Placement#taken}. */
    SortedMap<String, String> places() {
        return placement.taken();
    }

    @Override
    public void close() {
        Placement.giveBack(coresBefore);
    }
}
