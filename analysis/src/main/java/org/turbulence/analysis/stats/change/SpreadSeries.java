package org.turbulence.analysis.stats.change;

import java.util.Arrays;
import java.util.List;

/**
 * The distance of each value from the level it belongs to: a series whose level is the spread of the other one, so that
 * a change of noise without a change of the mean can be found by the same method.
 */
public final class SpreadSeries {
    private SpreadSeries() {}

    /** Absolute deviations from the median of each stretch between the given change points. */
    public static double[] of(final double[] values, final List<Split> changes) {
        final double[] spread = new double[values.length];
        int from = 0;
        for (int i = 0; i <= changes.size(); i++) {
            final int to = i == changes.size() ? values.length : changes.get(i).at();
            final double[] stretch = Arrays.copyOfRange(values, from, to);
            final double median = Clamp.median(stretch);
            for (int k = from; k < to; k++) {
                spread[k] = Math.abs(values[k] - median);
            }
            from = to;
        }
        return spread;
    }
}
