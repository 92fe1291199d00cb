package org.turbulence.analysis.compare.floor;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.RunMeasurements;

/**
 * The deviations of forks from the centre of their run, on logarithms, by configuration and figure: what the self-test
 * draws from. Thread-safe: it has no state.
 */
public final class ForkPool {
    /** Deviation of made-up forks. */
    static final double MADE_UP_DEVIATION = 0.01;

    private static final int MADE_UP_COUNT = 40;
    private static final int SUMMED_UNIFORMS = 12;

    private ForkPool() {}

    /** The pools of all configurations that have two forks or more of one of the figures. */
    public static Map<String, double[]> of(final List<RunMeasurements> runs, final Collection<String> figures) {
        final TreeMap<String, double[]> pools = new TreeMap<>();
        for (final RunMeasurements run : runs) {
            for (final ForkValues values : run.values()) {
                final double[] forks = values.toArray();
                if (figures.contains(values.metric().name())
                        && forks.length > 1
                        && Arrays.stream(forks).allMatch(value -> value > 0)) {
                    pools.merge(values.key() + " " + values.metric().name(), deviations(forks), ForkPool::joined);
                }
            }
        }
        return pools;
    }

    /** A pool of nearly normal numbers, for want of recorded ones. */
    public static Map<String, double[]> madeUp(final long seed) {
        final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        final double[] pool = new double[MADE_UP_COUNT];
        for (int i = 0; i < pool.length; i++) {
            double sum = -SUMMED_UNIFORMS / 2.0;
            for (int k = 0; k < SUMMED_UNIFORMS; k++) {
                sum += random.nextDouble();
            }
            pool[i] = MADE_UP_DEVIATION * sum;
        }
        final Map<String, double[]> pools = new LinkedHashMap<>();
        pools.put("made up, deviation 1 %", pool);
        return pools;
    }

    /** Distances from the mean, widened by what the mean itself has taken from them. */
    private static double[] deviations(final double[] forks) {
        final double[] logs = Arrays.stream(forks).map(Math::log).toArray();
        final double mean = Arrays.stream(logs).sum() / logs.length;
        final double widening = Math.sqrt(logs.length / (logs.length - 1.0));
        return Arrays.stream(logs).map(log -> (log - mean) * widening).toArray();
    }

    private static double[] joined(final double[] one, final double[] other) {
        final double[] joined = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, joined, one.length, other.length);
        return joined;
    }
}
