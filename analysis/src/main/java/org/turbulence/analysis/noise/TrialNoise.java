package org.turbulence.analysis.noise;

import java.util.List;
import org.turbulence.analysis.model.TrialInfo;

/**
 * One row of a noise table: the figures of one trial. Round trips are stored whole; half of one is formed where it is
 * printed.
 *
 * @param trial which one
 * @param sampleCount n
 * @param rttMinNs smallest round trip
 * @param rttMeanNs mean round trip
 * @param rttMaxNs largest round trip
 * @param quantiles percentiles in ascending order
 * @param top mean of the largest ones
 * @param baselineRttNs what round trips are divided by; 0 when every sample is 0 and nothing can be divided
 * @param baselineIsSmallestNonZero whether the baseline asked for was 0, and the smallest other sample took its place
 * @param excess where the excess over the baseline came from
 */
public record TrialNoise(
        TrialInfo trial,
        long sampleCount,
        long rttMinNs,
        double rttMeanNs,
        long rttMaxNs,
        List<Quantile> quantiles,
        TopShare top,
        long baselineRttNs,
        boolean baselineIsSmallestNonZero,
        ExcessShares excess) {
    public TrialNoise {
        quantiles = List.copyOf(quantiles);
    }
}
