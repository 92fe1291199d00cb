package org.turbulence.analysis.loggops.validation;

import java.util.Arrays;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.campaign.Campaign;
import org.turbulence.analysis.loggops.campaign.NoiseInputs;
import org.turbulence.analysis.loggops.campaign.Workload;
import org.turbulence.analysis.loggops.collective.CollectiveKind;
import org.turbulence.analysis.loggops.engine.StalledException;
import org.turbulence.analysis.model.link.MeasuredCollective;

/**
 * A real collective beside its simulation without noise.
 *
 * @param measured what was run
 * @param parameters that the simulation used
 * @param predictedNs what the simulation says, ns
 * @param quantile which quantile of the measured durations the prediction stands beside
 * @param measuredNs that quantile
 * @param lowQuartileNs of the measured durations
 * @param highQuartileNs of the measured durations
 */
public record Validation(
        MeasuredCollective measured,
        LogGops parameters,
        double predictedNs,
        double quantile,
        double measuredNs,
        double lowQuartileNs,
        double highQuartileNs) {
    private static final double PS_PER_NS = 1e3;

    /**
     * Simulates a collective that was measured.
     *
     * @param share the quantile of the measured durations that counts, 0.5 for the median
     * @throws IllegalArgumentException when the simulator does not know it
     */
    public static Validation of(
            final MeasuredCollective measured, final LogGops parameters, final Model model, final double share)
            throws StalledException {
        final Campaign campaign = new Campaign(parameters, model, NoiseInputs.NONE, 0, 1);
        final Workload workload = new Workload.CollectiveWorkload(
                CollectiveKind.of(measured.collective()).schedule(measured.processes(), measured.bytes(), model, 1), 0);
        final long[] sorted = measured.durationNs().clone();
        Arrays.sort(sorted);
        return new Validation(
                measured,
                parameters,
                campaign.quietPs(workload) / PS_PER_NS,
                share,
                quantile(sorted, share),
                quantile(sorted, 0.25),
                quantile(sorted, 0.75));
    }

    /** The prediction over what was measured, less 1: negative when reality was slower. */
    public double error() {
        return predictedNs / measuredNs - 1;
    }

    /** Type 7. */
    private static double quantile(final long[] sorted, final double share) {
        final double at = share * (sorted.length - 1);
        final int below = (int) at;
        final int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
