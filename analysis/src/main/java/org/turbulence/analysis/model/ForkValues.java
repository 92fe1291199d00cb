package org.turbulence.analysis.model;

import java.util.List;

/**
 * The values of one metric of one configuration in one run: one value a fork, because the fork is what repeats.
 *
 * @param key what was measured
 * @param metric which figure
 * @param values in the order of the forks; never empty of meaning: a fork without the figure is left out
 */
public record ForkValues(ConfigurationKey key, ForkMetric metric, List<Double> values) {
    public ForkValues {
        values = List.copyOf(values);
    }

    /** The values as a new array. */
    public double[] toArray() {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
