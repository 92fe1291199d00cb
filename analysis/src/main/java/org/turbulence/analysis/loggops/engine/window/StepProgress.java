package org.turbulence.analysis.loggops.engine.window;

import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.rules.OperationList;

/**
 * Which sends of a collective a receive makes ready, for collectives whose steps are not a plain chain: counts the
 * receives that each group of steps of a rank still waits for. Not thread-safe.
 */
final class StepProgress {
    private final Collective collective;
    private final int groups;
    private final int[] groupStart;
    private final byte[] atStart;
    private final byte[] waiting;
    private final short[] complete;

    StepProgress(final Collective collective) {
        this.collective = collective;
        final int steps = collective.stepCount();
        groups = collective.group(steps - 1) + 1;
        groupStart = new int[groups + 1];
        for (int step = 0; step < steps; step++) {
            groupStart[collective.group(step) + 1] = step + 1;
        }
        atStart = new byte[Math.multiplyExact(collective.rankCount(), groups)];
        for (int rank = 0; rank < collective.rankCount(); rank++) {
            for (int step = 0; step < steps; step++) {
                if (collective.receiveFrom(step, rank) != Collective.NOBODY) {
                    atStart[rank * groups + collective.group(step)]++;
                }
            }
        }
        waiting = new byte[atStart.length];
        complete = new short[collective.rankCount()];
    }

    /** True when the send of each step waits for the receive of the step before and every rank takes part in each. */
    static boolean isChain(final Collective collective) {
        if (collective.strict()) {
            return false;
        }
        final int steps = collective.stepCount();
        return collective.group(steps - 1) == steps - 1 && collective.receiveFrom(0, 0) != Collective.NOBODY;
    }

    void begin() {
        System.arraycopy(atStart, 0, waiting, 0, waiting.length);
        for (int rank = 0; rank < complete.length; rank++) {
            complete[rank] = (short) completeFrom(rank, 0);
        }
    }

    private int completeFrom(final int rank, final int group) {
        int next = group;
        while (next < groups && waiting[rank * groups + next] == 0) {
            next++;
        }
        return next;
    }

    /** Lists the steps whose sends are ready before anything is received. */
    void roots(final int rank, final OperationList steps) {
        for (int group = 0; group < groups; group++) {
            final boolean root = collective.strict()
                    ? group <= complete[rank]
                    : group == 0 || atStart[rank * groups + group - 1] == 0;
            if (root) {
                addSends(rank, group, steps);
            }
        }
    }

    /** Lists the steps whose sends the receive of a step makes ready. */
    void received(final int rank, final int step, final OperationList steps) {
        final int group = collective.group(step);
        if (--waiting[rank * groups + group] > 0) {
            return;
        }
        if (!collective.strict()) {
            if (group + 1 < groups) {
                addSends(rank, group + 1, steps);
            }
        } else if (group == complete[rank]) {
            final int end = completeFrom(rank, group);
            for (int passed = group + 1; passed <= end && passed < groups; passed++) {
                addSends(rank, passed, steps);
            }
            complete[rank] = (short) end;
        }
    }

    private void addSends(final int rank, final int group, final OperationList steps) {
        for (int step = groupStart[group]; step < groupStart[group + 1]; step++) {
            if (collective.sendTo(step, rank) != Collective.NOBODY) {
                steps.add(step);
            }
        }
    }
}
