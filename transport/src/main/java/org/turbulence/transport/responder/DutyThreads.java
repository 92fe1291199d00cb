package org.turbulence.transport.responder;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.StampRecord;
import org.turbulence.transport.placement.Placement;

/** All threads of a trial's duty, started and asked together. For one thread. */
final class DutyThreads implements AutoCloseable {
    private static final long STOP_TIMEOUT_NS = 5_000_000_000L;

    private final List<DutyThread> threads = new ArrayList<>();
    private final Placement placement = new Placement();
    private final long timeoutNs;

    /**
     * Makes the threads; none is started.
     *
     * @param plan how they wait, and on which core each of them runs
     * @param timeoutNs how long each may take to begin or end an iteration, relative
     */
    DutyThreads(
            final List<DutyCycle> cycles,
            final ThreadPlan plan,
            final long timeoutNs,
            final Consumer<RuntimeException> onFailure) {
        this.timeoutNs = timeoutNs;
        for (final DutyCycle cycle : cycles) {
            final int index = threads.size();
            final String name = "duty-" + index;
            threads.add(new DutyThread(
                    name,
                    cycle,
                    plan.idle().newStrategy(),
                    onFailure,
                    placement.threads(name, plan.applicationCore(index))));
        }
    }

    void start() {
        threads.forEach(DutyThread::start);
    }

    /** Where those that were started run, as {@link Placement#taken}. */
    SortedMap<String, String> places() {
        return placement.taken();
    }

    /** The kernel's numbers of all, once they run; those that the kernel does not tell are left out. */
    List<Long> numbers() {
        return threads.stream()
                .map(thread -> thread.number(timeoutNs))
                .filter(OptionalLong::isPresent)
                .map(OptionalLong::getAsLong)
                .toList();
    }

    /** Begins an iteration on all threads; returns the sequence that the first of them expects. */
    long beginIteration(final boolean verifyContentOfAll) {
        final long first = threads.get(0).beginIteration(verifyContentOfAll, timeoutNs);
        for (final DutyThread other : threads.subList(1, threads.size())) {
            other.beginIteration(verifyContentOfAll, timeoutNs);
        }
        return first;
    }

    /** Ends an iteration on all threads; returns the sums of what they counted in it. */
    SortedMap<String, Long> endIteration() {
        final SortedMap<String, Long> sums = new TreeMap<>();
        threads.forEach(thread -> add(thread.endIteration(timeoutNs), sums));
        return sums;
    }

    /**
     * Fills in the values of one column.
     *
     * @param thread which thread's
     * @param first index of the first message within the iteration
     * @param values as many as are asked for
     */
    void read(final int thread, final StampColumn column, final int first, final long[] values) {
        if (thread < 0 || thread >= threads.size()) {
            throw new ControlException(
                    Category.PROTOCOL,
                    "stamps must be of thread 0 .. " + (threads.size() - 1) + " (got: " + thread + ")");
        }
        final StampRecord record = threads.get(thread).awaitRecorded((long) first + values.length, timeoutNs);
        for (int i = 0; i < values.length; i++) {
            values[i] = record.value(column, first + i);
        }
    }

    /** Stops all threads; returns the sums of what they counted over the trial. */
    SortedMap<String, Long> stop() {
        close();
        final SortedMap<String, Long> sums = new TreeMap<>();
        threads.forEach(thread -> add(thread.counters(), sums));
        return sums;
    }

    private static void add(final SortedMap<String, Long> counters, final SortedMap<String, Long> sums) {
        counters.forEach((name, count) -> sums.merge(name, count, Long::sum));
    }

    /** Stops all threads. */
    @Override
    public void close() {
        threads.forEach(DutyThread::requestStop);
        threads.forEach(thread -> thread.stop(STOP_TIMEOUT_NS));
    }
}
