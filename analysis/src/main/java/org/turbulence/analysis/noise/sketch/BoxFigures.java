package org.turbulence.analysis.noise.sketch;

import java.util.List;

/**
 * What a box plot shows: quartiles of type 7 (Hyndman and Fan, The American Statistician 50, 1996), whiskers at the
 * last samples strictly inside 1.5 interquartile ranges, notches of 1.57 IQR / sqrt(n) (McGill, Tukey and Larsen, The
 * American Statistician 32, 1978), the mean, the outliers.
 *
 * @param lowWhiskerNs end of the lower whisker
 * @param lowQuartileNs quartile
 * @param medianNs median
 * @param highQuartileNs quartile
 * @param highWhiskerNs end of the upper whisker
 * @param notchNs half the height of the notch
 * @param outlierCount how many samples lie beyond the whiskers
 * @param outliersNs some of these, the farthest of them on either side among them: of those that would be drawn on top
 *     of each other only one
 */
public record BoxFigures(
        long lowWhiskerNs,
        double lowQuartileNs,
        double medianNs,
        double highQuartileNs,
        long highWhiskerNs,
        double notchNs,
        long outlierCount,
        List<Long> outliersNs) {
    static final double WHISKER = 1.5;
    private static final double NOTCH = 1.57;

    public BoxFigures {
        outliersNs = List.copyOf(outliersNs);
    }

    /** Half the height of a notch. */
    static double notch(final double lowQuartile, final double highQuartile, final long n) {
        return NOTCH * (highQuartile - lowQuartile) / Math.sqrt((double) n);
    }
}
