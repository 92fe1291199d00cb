package org.turbulence.analysis.stats.change;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A suspicion: the newest one or two values of a series, too few to be a level, lie far enough off to need a further
 * run.
 *
 * <p>The mean of the newest values is compared with the stretch before them by the t interval of a prediction, whose
 * error is inflated by the {@link Autocorrelation} of that stretch. As the newest one and the newest two are both
 * looked at, the p value is doubled.
 *
 * @param at index of the first of the values that do not fit
 * @param pValue probability of so large a distance without a change
 */
public record Suspicion(int at, double pValue) {
    private static final int NEWEST = CorrelatedSplitTest.FEWEST - 1;
    private static final int FEWEST_BEFORE = 5;

    /**
     * Where a suspected change begins.
     *
     * @param levelStart index where the present level of the series begins
     * @param maxPValue significance in (0, 1)
     * @return empty if the newest values fit or too little is known
     */
    public static Optional<Suspicion> newest(final double[] values, final int levelStart, final double maxPValue) {
        for (int newest = NEWEST; newest >= 1; newest--) {
            final int at = values.length - newest;
            final double pValue = at - levelStart < FEWEST_BEFORE ? 1 : pValue(values, levelStart, at);
            if (pValue < maxPValue) {
                return Optional.of(new Suspicion(at, pValue));
            }
        }
        return Optional.empty();
    }

    private static double pValue(final double[] values, final int from, final int at) {
        final double[] before = new double[at - from];
        System.arraycopy(values, from, before, 0, before.length);
        final double[] level = Clamp.clamp(before);
        final double mean = Moments.mean(level, 0, level.length);
        final double shift = Moments.mean(values, at, values.length) - mean;
        for (int i = at; i < values.length; i++) {
            if ((values[i] - mean) * Math.signum(shift) < Math.abs(shift) / 2) {
                return 1;
            }
        }
        final double difference = Math.abs(shift);
        final Autocorrelation noise = Autocorrelation.around(level, 0, level.length, level.length, mean, 0);
        if (noise.variance() == 0) {
            return difference > 0 ? 0 : 1;
        }
        final double error = Math.sqrt(noise.variance()
                * (Math.sqrt(noise.inflation()) / (values.length - at) + noise.inflation() / level.length));
        final TDistribution distribution = TDistribution.of(Math.max(2, level.length / noise.inflation() - 1));
        return Math.min(1, NEWEST * 2 * distribution.survivalProbability(difference / error));
    }
}
