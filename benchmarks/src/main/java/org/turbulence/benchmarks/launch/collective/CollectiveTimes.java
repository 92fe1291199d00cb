package org.turbulence.benchmarks.launch.collective;

import java.util.Arrays;
import java.util.List;

/**
 * How long each measured repetition of a collective took, from the start of the process that began last to the end of
 * the one that ended last. Processes that share cores begin one after another; what that is worth is kept too.
 *
 * @param appointedNs when each was to begin, after the first of all
 * @param durationNs how long each took
 * @param lateP50Ns how late the last process began, the median over the repetitions
 */
@SuppressWarnings("ArrayRecordComponent")
record CollectiveTimes(long[] appointedNs, long[] durationNs, long lateP50Ns) {
    static CollectiveTimes of(final CollectivePlan plan, final List<long[]> starts, final List<long[]> ends) {
        final int count = plan.repetitions();
        final long[] appointed = new long[count];
        final long[] durations = new long[count];
        final long[] late = new long[count];
        for (int i = 0; i < count; i++) {
            appointed[i] = i * plan.intervalNs();
            late[i] = latest(starts, i);
            durations[i] = Math.max(0, latest(ends, i) - late[i]);
        }
        Arrays.sort(late);
        return new CollectiveTimes(appointed, durations, late[count / 2]);
    }

    private static long latest(final List<long[]> times, final int repetition) {
        return times.stream().mapToLong(of -> of[repetition]).max().orElse(0);
    }
}
