package org.turbulence.analysis.loggops.rules;

import java.util.Arrays;

/**
 * The order in which operations that become ready together are taken: sends, receives, calculations.
 *
 * <p>Within a kind the stable order is that of the program. The unstable order is what the publication's simulator gets
 * from the sort of its C++ library: an introsort (D. Musser, "Introspective Sorting and Selection Algorithms", 1997)
 * that partitions around a median of three down to runs of 16, and finishes with an insertion sort. Up to 16 operations
 * it keeps the order in which they became ready.
 */
public final class ReadyOrder {
    private static final int RUN = 16;

    /** What kind an operation is, as the numbers of {@code GoalProgram}. */
    @FunctionalInterface
    public interface KindOf {
        byte kind(int operation);
    }

    private final KindOf kindOf;

    public ReadyOrder(final KindOf kindOf) {
        this.kindOf = kindOf;
    }

    /** Sorts operations [from, to) by kind, within a kind by place in the program. */
    public void sortStable(final int[] operations, final int from, final int to) {
        if (to - from < 2) {
            return;
        }
        final long[] keys = new long[to - from];
        for (int i = from; i < to; i++) {
            keys[i - from] = (long) kindOf.kind(operations[i]) << 32 | operations[i];
        }
        Arrays.sort(keys);
        for (int i = from; i < to; i++) {
            operations[i] = (int) keys[i - from];
        }
    }

    /** Sorts operations [from, to) by kind as the publication's simulator does. */
    public void sortUnstable(final int[] operations, final int from, final int to) {
        partitionToRuns(operations, from, to);
        for (int i = from + 1; i < to; i++) {
            final int moving = operations[i];
            int hole = i;
            while (hole > from && kindOf.kind(moving) < kindOf.kind(operations[hole - 1])) {
                operations[hole] = operations[hole - 1];
                hole--;
            }
            operations[hole] = moving;
        }
    }

    private void partitionToRuns(final int[] operations, final int from, final int to) {
        int end = to;
        while (end - from > RUN) {
            medianToFront(operations, from, from + 1, from + (end - from) / 2, end - 1);
            final int cut = partition(operations, from + 1, end, kindOf.kind(operations[from]));
            partitionToRuns(operations, cut, end);
            end = cut;
        }
    }

    private void medianToFront(final int[] operations, final int front, final int a, final int b, final int c) {
        final byte kindA = kindOf.kind(operations[a]);
        final byte kindB = kindOf.kind(operations[b]);
        final byte kindC = kindOf.kind(operations[c]);
        final int median;
        if (kindA < kindB) {
            median = kindB < kindC ? b : kindA < kindC ? c : a;
        } else {
            median = kindA < kindC ? a : kindB < kindC ? c : b;
        }
        swap(operations, front, median);
    }

    private int partition(final int[] operations, final int from, final int to, final byte pivot) {
        int low = from;
        int high = to;
        while (true) {
            while (kindOf.kind(operations[low]) < pivot) {
                low++;
            }
            high--;
            while (pivot < kindOf.kind(operations[high])) {
                high--;
            }
            if (low >= high) {
                return low;
            }
            swap(operations, low, high);
            low++;
        }
    }

    private static void swap(final int[] operations, final int i, final int j) {
        final int kept = operations[i];
        operations[i] = operations[j];
        operations[j] = kept;
    }
}
