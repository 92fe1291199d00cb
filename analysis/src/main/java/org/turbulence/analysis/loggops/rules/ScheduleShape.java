package org.turbulence.analysis.loggops.rules;

import org.turbulence.analysis.loggops.collective.Collective;

/** What engines need to know of the shape of a schedule before they take it. */
public final class ScheduleShape {
    private ScheduleShape() {}

    /** True when every rank sends in every step, so that the n-th send of a rank is that of step n. */
    public static boolean everyRankSends(final Collective collective) {
        for (int step = 0; step < collective.stepCount(); step++) {
            for (int rank = 0; rank < collective.rankCount(); rank++) {
                if (collective.sendTo(step, rank) == Collective.NOBODY) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * True when every rank receives in every step, each is a group, and a send waits for all before: at most 63 steps.
     */
    public static boolean isPlainStrict(final Collective collective) {
        final int steps = collective.stepCount();
        if (!collective.strict() || steps >= Long.SIZE || collective.group(steps - 1) != steps - 1) {
            return false;
        }
        for (int step = 0; step < steps; step++) {
            for (int rank = 0; rank < collective.rankCount(); rank++) {
                if (collective.receiveFrom(step, rank) == Collective.NOBODY) {
                    return false;
                }
            }
        }
        return true;
    }
}
