package org.turbulence.analysis.model;

import java.util.List;

/**
 * The values of one metric of one configuration in one run: one value a fork, because the fork is what repeats.
 *
 * @param key what was measured
 * @param metric which figure
 * @param values in the order of the forks; never empty of meaning: a fork without the figure is left out
 * @param unsupported why the forks cannot have this figure, such as too few samples; empty where they can
 */
public record ForkValues(ConfigurationKey key, ForkMetric metric, List<Double> values, String unsupported) {
    public ForkValues {
        values = List.copyOf(values);
        if (!unsupported.isEmpty() && !values.isEmpty()) {
            throw new IllegalArgumentException(
                    "a figure that cannot be had must have no value (got: " + values.size() + " values)");
        }
    }

    /** The values of a figure that the forks can have. */
    public ForkValues(final ConfigurationKey key, final ForkMetric metric, final List<Double> values) {
        this(key, metric, values, "");
    }

    /** A figure that cannot be had of these forks. */
    public static ForkValues unsupported(final ConfigurationKey key, final ForkMetric metric, final String why) {
        return new ForkValues(key, metric, List.of(), why);
    }

    /** The values as a new array. */
    public double[] toArray() {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
