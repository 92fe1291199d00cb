package org.turbulence.analysis.report.exhibit;

import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.model.Figure;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.noise.sketch.Configuration;

/**
 * What a series of a plot is about: all of a configuration but the parameters that run along the axis.
 *
 * @param run that holds it
 * @param benchmark name of the benchmark
 * @param measurement what was measured; empty for what another tool measured
 * @param direction who timed, where both did; else empty
 * @param params the other parameters
 */
record Subject(RunInfo run, String benchmark, String measurement, String direction, SortedMap<String, String> params) {
    /** Name of the parameter that names another tool. */
    static final String TOOL = "tool";

    /** Name of the parameter that names the file of an import. */
    static final String SOURCE = "from";

    Subject {
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    static Subject of(final Configuration configuration, final Set<String> alongAxis) {
        return new Subject(
                configuration.run(),
                configuration.info().benchmark(),
                configuration.info().param(TOOL).isEmpty()
                        ? ReportData.measurement(configuration).key()
                        : "",
                isBidirectional(configuration) ? configuration.info().direction() : "",
                without(configuration.info().params(), alongAxis));
    }

    static Subject of(final RunInfo run, final Figure figure, final Set<String> alongAxis) {
        return new Subject(run, figure.benchmark(), "", "", without(figure.params(), alongAxis));
    }

    private static boolean isBidirectional(final Configuration configuration) {
        return configuration.info().measurement().startsWith("bidirectional");
    }

    private static SortedMap<String, String> without(
            final SortedMap<String, String> params, final Set<String> alongAxis) {
        final TreeMap<String, String> rest = new TreeMap<>(params);
        rest.keySet().removeAll(alongAxis);
        return rest;
    }

    /** The value of a parameter, or empty text. */
    String param(final String name) {
        return params.getOrDefault(name, "");
    }
}
