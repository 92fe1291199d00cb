package org.turbulence.analysis.noise;

import java.util.OptionalDouble;

/**
 * The mean of the largest 0.1 % of the round trips of a trial: of the {@code floor(n / 1000)} largest.
 *
 * @param count how many samples that are
 * @param meanRttNs their mean; empty below 1,000 samples
 */
public record TopShare(long count, OptionalDouble meanRttNs) {
    /** One sample in so many belongs to the top. */
    public static final long ONE_IN = 1000;

    /** How many of n samples belong to the top. */
    public static long countOf(final long n) {
        return n / ONE_IN;
    }

    /** Why there is no mean. */
    public String reason() {
        return Quantile.tooFew(ONE_IN);
    }
}
