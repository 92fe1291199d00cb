package org.turbulence.analysis.loggops.cost;

import org.turbulence.analysis.loggops.campaign.ScaleResult;

/**
 * What one run on a number of hosts costs.
 *
 * @param quietUsd without noise
 * @param meanUsd with noise, on average
 */
public record RunCost(double quietUsd, double meanUsd) {
    private static final double PS_PER_HOUR = 3.6e15;

    /** The cost of the runs of a result at a price an hour and host. */
    public static RunCost of(final ScaleResult result, final double usdPerHour) {
        final double usdPerPs = result.hosts() * usdPerHour / PS_PER_HOUR;
        return new RunCost(result.quietPs() * usdPerPs, result.distribution().mean() * usdPerPs);
    }

    /** What noise adds, as a share of the cost without it. */
    public double increase() {
        return meanUsd / quietUsd - 1;
    }
}
