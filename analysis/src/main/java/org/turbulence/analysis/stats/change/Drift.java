package org.turbulence.analysis.stats.change;

import java.util.List;
import java.util.Optional;

/**
 * A slow change without a step: the last quarter of a series lies elsewhere than the first, and one straight line
 * describes the series better than its steps do.
 *
 * <p>Line and steps are compared by the Bayesian information criterion over the same values. The quarters are compared
 * by the test for autocorrelated levels.
 *
 * @param from median of the first quarter
 * @param to median of the last quarter
 * @param pValue of the difference
 */
public record Drift(double from, double to, double pValue) {
    private static final int FEWEST = 4 * CorrelatedSplitTest.FEWEST;
    /** A line costs a level and a slope; each step costs a level and a place. */
    private static final int LINE_COST = 2;

    private static final int STEP_COST = 2;

    /** Relative change from the first quarter to the last; 0 where the first is 0. */
    public double relativeChange() {
        return from == 0 ? 0 : to / from - 1;
    }

    /**
     * Looks for a drift.
     *
     * @param changes the change points of the same values
     * @param maxPValue significance in (0, 1)
     */
    public static Optional<Drift> of(final double[] values, final List<Split> changes, final double maxPValue) {
        final int count = values.length;
        if (count < FEWEST) {
            return Optional.empty();
        }
        final double[] clamped = Clamp.clamp(values);
        final double lineSquares = lineSquares(clamped);
        final double stepSquares = stepSquares(clamped, changes);
        final double line = count * Math.log(lineSquares / count) + LINE_COST * Math.log(count);
        final double steps = count * Math.log(stepSquares / count) + (1 + STEP_COST * changes.size()) * Math.log(count);
        if (!(line < steps)) {
            return Optional.empty();
        }
        final int quarter = count / 4;
        final double[] ends = new double[2 * quarter];
        System.arraycopy(clamped, 0, ends, 0, quarter);
        System.arraycopy(clamped, count - quarter, ends, quarter, quarter);
        final Split split = new CorrelatedSplitTest(ends).judge(ends, 0, quarter, ends.length);
        return split.pValue() < maxPValue
                ? Optional.of(new Drift(split.levelBefore(), split.levelAfter(), split.pValue()))
                : Optional.empty();
    }

    private static double stepSquares(final double[] values, final List<Split> changes) {
        double squares = 0;
        int from = 0;
        for (int i = 0; i <= changes.size(); i++) {
            final int to = i == changes.size() ? values.length : changes.get(i).at();
            squares += Moments.squares(values, from, to, Moments.mean(values, from, to));
            from = to;
        }
        return squares;
    }

    private static double lineSquares(final double[] values) {
        final int count = values.length;
        final double mean = Moments.mean(values, 0, count);
        final double middle = (count - 1) / 2.0;
        double products = 0;
        double squares = 0;
        for (int i = 0; i < count; i++) {
            products += (i - middle) * (values[i] - mean);
            squares += (i - middle) * (i - middle);
        }
        final double slope = products / squares;
        double rest = 0;
        for (int i = 0; i < count; i++) {
            final double residual = values[i] - mean - slope * (i - middle);
            rest += residual * residual;
        }
        return rest;
    }
}
