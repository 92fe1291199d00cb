package org.turbulence.analysis.stats.change;

/**
 * The correlation of neighbouring values around two levels, and the variance inflation that follows from it.
 *
 * <p>The residuals are taken around the mean of each stretch, so that a step is not read as correlation. The lag-1
 * estimate is raised by its small-sample bias, (1 + 3ρ)/n for each fitted mean (Kendall, <i>Biometrika</i> 41, 1954,
 * 403–404), and negative correlation is not credited.
 *
 * @param variance of the residuals, with one degree of freedom spent for each level
 * @param lagOne corrected lag-1 correlation, in [0, {@value #LARGEST}]
 */
record Autocorrelation(double variance, double lagOne) {
    /** Beyond this the series wanders and no test of levels can tell. */
    static final double LARGEST = 0.95;

    private static final int LEVELS = 2;

    /** Measured around the means of {@code values[from .. at)} and {@code values[at .. to)}. */
    static Autocorrelation around(
            final double[] values,
            final int from,
            final int at,
            final int to,
            final double meanBefore,
            final double meanAfter) {
        final double squares =
                Moments.squares(values, from, at, meanBefore) + Moments.squares(values, at, to, meanAfter);
        final int count = to - from;
        if (squares == 0) {
            return new Autocorrelation(0, 0);
        }
        final double raw = (products(values, from, at, meanBefore) + products(values, at, to, meanAfter)) / squares;
        final double corrected = raw + LEVELS * (1 + 3 * raw) / count;
        return new Autocorrelation(squares / (count - LEVELS), Math.max(0, Math.min(LARGEST, corrected)));
    }

    /**
     * How many times larger than for independent values the variance of a mean is: (1 + ρ)/(1 − ρ), that of a
     * first-order autoregression.
     */
    double inflation() {
        return (1 + lagOne) / (1 - lagOne);
    }

    private static double products(final double[] values, final int from, final int to, final double mean) {
        double sum = 0;
        for (int i = from + 1; i < to; i++) {
            sum += (values[i - 1] - mean) * (values[i] - mean);
        }
        return sum;
    }
}
