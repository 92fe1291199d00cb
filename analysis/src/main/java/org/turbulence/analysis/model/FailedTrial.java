package org.turbulence.analysis.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A trial that failed, by name and with its reason.
 *
 * @param runId run that it belongs to
 * @param trialId its number; empty when it failed before it had one
 * @param benchmark name of the benchmark
 * @param params full configuration by name
 * @param fork number of the fork
 * @param category kind of failure, as the run wrote it
 * @param sentence what happened
 */
public record FailedTrial(
        String runId,
        String trialId,
        String benchmark,
        SortedMap<String, String> params,
        int fork,
        String category,
        String sentence) {
    public FailedTrial {
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }
}
