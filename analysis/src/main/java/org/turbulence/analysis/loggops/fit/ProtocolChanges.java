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

    private final double[] x;
    private final double[] y;
    private final double[] weights;
    private final List<Integer> changes = new ArrayList<>();

    private ProtocolChanges(final double[] x, final double[] y, final double[] weights) {
        this.x = x;
        this.y = y;
        this.weights = weights;
    }

    /**
     * The indices at which a new segment begins, ascending.
     *
     * @param x the sizes, ascending
     * @param y the median time of each
     * @param weights what each counts in a line
     */
    static List<Integer> find(final double[] x, final double[] y, final double[] weights) {
        final ProtocolChanges search = new ProtocolChanges(x, y, weights);
        search.search(0, x.length);
        search.changes.sort(null);
        return search.changes;
    }

    private void search(final int from, final int to) {
        if (to - from < 2 * LEAST_SIZES) {
            return;
        }
        double best = Double.MAX_VALUE;
        int at = -1;
        for (int split = from + LEAST_SIZES; split <= to - LEAST_SIZES; split++) {
            final double squares = squares(from, split) + squares(split, to);
            if (squares < best) {
                best = squares;
                at = split;
            }
        }
        final int n = to - from;
        final double floor = floor(from, to) * n;
        final double one = n * Math.log((squares(from, to) + floor) / n);
        final double two = n * Math.log((best + floor) / n) + FREEDOM_OF_A_SPLIT * Math.log(n) + MARGIN;
        if (two < one) {
            changes.add(at);
            search(from, at);
            search(at, to);
        }
    }

    /** Deviations below a billionth of the times are rounding and no evidence. */
    private double floor(final int from, final int to) {
        double most = 0;
        for (int i = from; i < to; i++) {
            most = Math.max(most, weights[i] * y[i] * y[i]);
        }
        return most * 1e-18;
    }

    private double squares(final int from, final int to) {
        return Line.fit(
                        Arrays.copyOfRange(x, from, to),
                        Arrays.copyOfRange(y, from, to),
                        Arrays.copyOfRange(weights, from, to),
                        new double[to - from],
                        0.95)
                .squares();
    }
}
