package org.turbulence.analysis.loggops.engine.round;

import static org.turbulence.analysis.loggops.engine.round.RankStates.CPU_FREE;
import static org.turbulence.analysis.loggops.engine.round.RankStates.NEVER;
import static org.turbulence.analysis.loggops.engine.round.RankStates.STRIDE;

import java.util.Arrays;
import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.rules.CauseOrder;
import org.turbulence.analysis.loggops.rules.MessageCosts;
import org.turbulence.analysis.loggops.rules.ScheduleShape;

/**
 * The engine for strict schedules in the corrected model: it evaluates one round after another, all ranks of a round in
 * one walk over arrays, as if the messages of a rank came in the order of their rounds.
 *
 * <p>Where noise let a message overtake another, and it met the rank at anything but rest, the rank is replayed in the
 * order of time from a moment of rest before it, and so is every rank that thereby gets a message at another time,
 * until none changes (optimistic simulation with rollback: D. R. Jefferson, "Virtual Time", 1985). What each rank sends
 * is then what its rules make of the messages that it got, and as a message takes time, there is one such outcome only:
 * that of the event engine, to the last picosecond. Where the order of simultaneous events decides, their causes are
 * looked up; a repetition with more such events than that can tell is left to the window engine. Not thread-safe.
 */
public final class RoundEngine {
    private static final int MOST_PASSES = 16;
    private static final int PART = 512;
    private static final long FROM_START = -1;
    /** Above this many messages they would not fit common memories. */
    private static final long MOST_MESSAGES = 1 << 25;

    private static final byte IN_ORDER = 0;
    private static final byte AGAIN = 2;
    private static final byte EVALUATED = 3;

    private final Collective collective;
    private final MessageCosts costs;
    private final OsNoise.Cursor detours;
    private final int ranks;
    private final int rounds;
    private final long[] rankStreams;
    private final SentMessages messages;
    private final InOrderWalk walk;
    private final RankStep step;
    private final RankReplay replay;
    private final RankReplay past;
    private final RecalledCauses causes;
    private long[] state;
    private long[] stateBefore;
    private final byte[] standing;
    private final long[] changedFromPs;
    private final RankList outOfOrder;
    private final RankList again;
    private final RankList changed;
    private final RankList tied;
    private long changes;

    /**
     * @param calcPs what every rank computes first, ps
     * @param noise detours, or null for none
     */
    public RoundEngine(final Collective collective, final MessageCosts costs, final OsNoise noise, final long calcPs) {
        this.collective = collective;
        this.costs = costs;
        ranks = collective.rankCount();
        rounds = collective.stepCount();
        detours = noise == null ? null : noise.cursor(ranks);
        rankStreams = new long[ranks];
        messages = new SentMessages(collective, costs);
        final long busyPs = costs.parameters().overheadPs() + costs.overheadPs(collective.uniformBytes());
        walk = new InOrderWalk(messages, costs, detours, busyPs);
        step = new RankStep(messages, costs, detours, calcPs, busyPs);
        replay = new RankReplay(messages, costs, detours, calcPs, busyPs);
        past = new RankReplay(messages, costs, detours, calcPs, busyPs);
        causes = new RecalledCauses(messages, past);
        final CauseOrder order = new CauseOrder(collective, true, false, causes);
        replay.ties((rank, kindA, roundA, kindB, roundB) -> {
            causes.forget();
            return order.precedes(rank, kindA, roundA, kindB, roundB);
        });
        state = new long[Math.multiplyExact(STRIDE, ranks)];
        stateBefore = new long[state.length];
        changedFromPs = new long[ranks];
        standing = new byte[ranks];
        tied = new RankList(ranks);
        outOfOrder = new RankList(ranks);
        again = new RankList(ranks);
        changed = new RankList(ranks);
    }

    /** True for strict schedules of eager messages of one length in the corrected model. */
    public static boolean suits(final Collective collective, final MessageCosts costs) {
        return costs.model().corrected()
                && costs.parameters().bothWaysGapFs() == 0
                && costs.lookAheadPs() > 0
                && collective.uniformBytes() >= 0
                && collective.uniformBytes() <= costs.parameters().eagerBytes()
                && (long) collective.stepCount() * collective.rankCount() <= MOST_MESSAGES
                && SentMessages.fit(collective.uniformBytes(), costs)
                && ScheduleShape.isPlainStrict(collective)
                && ScheduleShape.everyRankSends(collective);
    }

    /**
     * Runs one repetition.
     *
     * @param finish takes the finish time of each rank, ps
     * @return false when the order of simultaneous events decides in a way that only the window engine can tell
     */
    public boolean run(final long repetition, final long[] finish) {
        begin(repetition);
        for (int round = 0; round < rounds; round++) {
            if (costs.noisy() && round + 1 < rounds) {
                messages.draw(round + 1, rankStreams);
            }
            causes.begin(round + 1);
            evaluate(round);
            repair(round);
            if (past.undecided()) {
                return false;
            }
        }
        if (!settle()) {
            return false;
        }
        for (int rank = 0; rank < ranks; rank++) {
            finish[rank] = state[STRIDE * rank + CPU_FREE];
        }
        return true;
    }

    private void begin(final long repetition) {
        if (costs.noisy()) {
            costs.begin(repetition, rankStreams);
            messages.draw(0, rankStreams);
        }
        if (detours != null) {
            detours.begin(repetition);
        }
        past.begin();
        tied.count = 0;
        changes = 0;
        Arrays.fill(changedFromPs, NEVER);
        for (int rank = 0; rank < ranks; rank++) {
            step.begin(state, rank);
        }
    }

    /** Every rank gets its message of a round and sends that of the next; after the last it sends none. */
    private void evaluate(final int round) {
        final long[] before = state;
        final long[] after = stateBefore;
        outOfOrder.count = 0;
        for (int first = 0; first < ranks; first += PART) {
            walk.evaluate(round, first, Math.min(first + PART, ranks), before, after, standing, outOfOrder);
        }
        state = after;
        stateBefore = before;
        for (int i = 0; i < outOfOrder.count; i++) {
            evaluate(outOfOrder.ranks[i], round);
        }
    }

    private void evaluate(final int rank, final int round) {
        final int sender = collective.receiveFrom(round, rank);
        final long arrival = messages.arrivalPs(round, sender);
        final long gap = SentMessages.gapPs(messages.size(round, sender));
        standing[rank] = EVALUATED;
        System.arraycopy(stateBefore, STRIDE * rank, state, STRIDE * rank, STRIDE);
        if (changedFromPs[rank] != NEVER || !step.receive(state, rank, round, arrival, gap)) {
            replay(rank, round, Math.min(changedFromPs[rank], arrival));
        } else if (round + 1 < rounds) {
            step.sendNext(state, rank, round + 1);
        }
    }

    private void replay(final int rank, final int round, final long fromPs) {
        changedFromPs[rank] = NEVER;
        replay.run(state, rank, round + 1, Math.min(round + 2, rounds), fromPs);
        if (replay.tied()) {
            tied.add(rank);
        }
        for (int earlier = replay.firstSend(); earlier <= round; earlier++) {
            final long sent = replay.sentPs(earlier);
            final long before = messages.sentPs(earlier, rank);
            if (sent != before) {
                changes++;
                final long earliest = messages.arrivalPs(earlier, rank) + Math.min(0, sent - before);
                messages.sent(earlier, rank, sent);
                change(collective.sendTo(earlier, rank), earliest, earlier == round);
            }
        }
        if (round + 1 < rounds) {
            messages.sent(round + 1, rank, replay.sentPs(round + 1));
        }
    }

    /** Notes that a message of a rank comes at another time, and what is to be done about it. */
    private void change(final int rank, final long fromPs, final boolean ofThisRound) {
        if (ofThisRound && standing[rank] == IN_ORDER) {
            standing[rank] = AGAIN;
            again.add(rank);
        } else if (!ofThisRound || standing[rank] == EVALUATED) {
            if (changedFromPs[rank] == NEVER) {
                changed.add(rank);
            }
            changedFromPs[rank] = Math.min(changedFromPs[rank], fromPs);
        }
    }

    /** Evaluates ranks anew whose messages changed, until there is none. */
    private void repair(final int round) {
        while (again.count + changed.count > 0) {
            if (again.count > 0) {
                evaluate(again.ranks[--again.count], round);
                continue;
            }
            final int rank = changed.ranks[--changed.count];
            if (changedFromPs[rank] != NEVER) {
                standing[rank] = EVALUATED;
                replay(rank, round, changedFromPs[rank]);
            }
        }
    }

    /**
     * Where events were simultaneous, their order was told from what was known then: replays those ranks until nothing
     * changes any more.
     *
     * @return false when it does not end
     */
    private boolean settle() {
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            final long before = changes;
            for (final int rank : tied.take()) {
                replay(rank, rounds - 1, FROM_START);
            }
            repair(rounds - 1);
            if (past.undecided()) {
                return false;
            }
            if (changes == before) {
                return true;
            }
        }
        return false;
    }
}
