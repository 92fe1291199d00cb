package org.turbulence.analysis.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was counted during one finished iteration.
 *
 * @param warmup whether it is of the warm-up
 * @param iteration its number within the phase
 * @param durationNs its length
 * @param counters by name; those of one host begin with its role ({@code initiator.stealNs})
 */
public record IterationCounters(boolean warmup, int iteration, long durationNs, SortedMap<String, Long> counters) {
    public IterationCounters {
        counters = Collections.unmodifiableSortedMap(new TreeMap<>(counters));
    }

    /** The value of a counter; 0 where it was not counted. */
    public long count(final String name) {
        return counters.getOrDefault(name, 0L);
    }

    /** Whether a counter was read at all. */
    public boolean has(final String name) {
        return counters.containsKey(name);
    }
}
