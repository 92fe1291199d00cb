package org.turbulence.analysis.stats;

import java.util.Arrays;

/**
 * The measures by which a parallel program is compared on native hardware and on a cloud.
 *
 * <p>Formulas: <i>Performance of Communication- and Computation-Intensive SaaS on the OpenStack Cloud</i>, equations 1
 * (speed-up, efficiency), 2 (percentage imbalance) and 3 (overhead), and section 4.3 (communication-to-computation
 * ratio). Durations may be of any unit, the same for both; what has no meaning is NaN.
 */
public final class ParallelMeasures {
    private static final double PER_CENT = 100;

    private ParallelMeasures() {}

    /** Mean of trials; NaN of none. */
    public static double mean(final double[] trials) {
        return Arrays.stream(trials).average().orElse(Double.NaN);
    }

    /** How much longer the cloud takes, in per cent of the native duration; negative when it is faster. */
    public static double overheadPercent(final double nativeDuration, final double cloudDuration) {
        return positive(nativeDuration) ? (cloudDuration - nativeDuration) / nativeDuration * PER_CENT : Double.NaN;
    }

    /** How much less the cloud achieves, in per cent of the native rate; negative when it achieves more. */
    public static double rateLossPercent(final double nativeRate, final double cloudRate) {
        return positive(nativeRate) ? (nativeRate - cloudRate) / nativeRate * PER_CENT : Double.NaN;
    }

    /** λ = (largest load / mean load − 1) · 100 %; 0 for loads that are all equal, NaN for none or for no load. */
    public static double imbalancePercent(final double[] loads) {
        final double mean = mean(loads);
        return positive(mean) ? (Arrays.stream(loads).max().getAsDouble() / mean - 1) * PER_CENT : Double.NaN;
    }

    /** Duration on one process over duration on p. */
    public static double speedUp(final double durationOfOne, final double durationOfMany) {
        return positive(durationOfMany) && durationOfOne >= 0 ? durationOfOne / durationOfMany : Double.NaN;
    }

    /** Speed-up over the number of processes; 1 is ideal. */
    public static double efficiency(final double durationOfOne, final double durationOfMany, final int processes) {
        return processes > 0 ? speedUp(durationOfOne, durationOfMany) / processes : Double.NaN;
    }

    /** Time in communication over time in computation. */
    public static double communicationToComputation(final double communication, final double computation) {
        return positive(computation) && communication >= 0 ? communication / computation : Double.NaN;
    }

    private static boolean positive(final double value) {
        return value > 0 && Double.isFinite(value);
    }
}
