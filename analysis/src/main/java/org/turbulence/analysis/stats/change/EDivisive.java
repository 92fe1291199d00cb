package org.turbulence.analysis.stats.change;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

/**
 * The windowed E-divisive search for points that may be changes: the split step of the Hunter method (Fleming et al.,
 * ICPE 2023, section 4.2).
 *
 * <p>A window slides over the series by half its length, or to the last point found in it. Inside a window the stretch
 * with the strongest split is divided again and again until the test finds its strongest split no longer significant.
 * The union over all windows is wider than the truth: {@link WeakPointMerge} removes what does not stand on the whole
 * series.
 *
 * <p>Not thread-safe: it reuses its memory. One instance serves one thread.
 */
final class EDivisive {
    private final int windowCount;
    private final double maxPValue;
    private final SplitTest test;
    private final EnergySplit energy = new EnergySplit();

    /** @param windowCount number of values in a window, at least 2 */
    EDivisive(final int windowCount, final double maxPValue, final SplitTest test) {
        if (windowCount < 2) {
            throw new IllegalArgumentException("a window must hold at least 2 values (got: " + windowCount + ")");
        }
        this.windowCount = windowCount;
        this.maxPValue = maxPValue;
        this.test = test;
    }

    /** Indices that may be change points, ascending. */
    List<Integer> weakPoints(final double[] values) {
        final TreeSet<Integer> weak = new TreeSet<>();
        int start = 0;
        while (start < values.length) {
            final int end = Math.min(start + windowCount, values.length);
            final List<Integer> found = divide(values, start, end);
            weak.addAll(found);
            final int last = found.isEmpty() ? 0 : Collections.max(found);
            start = Math.max(last, start + windowCount / 2);
        }
        return new ArrayList<>(weak);
    }

    private List<Integer> divide(final double[] values, final int start, final int end) {
        final List<Stretch> open = new ArrayList<>();
        final List<Integer> found = new ArrayList<>();
        addStretch(open, values, start, end);
        while (!open.isEmpty()) {
            final Stretch strongest = strongest(open);
            final Split split = test.judge(values, strongest.from(), strongest.at(), strongest.to());
            if (!(split.pValue() <= maxPValue)) {
                break;
            }
            found.add(strongest.at());
            open.remove(strongest);
            addStretch(open, values, strongest.from(), strongest.at());
            addStretch(open, values, strongest.at(), strongest.to());
        }
        return found;
    }

    private void addStretch(final List<Stretch> open, final double[] values, final int from, final int to) {
        if (to - from > 1) {
            energy.search(values, from, to);
            open.add(new Stretch(from, energy.at(), to, energy.strength()));
        }
    }

    private static Stretch strongest(final List<Stretch> open) {
        Stretch strongest = open.get(0);
        for (final Stretch stretch : open) {
            if (stretch.strength() > strongest.strength()
                    || (stretch.strength() == strongest.strength() && stretch.from() < strongest.from())) {
                strongest = stretch;
            }
        }
        return strongest;
    }

    private record Stretch(int from, int at, int to, double strength) {}
}
