package org.turbulence.transport.host;

import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One reading of {@link HostCounters}: counts since the host or the thread started, so that only the difference of two
 * readings means anything. Immutable.
 *
 * @param host counts of the whole host, by name
 * @param threads counts of each thread of this process, by its number and by name
 */
public record HostReading(SortedMap<String, Long> host, SortedMap<Long, SortedMap<String, Long>> threads) {
    private static final String POLLER = "poller";

    /**
     * What was counted between two readings, by name: of the host, of all threads of the process that live at the end
     * of it, and, named {@code poller…}, of those that poll. A count that either reading lacks is absent.
     *
     * @param before the earlier reading
     * @param pollers numbers of the polling threads, as {@link KernelThread} tells them
     */
    public SortedMap<String, Long> since(final HostReading before, final Collection<Long> pollers) {
        final SortedMap<String, Long> counted = new TreeMap<>();
        host.forEach((name, count) -> {
            final Long earlier = before.host.get(name);
            if (earlier != null) {
                counted.put(name, count - earlier);
            }
        });
        threads.forEach((number, counts) -> {
            final Map<String, Long> earlier = before.threads.getOrDefault(number, new TreeMap<>());
            counts.forEach((name, count) -> {
                final long more = Math.max(0, count - earlier.getOrDefault(name, 0L));
                counted.merge(name, more, Long::sum);
                if (pollers.contains(number)) {
                    counted.merge(ofPoller(name), more, Long::sum);
                }
            });
        });
        return counted;
    }

    private static String ofPoller(final String name) {
        return POLLER + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
