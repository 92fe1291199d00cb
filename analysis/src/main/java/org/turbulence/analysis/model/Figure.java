package org.turbulence.analysis.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One figure of a run, measured by itself or imported from another tool.
 *
 * @param benchmark name of the benchmark
 * @param params its configuration by name
 * @param metric the quantity with its unit at the end, such as {@code rttNs}
 * @param statistic {@code mean}, {@code p99} …
 * @param value in the unit that the metric names
 */
public record Figure(
        String benchmark, SortedMap<String, String> params, String metric, String statistic, double value) {
    public Figure {
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    /** The value of a parameter, or empty text where there is none of this name. */
    public String param(final String name) {
        return params.getOrDefault(name, "");
    }

    /** Which way the quantity gets better, by the unit in its name. */
    public Direction direction() {
        if (metric.endsWith("PerSecond")) {
            return Direction.HIGHER_IS_BETTER;
        }
        return metric.endsWith("Ns") ? Direction.LOWER_IS_BETTER : Direction.NONE;
    }
}
