package org.turbulence.analysis.stats;

import java.util.Arrays;
import java.util.Comparator;

/**
 * The step-up adjustment of p values that controls the false discovery rate (Benjamini and Hochberg, <i>J. R. Statist.
 * Soc. B</i> 57, 1995, 289–300). Thread-safe: it has no state.
 */
public final class BenjaminiHochberg {
    private BenjaminiHochberg() {}

    /**
     * Adjusted p values in the order of the raw ones.
     *
     * @param raw p values; a NaN stays NaN and does not count as a test
     */
    public static double[] adjust(final double[] raw) {
        final Integer[] order = new Integer[raw.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble((Integer i) -> raw[i]));
        final int tests = (int) Arrays.stream(raw).filter(p -> !Double.isNaN(p)).count();
        final double[] adjusted = new double[raw.length];
        Arrays.fill(adjusted, Double.NaN);
        double least = 1;
        for (int rank = tests; rank >= 1; rank--) {
            final int index = order[rank - 1];
            least = Math.min(least, raw[index] * tests / rank);
            adjusted[index] = least;
        }
        return adjusted;
    }
}
