package org.turbulence.analysis.noise;

import java.util.OptionalLong;
import org.turbulence.analysis.stats.Percentile;

/**
 * A percentile of the round trips of a trial, with its 95 % interval by order statistics.
 *
 * @param percentile which one
 * @param effectiveCount independent samples that n are worth for it: by how much samples above it come together
 * @param rttNs its value; empty where they are too few
 * @param lowerNs lower end of the interval, to 1/100,000; empty where they are too few
 * @param upperNs upper end of the interval, to 1/100,000; empty where they are too few
 * @param reason why there is no value, such as {@code n<3688}; empty where there is one
 */
public record Quantile(
        Percentile percentile,
        long effectiveCount,
        OptionalLong rttNs,
        OptionalLong lowerNs,
        OptionalLong upperNs,
        String reason) {
    /** How tables call it, such as {@code p99.9}. */
    public String name() {
        return percentile.name();
    }

    static String tooFew(final long minimumCount) {
        return "n<" + minimumCount;
    }

    static String tooFewEffective(final long minimumCount) {
        return "n_eff<" + minimumCount;
    }
}
