package org.turbulence.analysis.loggops.fit;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The least-squares line through points, with the confidence intervals of intercept and slope.
 *
 * @param intercept at x = 0
 * @param slope per unit of x
 * @param residuals y less the line, in the order of the points
 */
public record Line(Estimate intercept, Estimate slope, List<Double> residuals) {
    private static final int PARAMETERS = 2;

    public Line {
        residuals = List.copyOf(residuals);
    }

    /**
     * Fits a line.
     *
     * @param confidence of the intervals, like 0.95
     * @throws IllegalArgumentException below three points or with one x only
     */
    public static Line fit(final double[] x, final double[] y, final double confidence) {
        final int n = x.length;
        if (n <= PARAMETERS || y.length != n) {
            throw new IllegalArgumentException("a line must have at least 3 points (got: " + n + ")");
        }
        final double meanX = mean(x);
        final double meanY = mean(y);
        double xx = 0;
        double xy = 0;
        for (int i = 0; i < n; i++) {
            xx += (x[i] - meanX) * (x[i] - meanX);
            xy += (x[i] - meanX) * (y[i] - meanY);
        }
        if (xx == 0) {
            throw new IllegalArgumentException("a line must have at least 2 different x (got only: " + meanX + ")");
        }
        final double slope = xy / xx;
        final double intercept = meanY - slope * meanX;
        final Double[] residuals = new Double[n];
        double squares = 0;
        for (int i = 0; i < n; i++) {
            residuals[i] = y[i] - intercept - slope * x[i];
            squares += residuals[i] * residuals[i];
        }
        final double deviation = Math.sqrt(squares / (n - PARAMETERS));
        final double t = TDistribution.of(n - PARAMETERS).inverseCumulativeProbability((1 + confidence) / 2);
        final double halfSlope = t * deviation / Math.sqrt(xx);
        final double halfIntercept = t * deviation * Math.sqrt(1.0 / n + meanX * meanX / xx);
        return new Line(
                new Estimate(intercept, intercept - halfIntercept, intercept + halfIntercept),
                new Estimate(slope, slope - halfSlope, slope + halfSlope),
                List.of(residuals));
    }

    /** The sum of the squared residuals. */
    double squares() {
        return residuals.stream().mapToDouble(r -> r * r).sum();
    }

    private static double mean(final double[] values) {
        double sum = 0;
        for (final double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
