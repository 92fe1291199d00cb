package org.turbulence.analysis.noise.sketch;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.turbulence.analysis.stats.ValueCounts;

/**
 * The second pass of a box plot, which finds the whiskers and the outliers once the quartiles are known. Of outliers
 * within about three per cent of each other it keeps the farthest, so that memory stays bounded. Not for use by several
 * threads.
 */
final class BoxPass {
    private static final double KEPT_PER_LOG = 30;

    private final long n;
    private final double lowQuartile;
    private final double median;
    private final double highQuartile;
    private final double lowFence;
    private final double highFence;
    private final TreeMap<Long, Long> below = new TreeMap<>();
    private final TreeMap<Long, Long> above = new TreeMap<>();
    private long lowWhisker = Long.MAX_VALUE;
    private long highWhisker = Long.MIN_VALUE;
    private long outlierCount;

    BoxPass(final ValueCounts counts) {
        n = counts.count();
        lowQuartile = quantile(counts, 0.25);
        median = quantile(counts, 0.5);
        highQuartile = quantile(counts, 0.75);
        final double reach = BoxFigures.WHISKER * (highQuartile - lowQuartile);
        lowFence = lowQuartile - reach;
        highFence = highQuartile + reach;
    }

    private static double quantile(final ValueCounts counts, final double q) {
        final double at = (counts.count() - 1) * q;
        final long below = (long) at;
        final long above = Math.min(below + 1, counts.count() - 1);
        final long[] around = counts.valuesAt(below + 1, above + 1);
        return around[0] + (at - below) * (around[1] - around[0]);
    }

    void record(final long[] values, final int length) {
        for (int i = 0; i < length; i++) {
            final long value = values[i];
            if (value < 0) {
                continue;
            }
            if (value > lowFence && value < highFence) {
                lowWhisker = Math.min(lowWhisker, value);
                highWhisker = Math.max(highWhisker, value);
            } else if (value < lowQuartile || value > highQuartile) {
                outlierCount++;
                if (value < lowQuartile) {
                    below.merge(bin(value), value, Math::min);
                } else {
                    above.merge(bin(value), value, Math::max);
                }
            }
        }
    }

    private static long bin(final long value) {
        return Math.round(Math.log((double) Math.max(1, value)) * KEPT_PER_LOG);
    }

    BoxFigures figures() {
        final List<Long> outliers = new ArrayList<>(below.values());
        outliers.addAll(above.values());
        return new BoxFigures(
                Math.min(lowWhisker, (long) Math.ceil(lowQuartile)),
                lowQuartile,
                median,
                highQuartile,
                Math.max(highWhisker, (long) highQuartile),
                BoxFigures.notch(lowQuartile, highQuartile, n),
                outlierCount,
                outliers);
    }
}
