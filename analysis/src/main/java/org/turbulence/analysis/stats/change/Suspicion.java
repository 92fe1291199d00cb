package org.turbulence.analysis.stats.change;

import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The check of the newest one or two values of a series: too few to be a level, but far enough off to need a further
 * run.
 *
 * <p>The mean of the newest values is compared with the stretch before them by the t interval of a prediction, whose
 * error is inflated by the {@link Autocorrelation} of that stretch.
 */
public final class Suspicion {
    private static final int NEWEST = CorrelatedSplitTest.FEWEST - 1;
    private static final int FEWEST_BEFORE = 5;

    private Suspicion() {}

    /**
     * Where a suspected change begins.
     *
     * @param levelStart index where the present level of the series begins
     * @param maxPValue significance in (0, 1)
     * @return the index of the first of the newest values that do not fit; empty if they fit or too little is known
     */
    public static OptionalInt newest(final double[] values, final int levelStart, final double maxPValue) {
        for (int newest = NEWEST; newest >= 1; newest--) {
            final int at = values.length - newest;
            if (at - levelStart >= FEWEST_BEFORE && deviates(values, levelStart, at, maxPValue)) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }

    private static boolean deviates(final double[] values, final int from, final int at, final double maxPValue) {
        final double[] before = new double[at - from];
        System.arraycopy(values, from, before, 0, before.length);
        final double[] level = Clamp.clamp(before);
        final double mean = Moments.mean(level, 0, level.length);
        final double shift = Moments.mean(values, at, values.length) - mean;
        for (int i = at; i < values.length; i++) {
            if ((values[i] - mean) * Math.signum(shift) < Math.abs(shift) / 2) {
                return false;
            }
        }
        final double difference = Math.abs(shift);
        final Autocorrelation noise = Autocorrelation.around(level, 0, level.length, level.length, mean, 0);
        if (noise.variance() == 0) {
            return difference > 0;
        }
        final double error = Math.sqrt(noise.variance()
                * (Math.sqrt(noise.inflation()) / (values.length - at) + noise.inflation() / level.length));
        final TDistribution distribution = TDistribution.of(Math.max(2, level.length / noise.inflation() - 1));
        return 2 * distribution.survivalProbability(difference / error) < maxPValue;
    }
}
