package org.turbulence.transport.duty;

import org.agrona.concurrent.NanoClock;

/** A clock that is moved by hand, and by {@link #READ_NS} with each reading. */
final class FakeClock implements NanoClock {
    static final long READ_NS = 7;
    static final long OFFER_NS = 1_000;

    private long nowNs;

    FakeClock(final long nowNs) {
        this.nowNs = nowNs;
    }

    void advance(final long ns) {
        nowNs += ns;
    }

    @Override
    public long nanoTime() {
        nowNs += READ_NS;
        return nowNs;
    }
}
