package org.turbulence.analysis.loggops.engine.round;

import static org.turbulence.analysis.loggops.engine.round.RankStates.CPU_FREE;
import static org.turbulence.analysis.loggops.engine.round.RankStates.DELIVERED;
import static org.turbulence.analysis.loggops.engine.round.RankStates.LATEST_START;
import static org.turbulence.analysis.loggops.engine.round.RankStates.NIC_FREE;
import static org.turbulence.analysis.loggops.engine.round.RankStates.REST_FROM;
import static org.turbulence.analysis.loggops.engine.round.RankStates.REST_HAS;
import static org.turbulence.analysis.loggops.engine.round.RankStates.REST_UNTIL;
import static org.turbulence.analysis.loggops.engine.round.RankStates.STRIDE;

import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/**
 * One round of all ranks as if every message came in the order of the rounds: each rank receives and sends on. Without
 * a branch on what noise decides; ranks for which it may not be so are only written down. Not thread-safe.
 */
final class InOrderWalk {
    private static final int SIGN = Long.SIZE - 1;

    private final SentMessages messages;
    private final Collective collective;
    private final OsNoise.Cursor detours;
    private final long overheadPs;
    private final long busyPs;
    private final long gapPs;

    /** @param busyPs for how long a message occupies a CPU */
    InOrderWalk(
            final SentMessages messages, final MessageCosts costs, final OsNoise.Cursor detours, final long busyPs) {
        this.messages = messages;
        this.detours = detours;
        this.busyPs = busyPs;
        collective = messages.collective();
        overheadPs = costs.parameters().overheadPs();
        gapPs = costs.parameters().gapPs();
    }

    /**
     * Evaluates some ranks.
     *
     * @param before the state of all ranks before the round
     * @param after takes their state after it, which is right for those in order
     * @param outside takes a 0 for each rank in order and a 1 for each other
     * @param others the ranks that are not in order are added to it
     */
    void evaluate(
            final int round,
            final int first,
            final int beyond,
            final long[] before,
            final long[] after,
            final byte[] outside,
            final RankList others) {
        final long[] messagesNow = messages.round(round);
        final long[] messagesNext = messages.round(round + 1);
        final long received = (1L << round) - 1;
        final boolean last = round + 1 == collective.stepCount();
        final int[] list = others.ranks;
        int count = others.count;
        for (int rank = first; rank < beyond; rank++) {
            final int sender = collective.receiveFrom(round, rank) << 1;
            final long size = messagesNow[sender + SentMessages.SIZE];
            final long arrival = messagesNow[sender + SentMessages.SENT] + overheadPs + SentMessages.flightPs(size);
            final int at = STRIDE * rank;
            final long cpuFree = before[at + CPU_FREE];
            final long nicFree = before[at + NIC_FREE];
            final int own = rank << 1;
            final long latestSend = messagesNow[own + SentMessages.SENT];
            final long sendFree = latestSend + gapPs + SentMessages.gapPs(messagesNow[own + SentMessages.SIZE]);
            final long start = later(arrival, nicFree);
            final long ready = start + SentMessages.gapPs(size);
            final long due = later(ready, cpuFree);
            final long end = due + busyPs;
            final long sendAt = later(end, sendFree);
            final long inOrder =
                    (before[at + LATEST_START] - arrival) & (latestSend - ready) & quiet(rank, due, sendAt);
            final int isOutside = 1 + (int) (inOrder >> SIGN);
            outside[rank] = (byte) isOutside;
            list[count] = rank;
            count += isOutside;
            final long restFrom = later(nicFree, cpuFree);
            final long rested = (restFrom - arrival - 1) >> SIGN;
            after[at + CPU_FREE] = last ? end : sendAt + busyPs;
            after[at + NIC_FREE] = ready + gapPs;
            after[at + LATEST_START] = start;
            after[at + DELIVERED] = end;
            after[at + REST_FROM] = either(rested, restFrom, before[at + REST_FROM]);
            after[at + REST_UNTIL] = either(rested, arrival, before[at + REST_UNTIL]);
            after[at + REST_HAS] = either(rested, received, before[at + REST_HAS]);
            messagesNext[own + SentMessages.SENT] = sendAt;
        }
        others.count = count;
    }

    /** Negative when no detour is near. */
    private long quiet(final int rank, final long due, final long sendAt) {
        return detours == null ? -1 : detours.quietUnlessPositive(rank, due, sendAt + overheadPs);
    }

    /** The later of two times. */
    private static long later(final long a, final long b) {
        final long difference = a - b;
        return a - (difference & (difference >> SIGN));
    }

    /** One number where all bits of a mask are set, the other where none is. */
    private static long either(final long mask, final long ifSet, final long ifNot) {
        return ifNot ^ ((ifSet ^ ifNot) & mask);
    }
}
