package org.turbulence.transport.duty;

import org.agrona.concurrent.NanoClock;

/** A clock that is moved by hand, and by {@link #READ_NS} with each reading. */
public final class FakeClock implements NanoClock {
    public static final long READ_NS = 7;
    public static final long OFFER_NS = 1_000;

    private long nowNs;

    public FakeClock(final long nowNs) {
        this.nowNs = nowNs;
    }

    public void advance(final long ns) {
        nowNs += ns;
    }

    @Override
    public long nanoTime() {
        nowNs += READ_NS;
        return nowNs;
    }
}
