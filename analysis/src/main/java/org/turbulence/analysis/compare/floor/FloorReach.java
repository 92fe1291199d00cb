package org.turbulence.analysis.compare.floor;

import java.util.OptionalInt;
import org.turbulence.analysis.compare.ForkBudget;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.model.NoiseFloor;

/**
 * What can be found above a floor.
 *
 * @param floor as measured
 * @param margin of the gate above it, as a fraction
 * @param detectable smallest change that is found with 90 % probability by as many forks, as a fraction
 * @param forksForWanted forks a side that find the wanted change; empty where no number of them does
 * @param betweenRuns whether the floor was seen between runs and is more than the forks' deviation explains: then more
 *     forks a run do not lower it
 */
public record FloorReach(
        NoiseFloor floor, double margin, double detectable, OptionalInt forksForWanted, boolean betweenRuns) {
    /** A floor beyond so many times what the forks explain is one of the runs; up to there it may be chance. */
    private static final double EXPLAINED = 1.5;

    /**
     * The reach of a floor.
     *
     * @param leastMargin of the gate, as a fraction
     * @param wanted change that shall be found, as a fraction
     */
    public static FloorReach of(final NoiseFloor floor, final double leastMargin, final double wanted) {
        final int forks = Math.max(2, floor.forks());
        final double margin = Math.max(leastMargin, Margins.FLOORS * floor.floor());
        final boolean betweenRuns = floor.floor() > EXPLAINED * ForkBudget.floor(forks, floor.logDeviation());
        return new FloorReach(
                floor,
                margin,
                ForkBudget.detectableChange(forks, floor.logDeviation(), margin),
                ForkBudget.forksFor(wanted, floor.logDeviation(), leastMargin, betweenRuns ? floor.floor() : 0),
                betweenRuns);
    }
}
