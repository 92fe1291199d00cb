package org.turbulence.analysis.noise;

import java.util.List;
import java.util.Optional;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.noise.cause.CauseShares;
import org.turbulence.analysis.noise.cause.SlowSample;
import org.turbulence.analysis.noise.time.OverTime;

/**
 * One row of a noise table: the figures of one trial, or of all forks of a configuration. Round trips are stored whole;
 * half of one is formed where it is printed.
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
 * @param spread how the samples scatter
 * @param bandwidth of what is a ping-pong with messages of a known length
 * @param overTime clusters, periods, levels
 * @param causes of the slowest 0.1 %; of no sample below 1,000 of them
 * @param worst the slowest samples that were asked for, the slowest first
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
        ExcessShares excess,
        Spread spread,
        Optional<Bandwidth> bandwidth,
        OverTime overTime,
        CauseShares causes,
        List<SlowSample> worst) {
    public TrialNoise {
        quantiles = List.copyOf(quantiles);
        worst = List.copyOf(worst);
    }
}
