package org.turbulence.analysis.loggops.collective;

/**
 * A collective operation as a schedule: in each step a rank sends at most one message and receives at most one, and the
 * steps form groups, numbered from 0 without gaps. Immutable.
 *
 * <p>All receives are posted at the start. A send waits for the rank's receives of the group before its own; if the
 * schedule is strict, for those of all groups before. Where there are none, it is ready at the start.
 */
public interface Collective {
    /** No peer in this step. */
    int NOBODY = -1;

    int rankCount();

    int stepCount();

    /** The rank that a rank sends to, or {@link #NOBODY}. */
    int sendTo(int step, int rank);

    /** The rank that a rank receives from, or {@link #NOBODY}: the inverse of {@link #sendTo}. */
    int receiveFrom(int step, int rank);

    /** The length of the message that a rank sends, bytes. */
    long bytes(int step, int sender);

    /** The length of every message where all are alike, bytes; −1 where they are not. */
    long uniformBytes();

    /** The group of a step; never falls from step to step. */
    default int group(final int step) {
        return step;
    }

    /** True when a send waits for the receives of all groups before its own. */
    boolean strict();

    /** By what the time of the schedule is multiplied to give the time of the operation that it stands for. */
    default int repeats() {
        return 1;
    }
}
