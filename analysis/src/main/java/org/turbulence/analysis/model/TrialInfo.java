package org.turbulence.analysis.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The identity of a trial and how it was run: one fork's iterations of one configuration.
 *
 * @param runId run that it belongs to
 * @param trialId its number within the run, such as {@code 0001}
 * @param benchmark name of the benchmark
 * @param params full configuration by name; never parsed out of a file name
 * @param fork number of the fork
 * @param thread number of the benchmark thread within the fork
 * @param oversubscribed whether more busy threads were planned than the hosts have cores
 * @param clockGranularityNs smallest step of the initiator's clock; 0 when not known
 * @param stallThresholdNs gap between two polls from which on it counts as a stall; 0 when not known
 * @param initiatorIdle how the initiator was planned to wait, such as {@code spin}; empty when not known
 * @param responderIdle how the responder was planned to wait; empty when not known
 * @param measurement what its samples are, such as {@code ping-pong} or {@code detour}
 * @param direction {@code forward} where the initiator timed, else {@code backward}
 * @param host the one host that it measures, {@code initiator} or {@code responder}; empty where it measures two
 * @param startedEpochNs start in ns since 1970, from which its offsets count; 0 when not known
 */
public record TrialInfo(
        String runId,
        String trialId,
        String benchmark,
        SortedMap<String, String> params,
        int fork,
        int thread,
        boolean oversubscribed,
        long clockGranularityNs,
        long stallThresholdNs,
        String initiatorIdle,
        String responderIdle,
        String measurement,
        String direction,
        String host,
        long startedEpochNs) {
    /** Fork number of what stands for all forks of a configuration. */
    public static final int ALL_FORKS = 0;

    public TrialInfo {
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    /** The value of a parameter, or empty text where the trial has none of this name. */
    public String param(final String name) {
        return params.getOrDefault(name, "");
    }

    /** The same configuration as a whole: all forks, from the first one's start on. */
    public TrialInfo ofAllForks() {
        return new TrialInfo(
                runId,
                trialId,
                benchmark,
                params,
                ALL_FORKS,
                thread,
                oversubscribed,
                clockGranularityNs,
                stallThresholdNs,
                initiatorIdle,
                responderIdle,
                measurement,
                direction,
                host,
                startedEpochNs);
    }

    /** One line for a person: {@code 0001 PingPong.roundTrip messageLength=64 transport=tcp fork=1}. */
    @Override
    public String toString() {
        final StringBuilder text = new StringBuilder(trialId).append(' ').append(benchmark);
        params.forEach(
                (name, value) -> text.append(' ').append(name).append('=').append(value));
        return text.append(" fork=").append(fork).toString();
    }
}
