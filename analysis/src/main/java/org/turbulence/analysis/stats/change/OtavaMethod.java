package org.turbulence.analysis.stats.change;

import java.util.Comparator;
import java.util.List;

/**
 * The Hunter method with the answers of Apache Otava (Fleming et al., ICPE 2023): windowed E-divisive with a relaxed t
 * test, then a merge with the strict one.
 *
 * <p>Kept for comparison. It takes neighbouring values for independent, so it invents changes in autocorrelated series,
 * and it reports one deviating last value as a change: {@link CorrelatedMethod} does neither.
 */
public final class OtavaMethod implements ChangePointMethod {
    /** Otava's default window, in values. */
    public static final int DEFAULT_WINDOW_COUNT = 50;

    /** Otava's default significance. */
    public static final double DEFAULT_MAX_P_VALUE = 0.001;

    private final EDivisive divisive;
    private final WeakPointMerge merge;

    /**
     * A method with the given settings.
     *
     * @param windowCount number of values in a window, at least 2
     * @param maxPValue significance in (0, 1]
     * @param minMagnitude least relative change, as a fraction
     */
    public OtavaMethod(final int windowCount, final double maxPValue, final double minMagnitude) {
        final SplitTest test = new StudentSplitTest();
        divisive = new EDivisive(windowCount, relaxed(maxPValue), test);
        merge = new WeakPointMerge(
                test, Comparator.comparingDouble(Split::pValue).reversed(), 0, maxPValue, minMagnitude);
    }

    @Override
    public List<Split> changes(final double[] values) {
        return merge.merge(values, divisive.weakPoints(values));
    }

    private static double relaxed(final double maxPValue) {
        if (maxPValue < 0.05) {
            return maxPValue * 10;
        }
        return maxPValue < 0.5 ? maxPValue * 2 : maxPValue;
    }
}
