package org.turbulence.analysis.stats.change;

/**
 * A point where a series changes its level.
 *
 * @param at index of the first value on the new level
 * @param pValue probability of so clear a difference without a change
 * @param meanBefore mean of the stretch before, in the unit of the series
 * @param meanAfter mean of the stretch that starts here
 */
public record Split(int at, double pValue, double meanBefore, double meanAfter) {
    /** The larger of the relative changes seen from either side; a mean of zero gives no relative change. */
    public double magnitude() {
        final double forward = meanBefore == 0 ? 0 : Math.abs(meanAfter / meanBefore - 1);
        final double backward = meanAfter == 0 ? 0 : Math.abs(meanBefore / meanAfter - 1);
        return Math.max(forward, backward);
    }
}
