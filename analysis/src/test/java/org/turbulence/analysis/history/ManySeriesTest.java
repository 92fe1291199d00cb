package org.turbulence.analysis.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.history.CheckOptions.Method;
import org.turbulence.analysis.history.Finding.State;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.history.Series;

/** Many series are many tests: chance alone must not fail a history, and a real change must still be found in it. */
class ManySeriesTest {
    private static final long SEED = 1000;
    private static final int SERIES = 300;
    private static final CheckOptions OPTIONS = new CheckOptions(Method.OWN, 100, 0.005, 0);

    @Test
    void chanceAmongManySeriesIsWeakAndAChangeIsNot() {
        int failed = 0;
        int weak = 0;
        for (int history = 0; history < 40; history++) {
            final HistoryCheck check = check(series(new Random(SEED + history), 0));
            failed += check.has(State.FAILING) || check.has(State.OPEN) ? 1 : 0;
            weak += (int) check.count(State.WEAK);
        }
        assertTrue(failed <= 4, "seed " + SEED + ": " + failed + " of 40 unchanged histories failed or are open");
        assertTrue(weak > failed, "seed " + SEED + ": without the adjustment chance would have failed them");
        final HistoryCheck changed = check(series(new Random(SEED), 5));
        assertEquals(
                5,
                changed.series().subList(0, 5).stream()
                        .filter(one -> one.has(State.FAILING))
                        .count());
    }

    private static HistoryCheck check(final List<Series> series) {
        return HistoryCheck.of(series, List.of(), OPTIONS, key -> 0.03);
    }

    /** The first so many rise by a third; the fork-to-fork noise is such that chance passes the margin. */
    private static List<Series> series(final Random random, final int changed) {
        final List<Series> all = new ArrayList<>();
        for (int i = 0; i < SERIES; i++) {
            final double[] values = new double[40];
            for (int k = 0; k < values.length; k++) {
                values[k] = 100 * (i < changed && k >= 25 ? 1.35 : 1) * Math.exp(0.1 * random.nextGaussian());
            }
            all.add(MadeUpHistory.series("b" + i, Direction.LOWER_IS_BETTER, values));
        }
        return all;
    }
}
