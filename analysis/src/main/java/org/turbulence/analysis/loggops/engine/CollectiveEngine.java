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

    /** After so many repetitions, of which most were left undecided, the engine that leaves them is given up. */
    private static final int RUNS_TO_JUDGE_BY = 3;

    private final Collective collective;
    private final MessageCosts costs;
    private final OsNoise noise;
    private final long calcPs;
    private final boolean suitsWindows;
    private RoundEngine rounds;
    private int runs;
    private int undecided;
    private WindowEngine windows;
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
        suitsWindows = WindowEngine.suits(collective, costs);
    }

    /** Runs one repetition and fills in the finish time of each rank, ps. */
    public void run(final long repetition, final long[] finish) {
        if (rounds != null && runByRounds(repetition, finish)) {
            return;
        }
        if (suitsWindows) {
            if (windows == null) {
                windows = new WindowEngine(collective, costs, noise, calcPs);
            }
            windows.run(repetition, finish);
            return;
        }
        runAsProgram(repetition, finish);
    }

    private boolean runByRounds(final long repetition, final long[] finish) {
        runs++;
        if (rounds.run(repetition, finish)) {
            return true;
        }
        undecided++;
        if (runs >= RUNS_TO_JUDGE_BY && 2 * undecided > runs) {
            rounds = null;
        }
        return false;
    }

    private void runAsProgram(final long repetition, final long[] finish) {
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
