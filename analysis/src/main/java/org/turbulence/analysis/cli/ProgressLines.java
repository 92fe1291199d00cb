package org.turbulence.analysis.cli;

import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/** Prints how far a long computation is, at most one line each few seconds. Thread-safe. */
final class ProgressLines {
    private static final long INTERVAL_NS = 2_000_000_000L;

    private final PrintStream err;
    private final LongSupplier clockNs;
    private final AtomicLong nextNs;

    ProgressLines(final PrintStream err, final LongSupplier clockNs) {
        this.err = err;
        this.clockNs = clockNs;
        nextNs = new AtomicLong(clockNs.getAsLong() + INTERVAL_NS);
    }

    /** Takes how many of a number are done. */
    IntConsumer of(final String what, final int total) {
        return done -> {
            final long due = nextNs.get();
            final long now = clockNs.getAsLong();
            if (now - due >= 0 && nextNs.compareAndSet(due, now + INTERVAL_NS)) {
                err.println(what + ": " + done + " of " + total + " repetitions");
            }
        };
    }
}
