package org.turbulence.analysis.loggops.engine.round;

import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.rules.EventKind;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/**
 * What one rank does with the messages that it gets, in the order of time: the rules of the corrected model for a
 * strict schedule. Messages pass the receiving NIC and then wait for the CPU; the send of a round is ready when all
 * rounds before have been received. Not thread-safe.
 */
final class RankReplay {
    private static final long NEVER = RankStates.NEVER;
    private static final long BEFORE_START = RankStates.BEFORE_START;

    private final SentMessages messages;
    private final Collective collective;
    private final OsNoise.Cursor detours;
    private final long calcPs;
    private final long overheadPs;
    private final long busyPs;
    private final long gapPs;
    private final long[] arrivalPs;
    private final long[] causePs;
    private final long[] lengthPs;
    private final int[] roundOf;
    private final long[] releasedPs;
    private final long[] sentPs;
    private final long[] startPs;
    private final int[] releasedBy;
    private Ties ties;
    private int count;
    private int firstSend;
    private long cpuFree;
    private long nicFree;
    private long has;
    private long latestStart;
    private long delivered;
    private long restFrom;
    private long restUntil;
    private long restHas;
    private boolean tied;
    private boolean undecided;

    RankReplay(
            final SentMessages messages,
            final MessageCosts costs,
            final OsNoise.Cursor detours,
            final long calcPs,
            final long busyPs) {
        this.messages = messages;
        this.detours = detours;
        this.calcPs = calcPs;
        collective = messages.collective();
        overheadPs = costs.parameters().overheadPs();
        this.busyPs = busyPs;
        gapPs = costs.parameters().gapPs();
        final int rounds = collective.stepCount();
        arrivalPs = new long[rounds];
        causePs = new long[rounds];
        lengthPs = new long[rounds];
        roundOf = new int[rounds];
        releasedPs = new long[rounds + 1];
        sentPs = new long[rounds + 1];
        startPs = new long[rounds];
        releasedBy = new int[rounds + 1];
    }

    /** Two events of a rank at the same time. */
    @FunctionalInterface
    interface Ties {
        /** True when the first comes before the second; kinds as in {@link EventKind}. */
        boolean precedes(int rank, int kindA, int roundA, int kindB, int roundB);
    }

    void begin() {
        undecided = false;
    }

    /** Sets what tells the order of events at the same time; without it such orders stay undecided. */
    void ties(final Ties order) {
        ties = order;
    }

    /** True when the order of simultaneous events stayed undecided since {@link #begin}. */
    boolean undecided() {
        return undecided;
    }

    /** True when the order of simultaneous events mattered in the latest replay. */
    boolean tied() {
        return tied;
    }

    long startPs(final int round) {
        return startPs[round];
    }

    long releasedPs(final int round) {
        return releasedPs[round];
    }

    int releasedBy(final int round) {
        return releasedBy[round];
    }

    /** The round of the first send that was replayed. */
    int firstSend() {
        return firstSend;
    }

    /** When the send of a round was replayed. */
    long sentPs(final int round) {
        return sentPs[round];
    }

    /**
     * Replays a rank and leaves its state as it is after that.
     *
     * @param state of all ranks, as {@link RankStates} says
     * @param received the rounds whose messages are known
     * @param sends the messages that it sends at most
     * @param fromPs from when on it may be otherwise than it was
     */
    void run(final long[] state, final int rank, final int received, final int sends, final long fromPs) {
        final int at = RankStates.STRIDE * rank;
        if (fromPs > state[at + RankStates.REST_FROM]) {
            beginAtRest(state, at);
        } else {
            beginAtStart(rank);
        }
        gather(rank, received);
        replay(rank, sends);
        state[at + RankStates.CPU_FREE] = cpuFree;
        state[at + RankStates.NIC_FREE] = nicFree;
        state[at + RankStates.LATEST_START] = latestStart;
        state[at + RankStates.DELIVERED] = delivered;
        state[at + RankStates.REST_FROM] = restFrom;
        state[at + RankStates.REST_UNTIL] = restUntil;
        state[at + RankStates.REST_HAS] = restHas;
    }

    /** Replays a rank from its start, and looks at it only. */
    void recall(final int rank, final int received) {
        beginAtStart(rank);
        gather(rank, received);
        replay(rank, Math.min(received + 1, collective.stepCount()));
    }

    private void beginAtStart(final int rank) {
        cpuFree = calcPs == 0 ? 0 : calcPs + delayPs(rank, 0, calcPs);
        nicFree = 0;
        latestStart = BEFORE_START;
        delivered = 0;
        restFrom = NEVER;
        has = 0;
        firstSend = 0;
    }

    private void beginAtRest(final long[] state, final int at) {
        restFrom = state[at + RankStates.REST_FROM];
        restUntil = state[at + RankStates.REST_UNTIL];
        restHas = state[at + RankStates.REST_HAS];
        cpuFree = restFrom;
        nicFree = restFrom;
        has = restHas;
        firstSend = Long.numberOfTrailingZeros(~has) + 1;
    }

    private void replay(final int rank, final int sends) {
        tied = false;
        long cpu = cpuFree;
        long nic = nicFree;
        int sent = firstSend;
        int released = Math.max(1, firstSend);
        long sendFree = sent == 0 ? 0 : sendFreePs(rank, sent - 1, messages.sentPs(sent - 1, rank));
        releasedPs[0] = BEFORE_START;
        int next = 0;
        long start = startOf(rank, next, nic);
        while (sent < Math.min(released, sends) || next < count) {
            final long sendAt = sent < Math.min(released, sends) ? Math.max(cpu, sendFree) : NEVER;
            final long due = next < count ? Math.max(start + lengthPs[next], cpu) : NEVER;
            if (sendAt < due || (sendAt == due && sendIsFirst(rank, sent, start, next))) {
                cpu = sendAt + busyPs + delayPs(rank, sendAt, overheadPs);
                sendFree = sendFreePs(rank, sent, sendAt);
                sentPs[sent++] = sendAt;
            } else {
                if (sent == released && arrivalPs[next] >= Math.max(nic, cpu)) {
                    restFrom = Math.max(nic, cpu);
                    restUntil = start;
                    restHas = has;
                }
                latestStart = start;
                startPs[roundOf[next]] = start;
                nic = start + gapPs + lengthPs[next];
                cpu = due + busyPs + delayPs(rank, due, overheadPs);
                delivered = cpu;
                has |= 1L << roundOf[next];
                for (final int end = Long.numberOfTrailingZeros(~has); released <= end; released++) {
                    releasedPs[released] = due;
                    releasedBy[released] = roundOf[next];
                }
                next++;
                start = startOf(rank, next, nic);
            }
        }
        cpuFree = cpu;
        nicFree = nic;
    }

    /**
     * When the NIC takes the next message, which it brings to the front; {@link RankStates#NEVER} when there is none.
     */
    private long startOf(final int rank, final int next, final long nic) {
        if (next == count) {
            return NEVER;
        }
        choose(rank, next, nic);
        return Math.max(arrivalPs[next], nic);
    }

    private long delayPs(final int rank, final long time, final long length) {
        return detours == null ? 0 : detours.delayPs(rank, time, length);
    }

    private long sendFreePs(final int rank, final int round, final long sent) {
        return sent + gapPs + SentMessages.gapPs(messages.size(round, rank));
    }

    /** A send and a message wait for the CPU: the one that began to is first. */
    private boolean sendIsFirst(final int rank, final int send, final long start, final int next) {
        if (releasedPs[send] != start) {
            return releasedPs[send] < start;
        }
        return precedes(rank, EventKind.SEND, send, EventKind.DELIVERY, roundOf[next]);
    }

    private boolean precedes(final int rank, final int kindA, final int roundA, final int kindB, final int roundB) {
        tied = true;
        if (ties == null) {
            undecided = true;
            return false;
        }
        return ties.precedes(rank, kindA, roundA, kindB, roundB);
    }

    /** The messages that are not yet received, in the order of their arrival. */
    private void gather(final int rank, final int received) {
        count = 0;
        for (int round = Long.numberOfTrailingZeros(~has); round < received; round++) {
            if ((has & 1L << round) == 0) {
                final int sender = collective.receiveFrom(round, rank);
                final long size = messages.size(round, sender);
                final long cause = messages.sentPs(round, sender);
                final long arrival = cause + overheadPs + SentMessages.flightPs(size);
                int place = count++;
                while (place > 0 && arrivalPs[place - 1] > arrival) {
                    move(place - 1, place);
                    place--;
                }
                put(place, arrival, cause, SentMessages.gapPs(size), round);
            }
        }
    }

    private void move(final int from, final int to) {
        put(to, arrivalPs[from], causePs[from], lengthPs[from], roundOf[from]);
    }

    private void put(final int place, final long arrival, final long cause, final long length, final int round) {
        arrivalPs[place] = arrival;
        causePs[place] = cause;
        lengthPs[place] = length;
        roundOf[place] = round;
    }

    /** Brings that message to the front that the NIC takes next: of those that wait for it, the one sent first. */
    private void choose(final int rank, final int next, final long nic) {
        final long until = Math.max(nic, arrivalPs[next]);
        if (next + 1 == count || arrivalPs[next + 1] > until) {
            return;
        }
        int first = next;
        for (int other = next + 1; other < count && arrivalPs[other] <= until; other++) {
            if (causePs[other] < causePs[first] || (causePs[other] == causePs[first] && isFirst(rank, other, first))) {
                first = other;
            }
        }
        final long arrival = arrivalPs[first];
        final long cause = causePs[first];
        final long length = lengthPs[first];
        final int round = roundOf[first];
        for (int place = first; place > next; place--) {
            move(place - 1, place);
        }
        put(next, arrival, cause, length, round);
    }

    private boolean isFirst(final int rank, final int message, final int other) {
        return precedes(rank, EventKind.ARRIVAL, roundOf[message], EventKind.ARRIVAL, roundOf[other]);
    }
}
