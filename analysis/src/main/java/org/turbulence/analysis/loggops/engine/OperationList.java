package org.turbulence.analysis.loggops.engine;

import java.util.Arrays;

/** A growing list of operations that is emptied and filled again without allocation. */
final class OperationList {
    int[] items = new int[16];
    int count;

    void add(final int operation) {
        if (count == items.length) {
            items = Arrays.copyOf(items, count * 2);
        }
        items[count++] = operation;
    }
}
