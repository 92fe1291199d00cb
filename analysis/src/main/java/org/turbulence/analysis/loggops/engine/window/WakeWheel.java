package org.turbulence.analysis.loggops.engine.window;

import java.util.Arrays;

/**
 * Which ranks have events in which window of time: a wheel of sets of ranks, one bit a rank. A rank may stand in more
 * windows than it needs; what lies further ahead than the wheel wakes early and is put in again. The ranks of a window
 * come in ascending order, so that the arrays of all ranks are walked and not jumped through. Not thread-safe.
 */
final class WakeWheel {
    private static final int SLOTS = 256;
    private static final double ROUNDING = 0x1p-50;

    private final long widthPs;
    private final double windowsPerPs;
    private final int words;
    private final long[][] sets = new long[SLOTS][];
    private final int[] counts = new int[SLOTS];
    private long window;
    private int waking;
    private long[] current;
    private int word;
    private long bits;

    /** @param widthPs the length of a window, ps */
    WakeWheel(final int rankCount, final long widthPs) {
        this.widthPs = widthPs;
        windowsPerPs = (1 - ROUNDING) / widthPs;
        words = (rankCount + Long.SIZE - 1) / Long.SIZE;
    }

    /** Empties the wheel; the first window that {@link #advance} may reach is window 0. */
    void begin() {
        for (int slot = 0; slot < SLOTS; slot++) {
            if (counts[slot] > 0) {
                counts[slot] = 0;
                Arrays.fill(sets[slot], 0);
            }
        }
        window = -1;
        waking = 0;
    }

    /** Lets a rank wake at a time after the current window; where rounding leaves a doubt, a window early. */
    void wake(final int rank, final long timePs) {
        final long due = Math.max((long) (timePs * windowsPerPs), window + 1);
        final int slot = (int) Math.min(due, window + SLOTS - 1) & (SLOTS - 1);
        long[] set = sets[slot];
        if (set == null) {
            set = new long[words];
            sets[slot] = set;
        }
        final long before = set[rank >> 6];
        final long after = before | 1L << rank;
        if (after != before) {
            set[rank >> 6] = after;
            counts[slot]++;
            waking++;
        }
    }

    /** Goes on to the next window that has ranks; false when there is none. */
    boolean advance() {
        if (waking == 0) {
            return false;
        }
        do {
            window++;
        } while (counts[(int) window & (SLOTS - 1)] == 0);
        final int slot = (int) window & (SLOTS - 1);
        waking -= counts[slot];
        counts[slot] = 0;
        current = sets[slot];
        word = -1;
        bits = 0;
        return true;
    }

    /** The end of the current window, ps. */
    long windowEndPs() {
        return (window + 1) * widthPs;
    }

    /** The next rank that wakes in the current window, taken out of it; -1 after the last. */
    int nextRank() {
        while (bits == 0) {
            if (++word == words) {
                return -1;
            }
            bits = current[word];
            current[word] = 0;
        }
        final int rank = (word << 6) + Long.numberOfTrailingZeros(bits);
        bits &= bits - 1;
        return rank;
    }
}
