package org.turbulence.analysis.loggops.engine.round;

import org.turbulence.analysis.loggops.rules.CauseOrder;

/**
 * When the events of a repetition came about, found by replaying the ranks in question from their start: for the few
 * simultaneous events that a repetition with noise has. Not thread-safe.
 */
final class RecalledCauses implements CauseOrder.Causes {
    private static final int NOBODY = -1;

    private final SentMessages messages;
    private final RankReplay past;
    private int received;
    private int recalled = NOBODY;

    RecalledCauses(final SentMessages messages, final RankReplay past) {
        this.messages = messages;
        this.past = past;
    }

    /** @param rounds those whose messages are known */
    void begin(final int rounds) {
        received = rounds;
    }

    /** To be called whenever a time may have changed. */
    void forget() {
        recalled = NOBODY;
    }

    private RankReplay recall(final int rank) {
        if (rank != recalled) {
            past.recall(rank, received);
            recalled = rank;
        }
        return past;
    }

    @Override
    public long releasedAt(final int rank, final int step) {
        return recall(rank).releasedPs(step);
    }

    @Override
    public int releasedBy(final int rank, final int step) {
        return recall(rank).releasedBy(step);
    }

    @Override
    public long sentAt(final int rank, final int step) {
        return messages.sentPs(step, rank);
    }

    @Override
    public long arrivedAt(final int rank, final int step) {
        return recall(rank).startPs(step);
    }
}
