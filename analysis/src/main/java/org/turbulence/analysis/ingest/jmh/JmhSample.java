package org.turbulence.analysis.ingest.jmh;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A sample of counted values and the figures that JMH prints of it.
 *
 * <p>The percentile is the one at position p·(n + 1) of the sorted values, with interpolation between neighbours; the
 * quartile of box plots is that at position p·(n − 1) (types 6 and 7 of Hyndman and Fan, <i>The American
 * Statistician</i> 50, 1996). Not thread-safe only in that it must be built by one thread; then it is immutable.
 */
final class JmhSample {
    private final double[] values;
    private final long[] countUpTo;

    private JmhSample(final double[] values, final long[] countUpTo) {
        this.values = values;
        this.countUpTo = countUpTo;
    }

    static JmhSample of(final List<JmhFork> forks) {
        record Counted(double value, long count) {}

        final List<Counted> all = new ArrayList<>();
        for (final JmhFork fork : forks) {
            for (final JmhFork.Iteration iteration : fork.iterations()) {
                for (int i = 0; i < iteration.distinct(); i++) {
                    if (iteration.count(i) > 0) {
                        all.add(new Counted(iteration.value(i), iteration.count(i)));
                    }
                }
            }
        }
        all.sort(Comparator.comparingDouble(Counted::value));
        final double[] values = new double[all.size()];
        final long[] countUpTo = new long[all.size()];
        long count = 0;
        for (int i = 0; i < values.length; i++) {
            count += all.get(i).count();
            values[i] = all.get(i).value();
            countUpTo[i] = count;
        }
        return new JmhSample(values, countUpTo);
    }

    long count() {
        return countUpTo.length == 0 ? 0 : countUpTo[countUpTo.length - 1];
    }

    /** The mean; NaN of nothing. */
    double mean() {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] * countAt(i);
        }
        return sum / count();
    }

    /** The sample standard deviation; NaN for fewer than two values. */
    double deviation() {
        if (count() < 2) {
            return Double.NaN;
        }
        final double mean = mean();
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            squares += (values[i] - mean) * (values[i] - mean) * countAt(i);
        }
        return Math.sqrt(squares / (count() - 1));
    }

    /** Half the width of the t interval of the mean, as JMH prints it: NaN for fewer than three values. */
    double halfWidth(final double confidence) {
        if (count() < 3) {
            return Double.NaN;
        }
        final double t = TDistribution.of(count() - 1.0).inverseSurvivalProbability((1 - confidence) / 2);
        return t * deviation() / Math.sqrt((double) count());
    }

    /** The percentile as JMH computes it, {@code fraction} in [0, 1]; NaN of nothing. */
    double percentile(final double fraction) {
        return atPosition(fraction * (count() + 1.0));
    }

    /** The quantile of type 7, {@code fraction} in [0, 1]; NaN of nothing. */
    double quantile(final double fraction) {
        return atPosition(fraction * (count() - 1.0) + 1);
    }

    private double atPosition(final double position) {
        if (values.length == 0) {
            return Double.NaN;
        }
        final long below = (long) Math.floor(position);
        if (below < 1) {
            return values[0];
        }
        if (below >= count()) {
            return values[values.length - 1];
        }
        final double low = ranked(below);
        return low + (position - below) * (ranked(below + 1) - low);
    }

    private double ranked(final long rank) {
        int low = 0;
        int high = countUpTo.length - 1;
        while (low < high) {
            final int middle = (low + high) >>> 1;
            if (countUpTo[middle] < rank) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return values[low];
    }

    private long countAt(final int i) {
        return i == 0 ? countUpTo[0] : countUpTo[i] - countUpTo[i - 1];
    }
}
