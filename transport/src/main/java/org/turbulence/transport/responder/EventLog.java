package org.turbulence.transport.responder;

import java.io.PrintStream;
import java.time.Clock;
import java.time.temporal.ChronoUnit;

/** One line for each thing that happens to a responder, with the time. Safe from any thread. */
final class EventLog {
    private final PrintStream out;
    private final Clock clock;

    EventLog(final PrintStream out, final Clock clock) {
        this.out = out;
        this.clock = clock;
    }

    /** Prints an event; strangers' words are in it, so what could move a terminal's cursor is not printed. */
    void event(final String sentence) {
        out.println(clock.instant().truncatedTo(ChronoUnit.SECONDS) + " " + sentence.replaceAll("\\p{Cntrl}", "?"));
    }
}
