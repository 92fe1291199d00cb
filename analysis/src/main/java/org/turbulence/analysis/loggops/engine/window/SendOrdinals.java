package org.turbulence.analysis.loggops.engine.window;

import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.rules.ScheduleShape;

/**
 * Which send of its rank the send of a step is, counted from 0, for collectives where ranks sit steps out. Immutable.
 */
final class SendOrdinals {
    private final int steps;
    private final short[] ordinals;

    /** The ordinals, or null when every rank sends in every step and the ordinal is the step. */
    static SendOrdinals unlessPlain(final Collective collective) {
        return ScheduleShape.everyRankSends(collective) ? null : new SendOrdinals(collective);
    }

    private SendOrdinals(final Collective collective) {
        steps = collective.stepCount();
        ordinals = new short[Math.multiplyExact(collective.rankCount(), steps)];
        for (int rank = 0; rank < collective.rankCount(); rank++) {
            short ordinal = 0;
            for (int step = 0; step < steps; step++) {
                ordinals[rank * steps + step] = ordinal;
                if (collective.sendTo(step, rank) != Collective.NOBODY) {
                    ordinal++;
                }
            }
        }
    }

    int of(final int rank, final int step) {
        return ordinals[rank * steps + step];
    }
}
