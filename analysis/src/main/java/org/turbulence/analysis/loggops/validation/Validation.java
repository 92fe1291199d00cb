package org.turbulence.analysis.loggops.validation;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.campaign.Campaign;
import org.turbulence.analysis.loggops.campaign.NoiseInputs;
import org.turbulence.analysis.loggops.campaign.Workload;
import org.turbulence.analysis.loggops.collective.CollectiveKind;
import org.turbulence.analysis.loggops.engine.event.StalledException;
import org.turbulence.analysis.loggops.fit.Estimate;
import org.turbulence.analysis.loggops.fit.ParameterRange;
import org.turbulence.analysis.model.link.MeasuredCollective;
import org.turbulence.analysis.stats.AutocorrelationTime;
import org.turbulence.analysis.stats.Percentile;
import org.turbulence.analysis.stats.QuantileInterval;

/**
 * A real collective beside its simulation without noise.
 *
 * @param measured what was run
 * @param predictedNs what the simulation says, ns; from all parameters at the lower ends of their intervals to all at
 *     the upper ends
 * @param quantile which quantile of the measured durations the prediction stands beside
 * @param measuredNs that quantile, ns, with its order-statistics interval of 95 %; an end is NaN that the samples do
 *     not reach
 * @param lowQuartileNs of the measured durations
 * @param highQuartileNs of the measured durations
 * @param sharedCoresNs what the simulation says if the processes of a core wait for one another's overheads, ns; only
 *     where there are more processes than cores
 */
public record Validation(
        MeasuredCollective measured,
        Estimate predictedNs,
        double quantile,
        Estimate measuredNs,
        double lowQuartileNs,
        double highQuartileNs,
        OptionalDouble sharedCoresNs) {
    private static final double PS_PER_NS = 1e3;
    private static final long QUANTILE_STEPS = 1_000_000;

    /**
     * Simulates a collective that was measured.
     *
     * @param share the quantile of the measured durations that counts, 0.5 for the median
     * @throws IllegalArgumentException when the simulator does not know it
     */
    public static Validation of(
            final MeasuredCollective measured, final ParameterRange parameters, final Model model, final double share)
            throws StalledException {
        final double predicted = quietNs(measured, parameters.value(), model);
        final int sharing = measured.processesPerCore();
        return new Validation(
                measured,
                new Estimate(
                        predicted,
                        quietNs(measured, parameters.low(), model),
                        quietNs(measured, parameters.high(), model)),
                share,
                measured(measured.durationNs(), share),
                quantile(sorted(measured.durationNs()), 0.25),
                quantile(sorted(measured.durationNs()), 0.75),
                sharing < 2
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(quietNs(measured, parameters.value().withCoresSharedBy(sharing), model)));
    }

    private static double quietNs(final MeasuredCollective measured, final LogGops parameters, final Model model)
            throws StalledException {
        final Workload workload = new Workload.CollectiveWorkload(
                CollectiveKind.of(measured.collective()).schedule(measured.processes(), measured.bytes(), model, 1), 0);
        return new Campaign(parameters, model, NoiseInputs.NONE, 0, 1).quietPs(workload) / PS_PER_NS;
    }

    /**
     * Whether the error says something of the model: not where processes took turns on cores, which no model of the
     * simulator knows.
     */
    public boolean comparable() {
        return !measured.oversubscribed();
    }

    /**
     * The prediction over what was measured, less 1: negative when reality was slower. The interval holds both
     * uncertainties; an end is NaN where one of them is not known.
     */
    public Estimate error() {
        return new Estimate(
                predictedNs.value() / measuredNs.value() - 1,
                predictedNs.low() / measuredNs.high() - 1,
                predictedNs.high() / measuredNs.low() - 1);
    }

    private static Estimate measured(final long[] durationNs, final double share) {
        final long[] sorted = sorted(durationNs);
        final double value = quantile(sorted, share);
        final long step = Math.round(share * QUANTILE_STEPS);
        if (step < 1 || step >= QUANTILE_STEPS) {
            return new Estimate(value, Double.NaN, Double.NaN);
        }
        final AutocorrelationTime above = new AutocorrelationTime();
        above.recordAbove((long) value, durationNs, durationNs.length);
        final QuantileInterval interval = QuantileInterval.of(
                new Percentile("", step, QUANTILE_STEPS),
                sorted.length,
                above.estimate().effectiveCount(sorted.length));
        return new Estimate(value, at(sorted, interval.lowerRank()), at(sorted, interval.upperRank()));
    }

    private static double at(final long[] sorted, final OptionalLong rank) {
        return rank.isPresent() ? sorted[(int) rank.getAsLong() - 1] : Double.NaN;
    }

    private static long[] sorted(final long[] durationNs) {
        final long[] sorted = durationNs.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** Type 7. */
    private static double quantile(final long[] sorted, final double share) {
        final double at = share * (sorted.length - 1);
        final int below = (int) at;
        final int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
