package org.turbulence.analysis.ingest.jmh;

import java.util.List;

/**
 * One metric of one benchmark, primary or secondary: what JMH printed, and the raw values it kept.
 *
 * @param name {@code score} for the primary metric, else the name of the secondary one without JMH's old leading dot
 * @param printed the score that JMH printed
 * @param unit as it stands in the file
 * @param forks raw values by fork; empty if the file was written without raw data
 */
record JmhScore(String name, double printed, String unit, List<JmhFork> forks) {
    /** Name of the primary metric. */
    static final String PRIMARY = "score";

    JmhScore {
        forks = List.copyOf(forks);
    }

    /** All values of all forks as one sample, for JMH's own figures; never used to compare. */
    JmhSample pooled() {
        return JmhSample.of(forks);
    }
}
