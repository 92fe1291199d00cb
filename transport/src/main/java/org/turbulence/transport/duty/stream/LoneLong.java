package org.turbulence.transport.duty.stream;

import java.util.concurrent.atomic.AtomicLongArray;

/** A number that one thread writes and others read, with nothing else in the cache lines around it. */
final class LoneLong {
    /** Two cache lines, for a CPU that fetches them in pairs. */
    private static final int PADDING = 16;

    private final AtomicLongArray cells = new AtomicLongArray(2 * PADDING + 1);

    long getAcquire() {
        return cells.getAcquire(PADDING);
    }

    void setRelease(final long value) {
        cells.setRelease(PADDING, value);
    }

    /** Adds to it; for the one thread that writes. */
    void add(final long count) {
        cells.setRelease(PADDING, cells.getPlain(PADDING) + count);
    }
}
