package org.turbulence.analysis.stats.change;

/** Sums over a stretch of an array, in index order, so that the same input gives the same last bit. */
final class Moments {
    private Moments() {}

    static double mean(final double[] values, final int from, final int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum / (to - from);
    }

    static double squares(final double[] values, final int from, final int to, final double mean) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            final double deviation = values[i] - mean;
            sum += deviation * deviation;
        }
        return sum;
    }
}
