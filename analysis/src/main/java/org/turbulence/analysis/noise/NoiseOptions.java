package org.turbulence.analysis.noise;

/**
 * What a noise table is asked to show.
 *
 * @param baseline what latencies are divided by
 * @param includeWarmup whether samples of the warm-up count
 * @param clusterFactor a sample is slow, and may belong to a cluster, above so many times the median
 * @param clusterTolerance how many other samples in a row do not end a cluster
 * @param listWorst how many of the slowest samples of each trial to list, at most all of the top 0.1 %
 * @param overForks whether all forks of a configuration make one row together
 */
public record NoiseOptions(
        Baseline baseline,
        boolean includeWarmup,
        double clusterFactor,
        int clusterTolerance,
        long listWorst,
        boolean overForks) {
    /** Slow is above twice the median. */
    public static final double DEFAULT_CLUSTER_FACTOR = 2;

    /** Five samples in a row that are not slow do not end a cluster yet. */
    public static final int DEFAULT_CLUSTER_TOLERANCE = 5;

    /** Divided by the minimum, without the warm-up. */
    public static final NoiseOptions DEFAULTS = new NoiseOptions(Baseline.MIN, false);

    public NoiseOptions {
        if (!(clusterFactor >= 1) || Double.isInfinite(clusterFactor)) {
            throw new IllegalArgumentException(
                    "the threshold of clusters must be 1 or more times the median (got: " + clusterFactor + ")");
        }
        if (clusterTolerance < 0 || listWorst < 0) {
            throw new IllegalArgumentException("the gap in a cluster and the length of a list must be 0 or more (got: "
                    + clusterTolerance + " and " + listWorst + ")");
        }
    }

    /** The defaults over that baseline. */
    public NoiseOptions(final Baseline baseline, final boolean includeWarmup) {
        this(baseline, includeWarmup, DEFAULT_CLUSTER_FACTOR, DEFAULT_CLUSTER_TOLERANCE, 0, false);
    }
}
