package org.turbulence.analysis.loggops.engine.window;

import java.util.Arrays;
import org.turbulence.analysis.loggops.rules.EventKind;
import org.turbulence.analysis.loggops.rules.OpenTies;

/**
 * The events that each rank still has before it: the first in a place of the rank's own, the others, which are few, as
 * a sorted chain through a shared pool.
 *
 * <p>The event engine orders simultaneous events by insertion, which is the order in which their causes came. Here the
 * order is (time, time of the cause, and between causes of the rank itself their order). For two events for which that
 * is not enough, because a cause lies on another rank at the same picosecond, the history is asked; without one the
 * repetition is {@link #ambiguous}. Not thread-safe.
 *
 * <pre>
 *   event: +0 time   +1 time of the cause   +2 order among the rank's own, or the gap of an arrival
 *          +3 next event (upper 32 bits) | kind (2 bits) | step (30 bits)
 * </pre>
 */
final class PendingEvents {
    /** The time of the first event of a rank that has none. */
    static final long NEVER = Long.MAX_VALUE;

    private static final int NONE = -1;
    private static final int TIME = 0;
    private static final int CAUSE = 1;
    private static final int ORDER_OR_GAP = 2;
    private static final int LINK = 3;
    private static final int STRIDE = 4;
    private static final int STEP_BITS = 30;
    private static final int STEP_MASK = (1 << STEP_BITS) - 1;
    private static final long KIND_AND_STEP = 0xffffffffL;

    private final int ranks;
    private final boolean openTies;
    private long[] events;
    private int firstFree;
    private int used;
    private long ownEvents;
    private boolean ambiguous;
    private SendHistory history;

    /**
     * @param openTies true when the order of an arrival and an own event at the same time is that of {@link OpenTies}
     */
    PendingEvents(final int rankCount, final boolean openTies) {
        ranks = rankCount;
        this.openTies = openTies;
        events = new long[Math.multiplyExact(STRIDE, rankCount + rankCount / 4 + 64)];
    }

    /**
     * Makes ready for a repetition.
     *
     * @param causes tells the order of events whose causes are simultaneous, or null
     */
    void begin(final SendHistory causes) {
        history = causes;
        for (int rank = 0; rank < ranks; rank++) {
            events[rank * STRIDE + TIME] = NEVER;
        }
        firstFree = NONE;
        used = ranks;
        ownEvents = 0;
        ambiguous = false;
    }

    /** True when the order of two events could not be told since {@link #begin}. */
    boolean ambiguous() {
        return ambiguous;
    }

    /** The time of the first event of a rank, or {@link #NEVER}. */
    long time(final int rank) {
        return events[rank * STRIDE + TIME];
    }

    /** The gap that the first event, an arrival, carries. */
    long gapPs(final int rank) {
        return events[rank * STRIDE + ORDER_OR_GAP];
    }

    int kind(final int rank) {
        return (int) (events[rank * STRIDE + LINK] >>> STEP_BITS) & 3;
    }

    int step(final int rank) {
        return (int) events[rank * STRIDE + LINK] & STEP_MASK;
    }

    private int next(final int event) {
        return (int) (events[event * STRIDE + LINK] >> 32);
    }

    private void setNext(final int event, final int next) {
        final int at = event * STRIDE + LINK;
        events[at] = (long) next << 32 | (events[at] & KIND_AND_STEP);
    }

    /** Adds an event whose cause is the rank's own; true when it comes first. */
    boolean addOwn(final int rank, final long time, final long cause, final int kind, final int step) {
        return add(rank, time, cause, ownEvents++, (long) kind << STEP_BITS | step);
    }

    /** Adds an arrival; true when it comes first. */
    boolean addArrival(final int rank, final long time, final long cause, final long gapPs, final int step) {
        return add(rank, time, cause, gapPs, (long) EventKind.ARRIVAL << STEP_BITS | step);
    }

    private boolean add(final int rank, final long time, final long cause, final long orderOrGap, final long what) {
        if (events[rank * STRIDE + TIME] == NEVER) {
            put(rank, time, cause, orderOrGap, what, NONE);
            return true;
        }
        if (precedes(rank, time, cause, orderOrGap, what, rank)) {
            final int moved = newEvent();
            System.arraycopy(events, rank * STRIDE, events, moved * STRIDE, STRIDE);
            put(rank, time, cause, orderOrGap, what, moved);
            return true;
        }
        int before = rank;
        int after = next(rank);
        while (after != NONE && !precedes(rank, time, cause, orderOrGap, what, after)) {
            before = after;
            after = next(after);
        }
        final int event = newEvent();
        put(event, time, cause, orderOrGap, what, after);
        setNext(before, event);
        return false;
    }

    private void put(
            final int event,
            final long time,
            final long cause,
            final long orderOrGap,
            final long what,
            final int next) {
        final int at = event * STRIDE;
        events[at + TIME] = time;
        events[at + CAUSE] = cause;
        events[at + ORDER_OR_GAP] = orderOrGap;
        events[at + LINK] = (long) next << 32 | what;
    }

    private int newEvent() {
        if (firstFree != NONE) {
            final int event = firstFree;
            firstFree = next(event);
            return event;
        }
        if (used * STRIDE == events.length) {
            events = Arrays.copyOf(events, events.length + events.length / 4 / STRIDE * STRIDE + 64 * STRIDE);
        }
        return used++;
    }

    private boolean precedes(
            final int rank,
            final long time,
            final long cause,
            final long orderOrGap,
            final long what,
            final int other) {
        final int at = other * STRIDE;
        if (time != events[at + TIME]) {
            return time < events[at + TIME];
        }
        final int kind = (int) (what >>> STEP_BITS);
        final int otherKind = (int) (events[at + LINK] >>> STEP_BITS) & 3;
        if (openTies && (kind == EventKind.ARRIVAL) != (otherKind == EventKind.ARRIVAL)) {
            return OpenTies.turn(time, rank, kind == EventKind.ARRIVAL) == 0;
        }
        if (cause != events[at + CAUSE]) {
            return cause < events[at + CAUSE];
        }
        if (kind != EventKind.ARRIVAL && otherKind != EventKind.ARRIVAL) {
            return orderOrGap < events[at + ORDER_OR_GAP];
        }
        if (history == null) {
            ambiguous = true;
            return false;
        }
        return history.precedes(rank, kind, (int) what & STEP_MASK, otherKind, (int) events[at + LINK] & STEP_MASK);
    }

    /** Takes the first event of a rank out. */
    void removeFirst(final int rank) {
        final int next = next(rank);
        if (next == NONE) {
            events[rank * STRIDE + TIME] = NEVER;
            return;
        }
        System.arraycopy(events, next * STRIDE, events, rank * STRIDE, STRIDE);
        setNext(next, firstFree);
        firstFree = next;
    }

    /** Gives the first event of a rank a later time. */
    void postponeFirst(final int rank, final long time) {
        final int next = next(rank);
        if (next == NONE || time < events[next * STRIDE + TIME]) {
            events[rank * STRIDE + TIME] = time;
            return;
        }
        final int at = rank * STRIDE;
        final long cause = events[at + CAUSE];
        final long orderOrGap = events[at + ORDER_OR_GAP];
        final long what = events[at + LINK] & KIND_AND_STEP;
        removeFirst(rank);
        add(rank, time, cause, orderOrGap, what);
    }
}
