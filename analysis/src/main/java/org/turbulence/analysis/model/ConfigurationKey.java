package org.turbulence.analysis.model;

import java.util.Collections;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The identity of what was measured, across runs: benchmark, mode and parameters.
 *
 * @param benchmark its name
 * @param mode of JMH ({@code thrpt}, {@code avgt}, {@code sample}, {@code ss}); empty for a trial of our own recorder
 * @param params by name; empty if there are none
 */
public record ConfigurationKey(String benchmark, String mode, SortedMap<String, String> params)
        implements Comparable<ConfigurationKey> {
    private static final Comparator<ConfigurationKey> ORDER = Comparator.comparing(ConfigurationKey::benchmark)
            .thenComparing(ConfigurationKey::mode)
            .thenComparing(key -> key.params().toString());

    public ConfigurationKey {
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    @Override
    public int compareTo(final ConfigurationKey other) {
        return ORDER.compare(this, other);
    }

    /** One line for a person: {@code bench.Echo.rtt:avgt length=64}. */
    @Override
    public String toString() {
        final String name = mode.isEmpty() ? benchmark : benchmark + ':' + mode;
        return params.isEmpty()
                ? name
                : name
                        + ' '
                        + params.entrySet().stream()
                                .map(param -> param.getKey() + '=' + param.getValue())
                                .collect(Collectors.joining(" "));
    }
}
