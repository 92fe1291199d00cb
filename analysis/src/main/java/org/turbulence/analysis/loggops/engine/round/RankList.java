package org.turbulence.analysis.loggops.engine.round;

import java.util.Arrays;

/** A list of ranks; there is always room for one more. Not thread-safe. */
final class RankList {
    int[] ranks;
    int count;

    RankList(final int rankCount) {
        ranks = new int[rankCount + 1];
    }

    void add(final int rank) {
        if (count + 1 == ranks.length) {
            ranks = Arrays.copyOf(ranks, 2 * count);
        }
        ranks[count++] = rank;
    }

    /** Empties the list; what it held. */
    int[] take() {
        final int[] taken = Arrays.copyOf(ranks, count);
        count = 0;
        return taken;
    }
}
