package org.turbulence.analysis.noise;

/**
 * What a noise table is asked to show.
 *
 * @param baseline what latencies are divided by
 * @param includeWarmup whether samples of the warm-up count
 */
public record NoiseOptions(Baseline baseline, boolean includeWarmup) {
    /** Divided by the minimum, without the warm-up. */
    public static final NoiseOptions DEFAULTS = new NoiseOptions(Baseline.MIN, false);
}
