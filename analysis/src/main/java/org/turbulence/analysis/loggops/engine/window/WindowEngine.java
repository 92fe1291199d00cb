package org.turbulence.analysis.loggops.engine.window;

import java.util.Arrays;
import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.goal.GoalProgram;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.rules.EventKind;
import org.turbulence.analysis.loggops.rules.MessageCosts;
import org.turbulence.analysis.loggops.rules.OpenTies;
import org.turbulence.analysis.loggops.rules.OperationList;
import org.turbulence.analysis.loggops.rules.ReadyOrder;
import org.turbulence.analysis.loggops.rules.ScheduleShape;

/**
 * The engine for known collectives: it evaluates the schedule over arrays of ranks, window of time by window, without a
 * graph and without a queue of all events.
 *
 * <p>No message arrives earlier than o + L after its send began. So within a window of at most that length no rank can
 * influence another, and each rank's events are worked off by themselves, in their order (conservative simulation with
 * lookahead: K. M. Chandy, J. Misra, "Asynchronous Distributed Simulation via a Sequence of Parallel Computations",
 * 1981). The rules are those of the event engine, and so are the times, to the last picosecond: where simultaneous
 * events need it, the repetition is run again with a history of causes. Not thread-safe.
 */
public final class WindowEngine {
    private static final int CPU_FREE = 0;
    private static final int SEND_FREE = 1;
    private static final int RECEIVE_FREE = 2;
    private static final int LATEST_MATCH = 3;
    private static final int RECEIVED = 4;
    private static final int QUIET = 5;
    private static final int STRIDE = 8;
    private static final int AMBIGUOUS_RUNS_TO_EXPECT_MORE = 2;

    private final Collective collective;
    private final MessageCosts costs;
    private final OsNoise.Cursor detours;
    private final long calcPs;
    private final boolean corrected;
    private final boolean noisy;
    private final boolean openTies;
    private final boolean cpuApart;
    private final int ranks;
    private final long[] state;
    private final long uniformBytes;
    private final long uniformOverheadPs;
    private final long o;
    private final long g;
    private final long eagerBytes;
    private final long[] rankStreams;
    private final boolean chain;
    private final boolean plainStrict;
    private final StepProgress progress;
    private final SendOrdinals ordinals;
    private final DrawBlocks draws;
    private final PendingEvents pending;
    private final WakeWheel wheel;
    private long windowEnd;
    private SendHistory history;
    private boolean keepHistory;
    private long ambiguousRuns;
    private final OperationList released = new OperationList();
    private final ReadyOrder order;

    /**
     * @param calcPs what every rank computes first, ps
     * @param noise detours, or null for none
     */
    public WindowEngine(final Collective collective, final MessageCosts costs, final OsNoise noise, final long calcPs) {
        this.collective = collective;
        this.costs = costs;
        this.calcPs = calcPs;
        ranks = collective.rankCount();
        corrected = costs.model().corrected();
        noisy = costs.noisy();
        openTies = OpenTies.in(costs.model(), noise);
        cpuApart = corrected && costs.parameters().bothWaysGapFs() == 0;
        state = new long[Math.multiplyExact(STRIDE, ranks)];
        detours = noise == null ? null : noise.cursor(ranks, state, STRIDE, QUIET);
        uniformBytes = collective.uniformBytes();
        uniformOverheadPs = uniformBytes < 0 ? 0 : costs.overheadPs(uniformBytes);
        o = costs.parameters().overheadPs();
        g = costs.parameters().gapPs();
        eagerBytes = costs.parameters().eagerBytes();
        rankStreams = new long[ranks];
        chain = StepProgress.isChain(collective);
        ordinals = chain ? null : SendOrdinals.unlessPlain(collective);
        plainStrict =
                !chain && costs.model().stableOrder() && ordinals == null && ScheduleShape.isPlainStrict(collective);
        progress = chain || plainStrict ? null : new StepProgress(collective);
        draws = noisy && ordinals == null ? new DrawBlocks(collective, costs, rankStreams) : null;
        pending = new PendingEvents(ranks, openTies);
        wheel = new WakeWheel(ranks, Math.max(1, costs.lookAheadPs()));
        order = new ReadyOrder(item -> (item & 1) == 0 ? GoalProgram.SEND : GoalProgram.RECEIVE);
    }

    /**
     * True when messages need time, which is what the windows live on, and no time runs backwards, as it does where a
     * message of 0 bytes costs −1 byte.
     */
    public static boolean suits(final Collective collective, final MessageCosts costs) {
        if (!costs.model().corrected()) {
            for (int rank = 0; rank < collective.rankCount(); rank++) {
                if (collective.bytes(0, rank) == 0) {
                    return false;
                }
            }
        }
        return costs.lookAheadPs() > 0;
    }

    /**
     * Runs one repetition.
     *
     * @param finish takes the finish time of each rank, ps
     */
    public void run(final long repetition, final long[] finish) {
        evaluate(repetition);
        if (pending.ambiguous()) {
            ambiguousRuns++;
            if (history == null) {
                history = new SendHistory(collective, corrected, openTies);
            }
            keepHistory = true;
            evaluate(repetition);
            keepHistory = ambiguousRuns > AMBIGUOUS_RUNS_TO_EXPECT_MORE;
        }
        for (int rank = 0; rank < finish.length; rank++) {
            finish[rank] = Math.max(state[STRIDE * rank + CPU_FREE], state[STRIDE * rank + LATEST_MATCH]);
        }
    }

    private void evaluate(final long repetition) {
        begin(repetition);
        startRoots();
        while (wheel.advance()) {
            windowEnd = wheel.windowEndPs();
            for (int rank = wheel.nextRank(); rank >= 0; rank = wheel.nextRank()) {
                work(rank);
            }
        }
    }

    private void begin(final long repetition) {
        Arrays.fill(state, 0);
        pending.begin(keepHistory ? history : null);
        if (keepHistory) {
            history.begin();
        }
        wheel.begin();
        if (progress != null) {
            progress.begin();
        }
        if (noisy) {
            costs.begin(repetition, rankStreams);
            if (draws != null) {
                draws.begin();
            }
        }
        if (detours != null) {
            detours.begin(repetition);
        }
    }

    private void startRoots() {
        for (int rank = 0; rank < ranks; rank++) {
            if (calcPs > 0) {
                state[STRIDE * rank + CPU_FREE] = calcPs + delayPs(rank, 0, calcPs);
            }
            released.count = 0;
            if (progress == null) {
                released.add(0);
            } else {
                progress.roots(rank, released);
            }
            orderRoots(rank);
            for (int i = 0; i < released.count; i++) {
                if (keepHistory) {
                    history.root(rank, released.items[i], i);
                }
                pending.addOwn(rank, state[STRIDE * rank + CPU_FREE], -1, EventKind.SEND, released.items[i]);
            }
            if (released.count > 0) {
                wheel.wake(rank, state[STRIDE * rank + CPU_FREE]);
            }
        }
    }

    /** Where sends become ready together with receives, an unstable order may shuffle them. */
    private void orderRoots(final int rank) {
        if (released.count < 2 || costs.model().stableOrder()) {
            return;
        }
        final OperationList both = new OperationList();
        int send = 0;
        for (int step = 0; step < collective.stepCount(); step++) {
            if (send < released.count && released.items[send] == step) {
                both.add(2 * step);
                send++;
            }
            if (calcPs == 0 && collective.receiveFrom(step, rank) != Collective.NOBODY) {
                both.add(2 * step + 1);
            }
        }
        order.sortUnstable(both.items, 0, both.count);
        for (int i = 0; i < released.count; i++) {
            released.items[i] = both.items[i] >> 1;
        }
    }

    private void work(final int rank) {
        long time = pending.time(rank);
        while (time < windowEnd) {
            final int kind = pending.kind(rank);
            final long free = freeAt(kind, rank);
            if (free > time) {
                pending.postponeFirst(rank, free);
            } else {
                final int step = pending.step(rank);
                final long gapPs = pending.gapPs(rank);
                pending.removeFirst(rank);
                switch (kind) {
                    case EventKind.SEND -> send(rank, step, time);
                    case EventKind.ARRIVAL -> arrive(rank, step, time, gapPs);
                    default -> deliver(rank, step, time, overheadPs(bytesTo(rank, step)));
                }
            }
            time = pending.time(rank);
        }
        if (time != PendingEvents.NEVER) {
            wheel.wake(rank, time);
        }
    }

    private long freeAt(final int kind, final int rank) {
        return switch (kind) {
            case EventKind.SEND -> Math.max(state[STRIDE * rank + CPU_FREE], state[STRIDE * rank + SEND_FREE]);
            case EventKind.ARRIVAL ->
                corrected
                        ? state[STRIDE * rank + RECEIVE_FREE]
                        : Math.max(state[STRIDE * rank + RECEIVE_FREE], state[STRIDE * rank + CPU_FREE]);
            default -> state[STRIDE * rank + CPU_FREE];
        };
    }

    private long bytesTo(final int rank, final int step) {
        return uniformBytes >= 0 ? uniformBytes : collective.bytes(step, collective.receiveFrom(step, rank));
    }

    private long bytesFrom(final int rank, final int step) {
        return uniformBytes >= 0 ? uniformBytes : collective.bytes(step, rank);
    }

    private long overheadPs(final long bytes) {
        return bytes == uniformBytes ? uniformOverheadPs : costs.overheadPs(bytes);
    }

    private long delayPs(final int rank, final long time, final long length) {
        return detours == null ? 0 : detours.delayPs(rank, time, length);
    }

    private void send(final int rank, final int step, final long time) {
        final int peer = collective.sendTo(step, rank);
        final long bytes = bytesFrom(rank, step);
        final long drawn = draws == null ? DrawBlocks.LARGE : draws.of(rank, step);
        final long gapPs;
        final long flightPs;
        if (drawn != DrawBlocks.LARGE) {
            gapPs = DrawBlocks.gapPs(drawn);
            flightPs = DrawBlocks.flightPs(drawn);
        } else {
            final int ordinal = ordinals == null ? step : ordinals.of(rank, step);
            final boolean far = costs.far(rank, peer);
            final long draw = costs.draw(rankStreams[rank], ordinal);
            gapPs = costs.gapPs(draw, ordinal, bytes, far);
            flightPs = costs.flightPs(draw, ordinal, bytes, far);
        }
        state[STRIDE * rank + CPU_FREE] = time + o + overheadPs(bytes) + delayPs(rank, time, o);
        state[STRIDE * rank + SEND_FREE] = time + g + gapPs;
        final long arrival = time + o + flightPs;
        if (keepHistory) {
            history.sent(rank, step, time);
        }
        if (pending.addArrival(peer, arrival, time, gapPs, step)) {
            wheel.wake(peer, arrival);
        }
    }

    private void arrive(final int rank, final int step, final long time, final long gapPs) {
        if (!corrected) {
            state[STRIDE * rank + RECEIVE_FREE] = time + g + gapPs;
            deliver(rank, step, time, MessageCosts.receivePs(overheadPs(bytesTo(rank, step)), gapPs));
            return;
        }
        if (keepHistory) {
            history.arrived(rank, step, time);
        }
        final long gap = state[STRIDE * rank + SEND_FREE] > time
                ? costs.bothWaysPs(gapPs, costs.far(collective.receiveFrom(step, rank), rank))
                : gapPs;
        state[STRIDE * rank + RECEIVE_FREE] = time + g + gap;
        final long due = Math.max(time + gap, state[STRIDE * rank + CPU_FREE]);
        if (isNext(rank, due)) {
            deliver(rank, step, due, overheadPs(bytesTo(rank, step)));
        } else {
            pending.addOwn(rank, time + gap, time, EventKind.DELIVERY, step);
        }
    }

    private void deliver(final int rank, final int step, final long time, final long bytesPs) {
        state[STRIDE * rank + CPU_FREE] = time + o + bytesPs + delayPs(rank, time, o);
        if (bytesTo(rank, step) > eagerBytes) {
            final int sender = collective.receiveFrom(step, rank);
            state[STRIDE * sender + LATEST_MATCH] = Math.max(state[STRIDE * sender + LATEST_MATCH], time);
        }
        if (chain) {
            if (step + 1 < collective.stepCount()) {
                release(rank, step + 1, time, step);
            }
            return;
        }
        if (plainStrict) {
            receivedStrictly(rank, step, time);
            return;
        }
        released.count = 0;
        progress.received(rank, step, released);
        orderReleased();
        for (int i = 0; i < released.count; i++) {
            release(rank, released.items[i], time, step);
        }
    }

    /** One bit a step received: what lies before the first gap releases the sends behind it. */
    private void receivedStrictly(final int rank, final int step, final long time) {
        final int at = STRIDE * rank + RECEIVED;
        final long before = state[at];
        final long after = before | 1L << step;
        state[at] = after;
        final int end = Math.min(Long.numberOfTrailingZeros(~after), collective.stepCount() - 1);
        for (int passed = Long.numberOfTrailingZeros(~before) + 1; passed <= end; passed++) {
            release(rank, passed, time, step);
        }
    }

    private void orderReleased() {
        if (released.count > 1 && !costs.model().stableOrder()) {
            for (int i = 0; i < released.count; i++) {
                released.items[i] *= 2;
            }
            order.sortUnstable(released.items, 0, released.count);
            for (int i = 0; i < released.count; i++) {
                released.items[i] /= 2;
            }
        }
    }

    private void release(final int rank, final int step, final long time, final int receivedStep) {
        if (keepHistory) {
            history.released(rank, step, time, receivedStep);
        }
        final long due = freeAt(EventKind.SEND, rank);
        if (isNext(rank, due)) {
            send(rank, step, due);
        } else {
            pending.addOwn(rank, due, time, EventKind.SEND, step);
        }
    }

    /**
     * True when what is due on the CPU of a rank at a time is its next event, so that it need not queue. Within the
     * window all that can come before is known. Beyond it, where receiving leaves the CPU alone, only a message still
     * to arrive could, and that is not delivered before the receiving NIC is free.
     */
    private boolean isNext(final int rank, final long due) {
        return due < pending.time(rank) && (due < windowEnd || (cpuApart && due < state[STRIDE * rank + RECEIVE_FREE]));
    }
}
