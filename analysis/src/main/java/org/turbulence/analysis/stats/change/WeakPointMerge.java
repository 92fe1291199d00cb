package org.turbulence.analysis.stats.change;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The removal of weak points until all that are left stand: the merge step of the Hunter method (Fleming et al., ICPE
 * 2023, section 4.2).
 *
 * <p>While a point is not significant against its two neighbouring stretches, the least significant goes; then, while
 * one is smaller than the least magnitude, the smallest goes. After each removal the neighbours are judged anew.
 *
 * @param test the judgement of one point between its neighbours
 * @param weakestFirst the order in which insignificant points go
 * @param rejudged how many places before the removed point the two judgements anew begin: 1 for its two neighbours, 0
 *     for the two points behind it, which is what Apache Otava does
 * @param maxPValue a point stands below this
 * @param minMagnitude a point stands above this relative change
 */
record WeakPointMerge(
        SplitTest test, Comparator<Split> weakestFirst, int rejudged, double maxPValue, double minMagnitude) {

    List<Split> merge(final double[] values, final List<Integer> weak) {
        final List<Integer> points = new ArrayList<>(weak);
        final List<Split> splits = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            splits.add(judge(values, points, i));
        }
        while (!points.isEmpty()) {
            int weakest = first(splits, weakestFirst);
            if (splits.get(weakest).pValue() < maxPValue) {
                weakest = first(splits, Comparator.comparingDouble(Split::magnitude));
                if (splits.get(weakest).magnitude() > minMagnitude) {
                    break;
                }
            }
            points.remove(weakest);
            splits.remove(weakest);
            final int begin = weakest - rejudged;
            for (int i = Math.max(0, begin); i <= Math.min(begin + 1, points.size() - 1); i++) {
                splits.set(i, judge(values, points, i));
            }
        }
        return splits;
    }

    private Split judge(final double[] values, final List<Integer> points, final int i) {
        final int from = i == 0 ? 0 : points.get(i - 1);
        final int to = i == points.size() - 1 ? values.length : points.get(i + 1);
        return test.judge(values, from, points.get(i), to);
    }

    private static int first(final List<Split> splits, final Comparator<Split> order) {
        int first = 0;
        for (int i = 1; i < splits.size(); i++) {
            if (order.compare(splits.get(i), splits.get(first)) < 0) {
                first = i;
            }
        }
        return first;
    }
}
