package org.turbulence.analysis.stats;

import org.apache.commons.statistics.inference.MannWhitneyUTest;

/**
 * The two-sided Mann–Whitney test of two samples: exact for small samples without ties, else with the tie-corrected
 * normal approximation. Thread-safe: it has no state.
 */
public final class RankSumTest {
    private RankSumTest() {}

    /**
     * The probability of ranks at least this uneven if both samples came from one distribution.
     *
     * @return a value in [0, 1]; NaN if a sample is empty or all values of both are equal, for then the ranks say
     *     nothing
     */
    public static double pValue(final double[] x, final double[] y) {
        if (x.length == 0 || y.length == 0 || allEqual(x, y)) {
            return Double.NaN;
        }
        return MannWhitneyUTest.withDefaults().test(x, y).getPValue();
    }

    /** The smallest p that samples of these sizes can reach without ties: two of all arrangements. */
    public static double smallestReachable(final int n, final int m) {
        double arrangements = 1;
        for (int i = 1; i <= Math.min(n, m); i++) {
            arrangements = arrangements * (Math.max(n, m) + i) / i;
        }
        return Math.min(1, 2 / arrangements);
    }

    private static boolean allEqual(final double[] x, final double[] y) {
        for (final double value : x) {
            if (value != x[0]) {
                return false;
            }
        }
        for (final double value : y) {
            if (value != x[0]) {
                return false;
            }
        }
        return true;
    }
}
