package org.turbulence.benchmarks.schedule;

import org.agrona.concurrent.NanoClock;

/** A clock that a test moves by hand, and that moves on by a step with each reading. */
final class SteppingClock implements NanoClock {
    static final long STEP_NS = 10;

    private long nowNs;

    SteppingClock(final long nowNs) {
        this.nowNs = nowNs;
    }

    void advance(final long ns) {
        nowNs += ns;
    }

    /** The time, without a reading. */
    long now() {
        return nowNs;
    }

    @Override
    public long nanoTime() {
        nowNs += STEP_NS;
        return nowNs;
    }
}
