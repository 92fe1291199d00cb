package org.turbulence.results;

import java.util.SortedMap;

/**
 * What one finished iteration came to: a line of {@code iterations.jsonl}. All RTT figures are full round trips in ns;
 * with no sample they are 0.
 *
 * @param trialId the trial's folder
 * @param phase warm-up or measurement
 * @param iteration number within the phase, from 1 on
 * @param startedAt start, an ISO-8601 instant in UTC
 * @param durationNs length by the monotonic clock
 * @param sampleCount timed messages; as many samples of this iteration are in the trace
 * @param rttMinNs smallest RTT
 * @param rttMeanNs mean RTT
 * @param rttP50Ns median RTT
 * @param rttP99Ns 99th percentile
 * @param rttP999Ns 99.9th percentile
 * @param rttMaxNs largest RTT
 * @param stallCount samples with a stall of the initiator
 * @param stallNs sum of these stalls
 * @param holdTotalNs sum of the times the messages stayed at the responder
 * @param holdMaxNs longest of them
 * @param counters further counts of the iteration by name, such as back pressure
 */
public record IterationRecord(
        String trialId,
        Phase phase,
        int iteration,
        String startedAt,
        long durationNs,
        long sampleCount,
        long rttMinNs,
        double rttMeanNs,
        long rttP50Ns,
        long rttP99Ns,
        long rttP999Ns,
        long rttMaxNs,
        long stallCount,
        long stallNs,
        long holdTotalNs,
        long holdMaxNs,
        SortedMap<String, Long> counters) {

    public IterationRecord {
        trialId = Fields.required("trialId", trialId);
        phase = Fields.required("phase", phase);
        startedAt = Fields.text(startedAt);
        sampleCount = Fields.notNegative("sampleCount", sampleCount);
        if (!Double.isFinite(rttMeanNs)) {
            throw new IllegalArgumentException("rttMeanNs must be a finite number (got: " + rttMeanNs + ")");
        }
        counters = Fields.map(counters);
    }
}
