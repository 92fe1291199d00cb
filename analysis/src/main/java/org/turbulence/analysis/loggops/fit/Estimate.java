package org.turbulence.analysis.loggops.fit;

/**
 * A value with its confidence interval.
 *
 * @param value the estimate
 * @param low the lower end of the interval
 * @param high the upper end of the interval
 */
public record Estimate(double value, double low, double high) {
    /** True when the interval holds a value. */
    public boolean holds(final double truth) {
        return low <= truth && truth <= high;
    }
}
