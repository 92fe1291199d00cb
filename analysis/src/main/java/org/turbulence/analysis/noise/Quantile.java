package org.turbulence.analysis.noise;

import java.util.OptionalLong;

/**
 * A percentile of the round trips of a trial.
 *
 * @param name how tables call it, such as {@code p99.9}
 * @param minimumCount how many samples it needs
 * @param rttNs its value; empty when the trial has fewer samples
 */
public record Quantile(String name, long minimumCount, OptionalLong rttNs) {
    /** Why there is no value: {@code n<3688}. */
    public String reason() {
        return tooFew(minimumCount);
    }

    static String tooFew(final long minimumCount) {
        return "n<" + minimumCount;
    }
}
