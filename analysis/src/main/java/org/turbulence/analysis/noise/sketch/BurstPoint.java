package org.turbulence.analysis.noise.sketch;

/**
 * The round trips after intervals of about the same length.
 *
 * @param intervalNs mean of the intervals as achieved: from the end of an exchange to the first offer of the next
 * @param sampleCount how many there are
 * @param meanNs mean round trip
 * @param deviationNs standard deviation of the round trips
 * @param minNs smallest round trip
 * @param maxNs largest round trip
 */
public record BurstPoint(
        double intervalNs, long sampleCount, double meanNs, double deviationNs, long minNs, long maxNs) {
    /** Both together, with the standard deviation of all. */
    public BurstPoint with(final BurstPoint other) {
        final double n = (double) sampleCount + other.sampleCount;
        final double mean = (meanNs * sampleCount + other.meanNs * other.sampleCount) / n;
        final double squares = sampleCount * (square(deviationNs) + square(meanNs - mean))
                + other.sampleCount * (square(other.deviationNs) + square(other.meanNs - mean));
        return new BurstPoint(
                (intervalNs * sampleCount + other.intervalNs * other.sampleCount) / n,
                sampleCount + other.sampleCount,
                mean,
                Math.sqrt(squares / n),
                Math.min(minNs, other.minNs),
                Math.max(maxNs, other.maxNs));
    }

    private static double square(final double value) {
        return value * value;
    }

    /** One standard deviation below the mean, but no less than the smallest. */
    public double lowBandNs() {
        return Math.max((double) minNs, meanNs - deviationNs);
    }
}
