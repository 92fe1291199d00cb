package org.turbulence.analysis.stats.change;

import java.util.Comparator;
import java.util.List;

/**
 * The project's own search for change points: windowed E-divisive for the places, and a merge whose test allows for
 * autocorrelation ({@link CorrelatedSplitTest}).
 *
 * <p>A level needs three values, so that neither a single wild run nor the newest one or two runs make a change;
 * {@link Suspicion} speaks about the latter. Wild values are clamped before anything is computed.
 */
public final class CorrelatedMethod implements ChangePointMethod {
    /** Default window, in values: long enough to see a shift of half a standard deviation. */
    public static final int DEFAULT_WINDOW_COUNT = 100;

    /** Default significance of a change among all places of its neighbourhood. */
    public static final double DEFAULT_MAX_P_VALUE = 0.005;

    /** The relaxed significance of the search for places, at which nothing is decided yet. */
    private static final double SEARCH_P_VALUE = 0.05;

    private static final Comparator<Split> WEAKEST_FIRST =
            Comparator.comparingDouble(Split::pValue).reversed().thenComparingDouble(Split::magnitude);

    private final EDivisive divisive;
    private final double maxPValue;
    private final double minMagnitude;

    /**
     * A method with the given settings.
     *
     * @param windowCount number of values in a window, at least 2
     * @param maxPValue significance in (0, 1]
     * @param minMagnitude least relative change, as a fraction
     */
    public CorrelatedMethod(final int windowCount, final double maxPValue, final double minMagnitude) {
        divisive = new EDivisive(windowCount, SEARCH_P_VALUE, new StudentSplitTest());
        this.maxPValue = maxPValue;
        this.minMagnitude = minMagnitude;
    }

    @Override
    public List<Split> changes(final double[] values) {
        if (values.length < 2 * CorrelatedSplitTest.FEWEST) {
            return List.of();
        }
        final double[] clamped = Clamp.clamp(values);
        return new WeakPointMerge(new CorrelatedSplitTest(values), WEAKEST_FIRST, 1, maxPValue, minMagnitude)
                .merge(clamped, divisive.weakPoints(clamped));
    }
}
