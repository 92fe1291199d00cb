package org.turbulence.analysis.loggops.goal;

import java.util.Arrays;

/**
 * Who waits for whom: for each operation its dependents as one run of a shared array, in declared order, and how many
 * operations it waits for itself. Immutable.
 */
public final class Dependents {
    private final int[] first;
    private final int[] target;
    private final int[] countOf;

    private Dependents(final int[] first, final int[] target, final int[] countOf) {
        this.first = first;
        this.target = target;
        this.countOf = countOf;
    }

    /** The index of the first dependent of an operation in {@link #target}; its run ends before that of the next. */
    public int first(final int operation) {
        return first[operation];
    }

    /** A dependent by its index. */
    public int target(final int index) {
        return target[index];
    }

    /** How many operations this one waits for. */
    public int countOf(final int operation) {
        return countOf[operation];
    }

    /** All pairs together. */
    public int size() {
        return target.length;
    }

    /** The pairs (before, after) as they are declared. */
    static final class Builder {
        private int[] before = new int[16];
        private int[] after = new int[16];
        private int count;

        void add(final int predecessor, final int successor) {
            if (count == before.length) {
                before = Arrays.copyOf(before, count * 2);
                after = Arrays.copyOf(after, count * 2);
            }
            before[count] = predecessor;
            after[count++] = successor;
        }

        boolean isEmpty() {
            return count == 0;
        }

        Dependents build(final int operationCount) {
            final int[] first = new int[operationCount + 1];
            final int[] countOf = new int[operationCount];
            for (int i = 0; i < count; i++) {
                first[before[i] + 1]++;
                countOf[after[i]]++;
            }
            for (int i = 0; i < operationCount; i++) {
                first[i + 1] += first[i];
            }
            final int[] target = new int[count];
            final int[] next = Arrays.copyOf(first, operationCount);
            for (int i = 0; i < count; i++) {
                target[next[before[i]]++] = after[i];
            }
            return new Dependents(first, target, countOf);
        }
    }
}
