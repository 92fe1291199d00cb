package org.turbulence.analysis.ingest.jmh;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.model.ConfigurationKey;

/**
 * One entry of a JMH result file.
 *
 * @param key benchmark, mode and parameters
 * @param settings of JMH and the JVM that must be alike to compare, by name with the prefix {@code jmh.}
 * @param primary the score of the benchmark
 * @param secondary further scores, in the order of the file
 */
record JmhBenchmark(
        ConfigurationKey key, SortedMap<String, String> settings, JmhScore primary, List<JmhScore> secondary) {
    JmhBenchmark {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
        secondary = List.copyOf(secondary);
    }
}
