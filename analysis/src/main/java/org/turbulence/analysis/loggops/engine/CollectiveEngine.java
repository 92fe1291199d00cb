package org.turbulence.analysis.loggops.engine;

import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.collective.CollectiveProgram;
import org.turbulence.analysis.loggops.engine.event.EventEngine;
import org.turbulence.analysis.loggops.engine.event.StalledException;
import org.turbulence.analysis.loggops.engine.round.RoundEngine;
import org.turbulence.analysis.loggops.engine.window.WindowEngine;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/**
 * Runs a known collective: on arrays where that is exact, as a generated GOAL program where it is not. Not thread-safe;
 * each thread takes its own.
 */
public final class CollectiveEngine {
    /** Above this many messages the generated program would not fit common memories. */
    private static final long LARGEST_PROGRAM = 30_000_000L;

    private static final int UNDECIDED_RUNS_TO_EXPECT_MORE = 2;

    private final Collective collective;
    private final MessageCosts costs;
    private final OsNoise noise;
    private final long calcPs;
    private final RoundEngine rounds;
    private final WindowEngine windows;
    private int undecided;
    private EventEngine events;

    /**
     * @param noise detours, or null for none
     * @param calcPs what every rank computes first, ps
     */
    public CollectiveEngine(
            final Collective collective, final MessageCosts costs, final OsNoise noise, final long calcPs) {
        this.collective = collective;
        this.costs = costs;
        this.noise = noise;
        this.calcPs = calcPs;
        rounds = RoundEngine.suits(collective, costs) ? new RoundEngine(collective, costs, noise, calcPs) : null;
        windows = WindowEngine.suits(collective, costs) ? new WindowEngine(collective, costs, noise, calcPs) : null;
    }

    /** Runs one repetition and fills in the finish time of each rank, ps. */
    public void run(final long repetition, final long[] finish) {
        if (rounds != null && undecided < UNDECIDED_RUNS_TO_EXPECT_MORE) {
            if (rounds.run(repetition, finish)) {
                return;
            }
            undecided++;
        }
        if (windows != null) {
            windows.run(repetition, finish);
            return;
        }
        final long messages = (long) collective.stepCount() * collective.rankCount();
        if (messages > LARGEST_PROGRAM) {
            throw new IllegalArgumentException("a collective whose messages take no time must have at most "
                    + LARGEST_PROGRAM + " messages (got: " + messages + "); give a latency L or an overhead o above 0");
        }
        if (events == null) {
            events = new EventEngine(CollectiveProgram.generate(collective, calcPs), costs, noise, 1);
        }
        try {
            final long[] times = events.run(repetition);
            System.arraycopy(times, 0, finish, 0, times.length);
        } catch (final StalledException e) {
            throw new IllegalStateException("a generated collective stalled", e);
        }
    }
}
