package org.turbulence.analysis.stats.change;

/**
 * A point where a series changes its level.
 *
 * @param at index of the first value on the new level
 * @param pValue probability of so clear a difference without a change
 * @param levelBefore level of the stretch before, in the unit of the series: its mean, or its median, by the method
 * @param levelAfter level of the stretch that starts here
 */
public record Split(int at, double pValue, double levelBefore, double levelAfter) {
    /** The larger of the relative changes seen from either side; a level of zero gives no relative change. */
    public double magnitude() {
        final double forward = levelBefore == 0 ? 0 : Math.abs(levelAfter / levelBefore - 1);
        final double backward = levelAfter == 0 ? 0 : Math.abs(levelBefore / levelAfter - 1);
        return Math.max(forward, backward);
    }
}
