package org.turbulence.transport.duty;

import java.util.Arrays;

/**
 * Memory for stamps that is there before the first of them: its pages are written to, so that none is missing later.
 */
final class StampMemory {
    private StampMemory() {}

    /** @param capacity stamps that fit */
    static long[] touched(final int capacity) {
        final long[] stamps = new long[capacity];
        Arrays.fill(stamps, -1L);
        return stamps;
    }
}
