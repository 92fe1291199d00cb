package org.turbulence.transport.host;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What may have held one host up in one iteration. Immutable.
 *
 * @param counters counted within the iteration, by name with unit; what the host does not tell is absent
 * @param pauses of the JVM since the iteration before, by the host's own clock
 */
public record Interference(SortedMap<String, Long> counters, List<JvmPause> pauses) {
    public Interference {
        counters = Collections.unmodifiableSortedMap(new TreeMap<>(counters));
        pauses = List.copyOf(pauses);
    }
}
