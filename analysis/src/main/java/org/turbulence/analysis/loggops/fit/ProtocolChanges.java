package org.turbulence.analysis.loggops.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the sizes at which a transport changes its protocol: where one line over the sizes fits so much worse than two
 * that chance is no explanation.
 *
 * <p>Binary segmentation: the split with the least sum of squares is accepted when it lowers the Bayesian information
 * criterion by more than a margin for the freedom to choose it, and both sides are then searched again.
 */
final class ProtocolChanges {
    private static final int LEAST_SIZES = 5;
    private static final double FREEDOM_OF_A_SPLIT = 3;
    private static final double MARGIN = 10;

    private ProtocolChanges() {}

    /**
     * The indices at which a new segment begins, ascending.
     *
     * @param x the sizes, ascending
     * @param y the median time of each
     */
    static List<Integer> find(final double[] x, final double[] y) {
        final List<Integer> changes = new ArrayList<>();
        search(x, y, 0, x.length, changes);
        changes.sort(null);
        return changes;
    }

    private static void search(
            final double[] x, final double[] y, final int from, final int to, final List<Integer> changes) {
        if (to - from < 2 * LEAST_SIZES) {
            return;
        }
        double best = Double.MAX_VALUE;
        int at = -1;
        for (int split = from + LEAST_SIZES; split <= to - LEAST_SIZES; split++) {
            final double squares = squares(x, y, from, split) + squares(x, y, split, to);
            if (squares < best) {
                best = squares;
                at = split;
            }
        }
        final int n = to - from;
        final double floor = floor(y, from, to) * n;
        final double one = n * Math.log((squares(x, y, from, to) + floor) / n);
        final double two = n * Math.log((best + floor) / n) + FREEDOM_OF_A_SPLIT * Math.log(n) + MARGIN;
        if (two < one) {
            changes.add(at);
            search(x, y, from, at, changes);
            search(x, y, at, to, changes);
        }
    }

    /** Deviations below a billionth of the times are rounding and no evidence. */
    private static double floor(final double[] y, final int from, final int to) {
        double most = 0;
        for (int i = from; i < to; i++) {
            most = Math.max(most, Math.abs(y[i]));
        }
        return most * 1e-9 * most * 1e-9;
    }

    private static double squares(final double[] x, final double[] y, final int from, final int to) {
        final double[] partX = Arrays.copyOfRange(x, from, to);
        final double[] partY = Arrays.copyOfRange(y, from, to);
        return Line.fit(partX, partY, 0.95).squares();
    }
}
