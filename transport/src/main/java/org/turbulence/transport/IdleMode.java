package org.turbulence.transport;

import java.util.Locale;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.YieldingIdleStrategy;

/** What a thread does between two polls that found nothing. */
public enum IdleMode {
    /** Decide from the cores and the threads there are; {@link ThreadPlan} resolves it. */
    AUTO,
    /** Poll again at once, with the CPU's spin hint. */
    SPIN,
    /**
     * Poll again at once for the first {@value #SPINS_BEFORE_YIELD} times in a row, then offer the core first: as fast
     * as spinning while each thread has a core of its own (a yield takes longer than a message through shared memory),
     * and no slice of the scheduler lost when two must share one.
     */
    SPIN_YIELD,
    /** Offer the core to another thread first. */
    YIELD,
    /** Spin, yield once, then park for 1 µs up to 100 µs. */
    BACKOFF;

    private static final long SPINS_BEFORE_YIELD = 100;
    private static final long MAX_SPINS = 10;

    /** Kernels that schedule by deadline move that of a thread on with each yield, behind every thread that is busy. */
    private static final long MAX_YIELDS = 1;

    private static final long MIN_PARK_NS = 1_000;
    private static final long MAX_PARK_NS = 100_000;

    /** Parses {@code auto}, {@code spin}, {@code spin-yield}, {@code yield} or {@code backoff}. */
    public static IdleMode parse(final String text) {
        for (final IdleMode mode : values()) {
            if (mode.text().equals(text)) {
                return mode;
            }
        }
        throw new IllegalArgumentException(
                "idle must be one of auto, spin, spin-yield, yield, backoff (got: " + text + ")");
    }

    /** The name as users write it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A new strategy of this mode, for one thread. */
    public IdleStrategy newStrategy() {
        return switch (this) {
            case AUTO -> throw new IllegalStateException("auto must be resolved by a ThreadPlan first");
            case SPIN -> new BusySpinIdleStrategy();
            case SPIN_YIELD -> new BackoffIdleStrategy(SPINS_BEFORE_YIELD, Long.MAX_VALUE, MIN_PARK_NS, MAX_PARK_NS);
            case YIELD -> new YieldingIdleStrategy();
            case BACKOFF -> new BackoffIdleStrategy(MAX_SPINS, MAX_YIELDS, MIN_PARK_NS, MAX_PARK_NS);
        };
    }
}
