package org.turbulence.transport.duty.twoway;

import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.duty.Patience;

/** Turns that go on until nothing is out. Off the clock; for one thread. */
final class Quiescence {
    private final NanoClock clock;
    private final IdleStrategy idle;
    private final Patience patience;

    Quiescence(final NanoClock clock, final IdleStrategy idle, final Patience patience) {
        this.clock = clock;
        this.idle = idle;
        this.patience = patience;
    }

    /**
     * Takes turns until it is quiet.
     *
     * @param sequence of the message that is out, for the message of the exception
     * @throws org.turbulence.transport.TransportException TIMEOUT when it does not become quiet in time
     */
    void await(final BooleanSupplier quiet, final IntSupplier turn, final long sequence) {
        final long sinceNs = clock.nanoTime();
        idle.reset();
        while (!quiet.getAsBoolean()) {
            final int work = turn.getAsInt();
            if (work == 0) {
                patience.check(sinceNs, clock.nanoTime(), sequence, "what ends the iteration");
            }
            idle.idle(work);
        }
    }
}
