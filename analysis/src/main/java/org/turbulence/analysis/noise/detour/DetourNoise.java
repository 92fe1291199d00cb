package org.turbulence.analysis.noise.detour;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.turbulence.analysis.model.TrialInfo;

/**
 * The detours of one host in one trial: gaps in a tight loop over the clock that are longer than a threshold.
 *
 * @param trial which one; its host is empty where the source names none
 * @param count detours
 * @param observedNs how long the loop ran
 * @param observedIsSpan whether that is not recorded, and is the time from the first detour to the end of the last
 * @param totalNs sum of the detours
 * @param medianNs median detour
 * @param maxNs longest detour
 * @param topCount how many detours the longest 1 % are: {@code floor(n / 100)}
 * @param topMeanNs mean of the longest 1 %; empty below 100 detours
 * @param topMinNs shortest of the longest 1 %; empty below 100 detours
 * @param loopMinNs shortest turn of the loop; 0 where it is not recorded
 * @param thresholdNs above which a turn is a detour; 0 where it is not recorded
 */
public record DetourNoise(
        TrialInfo trial,
        long count,
        long observedNs,
        boolean observedIsSpan,
        long totalNs,
        long medianNs,
        long maxNs,
        long topCount,
        OptionalDouble topMeanNs,
        OptionalLong topMinNs,
        long loopMinNs,
        long thresholdNs) {
    private static final double NANOS_PER_SECOND = 1e9;

    /** Detours a second; NaN where nothing was observed. */
    public double perSecond() {
        return count * NANOS_PER_SECOND / observedNs;
    }

    /** Their part of the time, 0 .. 1; NaN where nothing was observed. */
    public double share() {
        return (double) totalNs / observedNs;
    }
}
