package org.turbulence.benchmarks.schedule;

import java.util.Arrays;

/**
 * When each message of the next stretch is due, in nanoseconds since the stretch began: worked out before it begins, so
 * that nothing random is drawn between two clock reads. For one thread.
 */
final class Timetable {
    private final Gaps gaps;
    private final long[] dueNs;

    /**
     * Allocates and touches its memory.
     *
     * @param gaps between one message and the next
     * @param capacity messages of a stretch, at most
     */
    Timetable(final Gaps gaps, final int capacity) {
        this.gaps = gaps;
        this.dueNs = new long[capacity];
        Arrays.fill(dueNs, -1L);
    }

    /**
     * Draws the next stretch; the gaps go on where the last one ended. Each sum is rounded by itself, and what adding
     * loses is carried along (Kahan's summation), so that no error adds up.
     */
    void draw() {
        double sumNs = 0;
        double lostNs = 0;
        for (int i = 0; i < dueNs.length; i++) {
            final double gapNs = gaps.nextNs() - lostNs;
            final double nextNs = sumNs + gapNs;
            lostNs = (nextNs - sumNs) - gapNs;
            sumNs = nextNs;
            dueNs[i] = Math.round(sumNs);
        }
    }

    int capacity() {
        return dueNs.length;
    }

    /** When the message with this index is due. */
    long dueNs(final int index) {
        return dueNs[index];
    }
}
