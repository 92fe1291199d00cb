package org.turbulence.analysis.loggops.rules;

import java.util.Arrays;

/**
 * A growing list of operations that is emptied and filled again without allocation. The engines' inner loops read and
 * write its fields. Not thread-safe.
 */
public final class OperationList {
    /** The operations, in the first {@link #count} places. */
    public int[] items = new int[16];
    /** How many there are. */
    public int count;

    /** Adds one at the end. */
    public void add(final int operation) {
        if (count == items.length) {
            items = Arrays.copyOf(items, count * 2);
        }
        items[count++] = operation;
    }
}
