package org.turbulence.analysis.stats;

/**
 * Mean and standard deviation of values as they come, by the updates of Welford (Technometrics 4, 1962), which do not
 * lose the digits that a sum of squares would. Not for use by several threads.
 */
public final class RunningMoments {
    private long count;
    private double mean;
    private double squares;

    /** Adds a value. */
    public void add(final double value) {
        count++;
        final double delta = value - mean;
        mean += delta / count;
        squares += delta * (value - mean);
    }

    /** How many values were added. */
    public long count() {
        return count;
    }

    /** The mean; NaN without values. */
    public double mean() {
        return count == 0 ? Double.NaN : mean;
    }

    /** The standard deviation of the sample, with n − 1; 0 with fewer than two values. */
    public double deviation() {
        return count < 2 ? 0 : Math.sqrt(squares / (count - 1));
    }
}
