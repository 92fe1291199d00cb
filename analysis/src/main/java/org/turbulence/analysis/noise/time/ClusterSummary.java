package org.turbulence.analysis.noise.time;

import java.util.List;

/**
 * The clusters of slow samples of a trial, without those of stretches whose level itself is slow.
 *
 * @param thresholdNs round trip above which a sample is slow
 * @param toleratedSamples how many other samples in a row do not end a cluster
 * @param count how many clusters
 * @param samples slow samples in them
 * @param totalNs sum of their durations
 * @param longest the longest ones, the longest first
 * @param levelNs how much of the time lies in stretches whose level itself is above the threshold
 */
public record ClusterSummary(
        long thresholdNs,
        int toleratedSamples,
        long count,
        long samples,
        long totalNs,
        List<SlowCluster> longest,
        long levelNs) {
    public ClusterSummary {
        longest = List.copyOf(longest);
    }

    /** Duration of the longest; 0 where there is none. */
    public long longestNs() {
        return longest.isEmpty() ? 0 : longest.get(0).durationNs();
    }
}
