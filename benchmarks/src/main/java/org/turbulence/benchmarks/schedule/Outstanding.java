package org.turbulence.benchmarks.schedule;

import java.util.Arrays;

/**
 * The messages that are out, oldest first, in a ring that is allocated and touched before the first: when each was due,
 * when it was sent, and how much this side had stalled by then. For one thread.
 */
final class Outstanding {
    private final int bound;
    private final int mask;
    private final long[] intendedNs;
    private final long[] sentNs;
    private final long[] stalledBeforeNs;
    private long sentCount;
    private long answeredCount;

    /** @param bound messages that may be out at a time */
    Outstanding(final int bound) {
        this.bound = bound;
        final int slots = Integer.highestOneBit(Math.max(1, bound - 1)) << 1;
        this.mask = slots - 1;
        this.intendedNs = touched(slots);
        this.sentNs = touched(slots);
        this.stalledBeforeNs = touched(slots);
    }

    private static long[] touched(final int slots) {
        final long[] column = new long[slots];
        Arrays.fill(column, -1L);
        return column;
    }

    boolean isFull() {
        return sentCount - answeredCount == bound;
    }

    boolean isEmpty() {
        return sentCount == answeredCount;
    }

    /** Sequence of the message whose answer comes next. */
    long oldestSequence() {
        return answeredCount;
    }

    /** Sequence of the message that is sent next. */
    long nextSequence() {
        return sentCount;
    }

    void add(final long intended, final long sent, final long stalledBefore) {
        final int slot = (int) sentCount & mask;
        intendedNs[slot] = intended;
        sentNs[slot] = sent;
        stalledBeforeNs[slot] = stalledBefore;
        sentCount++;
    }

    long oldestIntendedNs() {
        return intendedNs[(int) answeredCount & mask];
    }

    long oldestSentNs() {
        return sentNs[(int) answeredCount & mask];
    }

    long oldestStalledBeforeNs() {
        return stalledBeforeNs[(int) answeredCount & mask];
    }

    void removeOldest() {
        answeredCount++;
    }
}
