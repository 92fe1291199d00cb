package org.turbulence.analysis.loggops.campaign;

import java.util.List;

/**
 * The times of a workload at one number of hosts with one kind of noise.
 *
 * @param hosts the number of hosts
 * @param kind of noise
 * @param quietPs the time without noise, ps
 * @param quietNearPs the time without noise if all messages were near, ps: the publication's baseline
 * @param timesPs the time of each repetition, ps
 * @param rankTimesPs the finish of each rank, ps, when there was a single repetition; else empty
 * @param distribution of the times
 */
public record ScaleResult(
        int hosts,
        NoiseKind kind,
        long quietPs,
        long quietNearPs,
        List<Long> timesPs,
        List<Long> rankTimesPs,
        Distribution distribution) {
    /** The mean over the time without noise. */
    public double slowdown() {
        return distribution.mean() / quietPs;
    }

    /** The mean over the publication's baseline. */
    public double slowdownOverNear() {
        return distribution.mean() / quietNearPs;
    }
}
