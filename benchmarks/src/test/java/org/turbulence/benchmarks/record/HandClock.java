package org.turbulence.benchmarks.record;

import org.agrona.concurrent.NanoClock;

/** A clock that a test moves by hand, and that counts how often it was read. */
final class HandClock implements NanoClock {
    private long nowNs;
    long readCount;

    HandClock(final long nowNs) {
        this.nowNs = nowNs;
    }

    void advance(final long ns) {
        nowNs += ns;
    }

    @Override
    public long nanoTime() {
        readCount++;
        return nowNs;
    }
}
