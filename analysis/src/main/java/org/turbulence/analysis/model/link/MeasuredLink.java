package org.turbulence.analysis.model.link;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * All parameterised round trips over one kind of link.
 *
 * @param params what tells this link from the others of the run, by name
 * @param roundTrips one entry an iteration
 * @param oversubscribed whether more busy threads were planned than a host has cores
 */
public record MeasuredLink(SortedMap<String, String> params, List<RoundTrips> roundTrips, boolean oversubscribed) {
    public MeasuredLink {
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
        roundTrips = List.copyOf(roundTrips);
    }

    /** One line for a person: {@code idle=auto transport=tcp}. */
    public String name() {
        return params.entrySet().stream()
                .map(param -> param.getKey() + "=" + param.getValue())
                .collect(Collectors.joining(" "));
    }
}
