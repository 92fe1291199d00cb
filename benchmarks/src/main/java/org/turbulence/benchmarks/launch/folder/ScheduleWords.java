package org.turbulence.benchmarks.launch.folder;

import java.util.SortedMap;
import org.turbulence.results.IterationRecord;

/** What is said of an iteration whose messages had a timetable. */
final class ScheduleWords {
    private static final int MIN_COUNT_FOR_P99 = 100;
    private static final String RESPONSE_P50 = "responseP50Ns";
    private static final String RESPONSE_P99 = "responseP99Ns";
    private static final String INTERVAL_P50 = "intervalP50Ns";
    private static final String INTERVAL_MAX = "intervalMaxNs";
    private static final String SATURATED = "saturated";
    private static final String FLOOR_RISE = "responseFloorRiseNs";

    private ScheduleWords() {}

    static boolean isOpenLoop(final IterationRecord iteration) {
        return iteration.counters().containsKey(RESPONSE_P50);
    }

    /** Response and service time side by side, or that the first is the length of a queue. */
    static String response(final IterationRecord iteration) {
        final SortedMap<String, Long> counters = iteration.counters();
        final String p99 = iteration.sampleCount() < MIN_COUNT_FOR_P99
                ? "needs n of " + MIN_COUNT_FOR_P99
                : IterationLine.inUs(counters.get(RESPONSE_P99), 1);
        final String times = ", response p50 "
                + IterationLine.inUs(counters.get(RESPONSE_P50), 1)
                + ", p99 "
                + p99
                + "; service (RTT) p50 "
                + IterationLine.percentiles(iteration, 1);
        return counters.getOrDefault(SATURATED, 0L) == 0
                ? times
                : times + "; SATURATED: answers fell behind by "
                        + IterationLine.inUs(counters.getOrDefault(FLOOR_RISE, 0L), 1)
                        + ", so this is the length of a queue";
    }

    /** The achieved intervals, where messages had some; else nothing. */
    static String interval(final IterationRecord iteration) {
        final SortedMap<String, Long> counters = iteration.counters();
        return counters.containsKey(INTERVAL_P50)
                ? ", interval p50 "
                        + IterationLine.inUs(counters.get(INTERVAL_P50), 1)
                        + ", max "
                        + IterationLine.inUs(counters.get(INTERVAL_MAX), 1)
                : "";
    }
}
