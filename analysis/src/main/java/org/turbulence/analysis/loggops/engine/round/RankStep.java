package org.turbulence.analysis.loggops.engine.round;

import static org.turbulence.analysis.loggops.engine.round.RankStates.CPU_FREE;
import static org.turbulence.analysis.loggops.engine.round.RankStates.DELIVERED;
import static org.turbulence.analysis.loggops.engine.round.RankStates.LATEST_START;
import static org.turbulence.analysis.loggops.engine.round.RankStates.NEVER;
import static org.turbulence.analysis.loggops.engine.round.RankStates.NIC_FREE;
import static org.turbulence.analysis.loggops.engine.round.RankStates.REST_FROM;
import static org.turbulence.analysis.loggops.engine.round.RankStates.REST_HAS;
import static org.turbulence.analysis.loggops.engine.round.RankStates.REST_UNTIL;
import static org.turbulence.analysis.loggops.engine.round.RankStates.STRIDE;

import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/**
 * One message of one rank: what it changes where it came in the order of the rounds, or met the rank at rest, or
 * between two of its sends. Not thread-safe.
 */
final class RankStep {
    private final SentMessages messages;
    private final OsNoise.Cursor detours;
    private final long calcPs;
    private final long overheadPs;
    private final long busyPs;
    private final long gapPs;

    /** @param busyPs for how long a message occupies a CPU */
    RankStep(
            final SentMessages messages,
            final MessageCosts costs,
            final OsNoise.Cursor detours,
            final long calcPs,
            final long busyPs) {
        this.messages = messages;
        this.detours = detours;
        this.calcPs = calcPs;
        this.busyPs = busyPs;
        overheadPs = costs.parameters().overheadPs();
        gapPs = costs.parameters().gapPs();
    }

    /** The state of a rank before its first message; it has sent its own. */
    void begin(final long[] state, final int rank) {
        final int at = STRIDE * rank;
        state[at + CPU_FREE] = calcPs == 0 ? 0 : calcPs + delayPs(rank, 0, calcPs);
        state[at + NIC_FREE] = 0;
        state[at + LATEST_START] = RankStates.BEFORE_START;
        state[at + DELIVERED] = 0;
        state[at + REST_FROM] = NEVER;
        messages.sent(0, rank, send(state, rank, 0));
    }

    private long delayPs(final int rank, final long time, final long length) {
        return detours == null ? 0 : detours.delayPs(rank, time, length);
    }

    /** Sends the message of a round after that of the round before. */
    void sendNext(final long[] state, final int rank, final int round) {
        final long sent = messages.sentPs(round - 1, rank);
        final long sendFree = sent + gapPs + SentMessages.gapPs(messages.size(round - 1, rank));
        messages.sent(round, rank, send(state, rank, sendFree));
    }

    private long send(final long[] state, final int rank, final long nicFree) {
        final int at = STRIDE * rank + CPU_FREE;
        final long start = Math.max(state[at], nicFree);
        state[at] = start + busyPs + delayPs(rank, start, overheadPs);
        return start;
    }

    /**
     * Receives the message of a round.
     *
     * @return false, with nothing done, when what the rank did before would have been otherwise with this message
     */
    boolean receive(final long[] state, final int rank, final int round, final long arrival, final long gap) {
        final int at = STRIDE * rank;
        if (arrival <= state[at + LATEST_START]) {
            return receiveAtRest(state, rank, round, arrival, gap);
        }
        final long latestSend = messages.sentPs(round, rank);
        final long nicFree = state[at + NIC_FREE];
        final long cpuFree = state[at + CPU_FREE];
        final long start = Math.max(arrival, nicFree);
        final long ready = start + gap;
        if (ready <= latestSend && !isBetweenSends(state, rank, round, ready)) {
            return false;
        }
        state[at + LATEST_START] = start;
        state[at + NIC_FREE] = ready + gapPs;
        if (ready <= latestSend) {
            state[at + DELIVERED] = ready + busyPs;
            return true;
        }
        final long restFrom = Math.max(nicFree, cpuFree);
        if (arrival >= restFrom) {
            state[at + REST_FROM] = restFrom;
            state[at + REST_UNTIL] = arrival;
            state[at + REST_HAS] = (1L << round) - 1;
        }
        final long due = Math.max(ready, cpuFree);
        final long end = due + busyPs + delayPs(rank, due, overheadPs);
        state[at + DELIVERED] = end;
        state[at + CPU_FREE] = end;
        return true;
    }

    private boolean receiveAtRest(
            final long[] state, final int rank, final int round, final long arrival, final long gap) {
        final int at = STRIDE * rank;
        final long end = arrival + gap + Math.max(gapPs, busyPs);
        if (arrival < state[at + REST_FROM]
                || end > state[at + REST_UNTIL]
                || delayPs(rank, arrival + gap, overheadPs) != 0) {
            return false;
        }
        state[at + REST_FROM] = end;
        state[at + REST_HAS] |= 1L << round;
        return true;
    }

    /**
     * True when a message that is ready for the CPU finds it free between two sends that followed the last delivery.
     */
    private boolean isBetweenSends(final long[] state, final int rank, final int round, final long ready) {
        if (ready < state[STRIDE * rank + DELIVERED]) {
            return false;
        }
        int before = round;
        long after = NEVER;
        while (before >= 0 && messages.sentPs(before, rank) >= ready) {
            after = messages.sentPs(before, rank);
            before--;
        }
        if (after == ready || ready + busyPs > after || delayPs(rank, ready, overheadPs) != 0) {
            return false;
        }
        if (before < 0) {
            return calcPs == 0;
        }
        final long sent = messages.sentPs(before, rank);
        return sent + busyPs + delayPs(rank, sent, overheadPs) <= ready;
    }
}
