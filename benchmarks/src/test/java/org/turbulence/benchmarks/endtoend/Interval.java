package org.turbulence.benchmarks.endtoend;

import java.util.List;

/** A stretch of time by the calendar, in ns since 1970. */
record Interval(long fromEpochNs, long toEpochNs) {
    /** What {@code date +%s%N} printed at both of its ends. */
    static Interval ofLines(final String text) {
        final List<Long> times = text.strip().lines().map(Long::valueOf).toList();
        return new Interval(times.get(0), times.get(1));
    }

    long lengthNs() {
        return toEpochNs - fromEpochNs;
    }
}
