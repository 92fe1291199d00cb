package org.turbulence.analysis.loggops.rules;

import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.noise.CounterRandom;
import org.turbulence.analysis.loggops.noise.OsNoise;

/**
 * Which goes first where an arrival and an operation of the same rank wait for the same CPU and are due at the same
 * time.
 *
 * <p>The queue of the publication's simulator compares times alone, so there either may. It matters where detours make
 * ranks late: with large messages an operation behind an arrival is later by the whole (s−1)G. The published
 * distributions with detours lie between those of both orders and are met when either is equally likely, which is what
 * model paper does here, as a function of time and rank. In all other cases the order of insertion decides.
 */
public final class OpenTies {
    private static final long STREAM = 0x74696573L;

    private OpenTies() {}

    /** True when the order of such events is open. */
    public static boolean in(final Model model, final OsNoise detours) {
        return model == Model.PAPER && detours != null;
    }

    /**
     * 0 for what comes first at a time, 1 for what comes second, where the order is open. At time 0, where everything
     * is ready from the start, nothing is.
     */
    public static int turn(final long timePs, final int rank, final boolean arrival) {
        if (timePs == 0) {
            return 0;
        }
        final boolean arrivalsFirst = CounterRandom.number(STREAM ^ timePs, rank) < 0;
        return arrival == arrivalsFirst ? 0 : 1;
    }
}
