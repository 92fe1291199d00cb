package org.turbulence.analysis.loggops.engine;

import java.util.Arrays;

/**
 * The events that each rank still has before it, as one sorted chain a rank through a shared pool of nodes.
 *
 * <p>The event engine orders simultaneous events by insertion, which is the order in which their causes came. Here the
 * order is (time, time of the cause, and between causes of the rank itself their order). For two events for which that
 * is not enough, because a cause lies on another rank at the same picosecond, the history is asked; without one the
 * repetition is {@link #ambiguous}. Not thread-safe.
 *
 * <pre>
 *   node: +0 time   +1 time of the cause   +2 order among the rank's own, or the gap of an arrival
 *         +3 next node (upper 32 bits) | kind (2 bits) | step (30 bits)
 * </pre>
 */
final class PendingEvents {
    static final int SEND = 0;
    static final int ARRIVAL = 1;
    static final int DELIVERY = 2;
    static final int NONE = -1;

    private static final int TIME = 0;
    private static final int CAUSE = 1;
    private static final int ORDER_OR_GAP = 2;
    private static final int LINK = 3;
    private static final int STRIDE = 4;
    private static final int STEP_BITS = 30;
    private static final int STEP_MASK = (1 << STEP_BITS) - 1;

    private final int[] head;
    private long[] nodes;
    private int firstFree;
    private int used;
    private long ownEvents;
    private boolean ambiguous;
    private SendHistory history;

    PendingEvents(final int rankCount) {
        head = new int[rankCount];
        nodes = new long[STRIDE * Math.max(64, rankCount + (rankCount >> 2))];
    }

    /**
     * Makes ready for a repetition.
     *
     * @param causes tells the order of events whose causes are simultaneous, or null
     */
    void begin(final SendHistory causes) {
        history = causes;
        Arrays.fill(head, NONE);
        firstFree = NONE;
        used = 0;
        ownEvents = 0;
        ambiguous = false;
    }

    /** True when the order of two events could not be told since {@link #begin}. */
    boolean ambiguous() {
        return ambiguous;
    }

    /** The first event of a rank; {@link #NONE} when it has none. */
    int first(final int rank) {
        return head[rank];
    }

    long time(final int node) {
        return nodes[node * STRIDE + TIME];
    }

    /** The gap that an arrival carries. */
    long gapPs(final int node) {
        return nodes[node * STRIDE + ORDER_OR_GAP];
    }

    int kind(final int node) {
        return (int) (nodes[node * STRIDE + LINK] >>> STEP_BITS) & 3;
    }

    int step(final int node) {
        return (int) nodes[node * STRIDE + LINK] & STEP_MASK;
    }

    private int next(final int node) {
        return (int) (nodes[node * STRIDE + LINK] >> 32);
    }

    private void setNext(final int node, final int next) {
        final int at = node * STRIDE + LINK;
        nodes[at] = (long) next << 32 | (nodes[at] & 0xffffffffL);
    }

    /** Adds an event whose cause is the rank's own; true when it comes first. */
    boolean addOwn(final int rank, final long time, final long cause, final int kind, final int step) {
        return insert(rank, node(time, cause, ownEvents++, kind, step));
    }

    /** Adds an arrival; true when it comes first. */
    boolean addArrival(final int rank, final long time, final long cause, final long gapPs, final int step) {
        return insert(rank, node(time, cause, gapPs, ARRIVAL, step));
    }

    private int node(final long time, final long cause, final long orderOrGap, final int kind, final int step) {
        int node = firstFree;
        if (node == NONE) {
            node = used++;
            if (node * STRIDE == nodes.length) {
                nodes = Arrays.copyOf(nodes, nodes.length + (nodes.length >> 1) / STRIDE * STRIDE);
            }
        } else {
            firstFree = next(node);
        }
        final int at = node * STRIDE;
        nodes[at + TIME] = time;
        nodes[at + CAUSE] = cause;
        nodes[at + ORDER_OR_GAP] = orderOrGap;
        nodes[at + LINK] = (long) kind << STEP_BITS | step;
        return node;
    }

    private boolean insert(final int rank, final int node) {
        int before = NONE;
        int after = head[rank];
        while (after != NONE && !precedes(rank, node, after)) {
            before = after;
            after = next(after);
        }
        setNext(node, after);
        if (before == NONE) {
            head[rank] = node;
            return true;
        }
        setNext(before, node);
        return false;
    }

    private boolean precedes(final int rank, final int node, final int other) {
        final int a = node * STRIDE;
        final int b = other * STRIDE;
        if (nodes[a + TIME] != nodes[b + TIME]) {
            return nodes[a + TIME] < nodes[b + TIME];
        }
        if (nodes[a + CAUSE] != nodes[b + CAUSE]) {
            return nodes[a + CAUSE] < nodes[b + CAUSE];
        }
        if (kind(node) == ARRIVAL || kind(other) == ARRIVAL) {
            if (history != null) {
                return history.precedes(rank, kind(node), step(node), kind(other), step(other));
            }
            ambiguous = true;
            return false;
        }
        return nodes[a + ORDER_OR_GAP] < nodes[b + ORDER_OR_GAP];
    }

    /** Takes the first event of a rank out; its node may be used again at once. */
    void removeFirst(final int rank) {
        final int node = head[rank];
        head[rank] = next(node);
        setNext(node, firstFree);
        firstFree = node;
    }

    /** Gives the first event of a rank a later time. */
    void postponeFirst(final int rank, final long time) {
        final int node = head[rank];
        head[rank] = next(node);
        nodes[node * STRIDE + TIME] = time;
        insert(rank, node);
    }
}
