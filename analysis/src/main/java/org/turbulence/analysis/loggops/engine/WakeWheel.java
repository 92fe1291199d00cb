package org.turbulence.analysis.loggops.engine;

import java.util.Arrays;

/**
 * Which ranks have events in which window of time: a wheel of lists of ranks. A rank may stand in several windows, but
 * only the earliest counts; what lies further ahead than the wheel wakes early and is put in again. Not thread-safe.
 */
final class WakeWheel {
    private static final int SLOTS = 1024;
    private static final long ASLEEP = Long.MAX_VALUE;

    private final int[][] ranks = new int[SLOTS][8];
    private final int[] counts = new int[SLOTS];
    private final long[] wakesIn;
    private long window;
    private long entries;
    private int position;
    private int length;

    WakeWheel(final int rankCount) {
        wakesIn = new long[rankCount];
    }

    void begin(final long firstWindow) {
        Arrays.fill(wakesIn, ASLEEP);
        Arrays.fill(counts, 0);
        window = firstWindow - 1;
        entries = 0;
        position = 0;
        length = 0;
    }

    /** Lets a rank wake in a window after the current one, unless it wakes before that. */
    void wake(final int rank, final long inWindow) {
        final long due = Math.min(inWindow, window + SLOTS - 1);
        if (due >= wakesIn[rank]) {
            return;
        }
        wakesIn[rank] = due;
        final int slot = (int) (due & (SLOTS - 1));
        int[] list = ranks[slot];
        if (counts[slot] == list.length) {
            list = Arrays.copyOf(list, list.length * 2);
            ranks[slot] = list;
        }
        list[counts[slot]++] = rank;
        entries++;
    }

    /** Goes on to the next window that has ranks; false when there is none. */
    boolean advance() {
        if (entries == 0) {
            return false;
        }
        do {
            window++;
        } while (counts[(int) (window & (SLOTS - 1))] == 0);
        final int slot = (int) (window & (SLOTS - 1));
        length = counts[slot];
        position = 0;
        return true;
    }

    long window() {
        return window;
    }

    /** The next rank that wakes in the current window, now asleep; -1 after the last. */
    int nextRank() {
        final int slot = (int) (window & (SLOTS - 1));
        final int[] list = ranks[slot];
        while (position < length) {
            final int rank = list[position++];
            entries--;
            if (wakesIn[rank] == window) {
                wakesIn[rank] = ASLEEP;
                return rank;
            }
        }
        counts[slot] = 0;
        return -1;
    }
}
