package org.turbulence.analysis.loggops.collective;

import org.turbulence.analysis.loggops.goal.GoalBuilder;
import org.turbulence.analysis.loggops.goal.GoalProgram;

/** Writes a schedule out as a GOAL program, with one tag per step, counted from 1. */
public final class CollectiveProgram {
    private static final int NONE = -1;

    private CollectiveProgram() {}

    /**
     * The program of a schedule.
     *
     * @param calcLength a calculation that each rank does first, in the program's unit; 0 for none
     */
    public static GoalProgram generate(final Collective collective, final long calcLength) {
        final int steps = collective.stepCount();
        final long expected = 2L * steps * collective.rankCount();
        final GoalBuilder builder = new GoalBuilder(collective.rankCount(), (int) Math.min(expected, 1 << 26));
        final int[] receives = new int[steps];
        for (int rank = 0; rank < collective.rankCount(); rank++) {
            builder.beginRank();
            final int calc = calcLength > 0 ? builder.calc(calcLength) : NONE;
            int groupStart = 0;
            int formerGroupStart = 0;
            for (int step = 0; step < steps; step++) {
                if (step > 0 && collective.group(step) != collective.group(step - 1)) {
                    formerGroupStart = groupStart;
                    groupStart = step;
                }
                final int to = collective.sendTo(step, rank);
                if (to != Collective.NOBODY) {
                    final int send = builder.send(collective.bytes(step, rank), to, step + 1);
                    if (calc != NONE) {
                        builder.requires(send, calc);
                    }
                    for (int earlier = collective.strict() ? 0 : formerGroupStart; earlier < groupStart; earlier++) {
                        if (receives[earlier] != NONE) {
                            builder.requires(send, receives[earlier]);
                        }
                    }
                }
                final int from = collective.receiveFrom(step, rank);
                receives[step] = from == Collective.NOBODY
                        ? NONE
                        : builder.receive(collective.bytes(step, from), from, step + 1);
            }
        }
        return builder.build();
    }
}
