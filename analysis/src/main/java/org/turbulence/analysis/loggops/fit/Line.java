package org.turbulence.analysis.loggops.fit;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The weighted least-squares line through points, with the confidence intervals of intercept and slope: of three t
 * intervals the widest. One takes the weights for right, one does not (HC3; J. G. MacKinnon, H. White, "Some
 * heteroskedasticity-consistent covariance matrix estimators", J. Econometrics 29, 1985), one takes the scatter that
 * each point itself showed when it was measured again and again.
 *
 * @param intercept at x = 0
 * @param slope per unit of x
 * @param residuals y less the line, in the order of the points
 * @param squares the weighted sum of the squared residuals
 */
public record Line(Estimate intercept, Estimate slope, List<Double> residuals, double squares) {
    private static final int PARAMETERS = 2;

    public Line {
        residuals = List.copyOf(residuals);
    }

    /** Fits a line to points that count alike and whose scatter is not known. */
    public static Line fit(final double[] x, final double[] y, final double confidence) {
        final double[] alike = new double[x.length];
        Arrays.fill(alike, 1);
        return fit(x, y, alike, new double[x.length], confidence);
    }

    /**
     * Fits a line.
     *
     * @param weights above 0, one a point
     * @param variances of each y, 0 where it is not known
     * @param confidence of the intervals, like 0.95
     * @throws IllegalArgumentException below three points or with one x only
     */
    public static Line fit(
            final double[] x,
            final double[] y,
            final double[] weights,
            final double[] variances,
            final double confidence) {
        final int n = x.length;
        if (n <= PARAMETERS || y.length != n || weights.length != n) {
            throw new IllegalArgumentException("a line must have at least 3 points (got: " + n + ")");
        }
        final double total = Arrays.stream(weights).sum();
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < n; i++) {
            meanX += weights[i] / total * x[i];
            meanY += weights[i] / total * y[i];
        }
        double xx = 0;
        double xy = 0;
        for (int i = 0; i < n; i++) {
            xx += weights[i] * (x[i] - meanX) * (x[i] - meanX);
            xy += weights[i] * (x[i] - meanX) * (y[i] - meanY);
        }
        if (xx == 0) {
            throw new IllegalArgumentException("a line must have at least 2 different x (got only: " + meanX + ")");
        }
        final double slope = xy / xx;
        final double intercept = meanY - slope * meanX;
        final Double[] residuals = new Double[n];
        double squares = 0;
        double robustSlope = 0;
        double robustIntercept = 0;
        double shownSlope = 0;
        double shownIntercept = 0;
        for (int i = 0; i < n; i++) {
            final double away = x[i] - meanX;
            residuals[i] = y[i] - intercept - slope * x[i];
            squares += weights[i] * residuals[i] * residuals[i];
            final double leverage = weights[i] * (1 / total + away * away / xx);
            final double own = weights[i] * residuals[i] / Math.max(1e-9, 1 - leverage);
            robustSlope += square(own * away / xx);
            robustIntercept += square(own * (1 / total - meanX * away / xx));
            shownSlope += variances[i] * square(weights[i] * away / xx);
            shownIntercept += variances[i] * square(weights[i] * (1 / total - meanX * away / xx));
        }
        final double variance = squares / (n - PARAMETERS);
        final double t = TDistribution.of(n - PARAMETERS).inverseCumulativeProbability((1 + confidence) / 2);
        return new Line(
                around(
                        intercept,
                        t,
                        Math.max(
                                variance * (1 / total + meanX * meanX / xx),
                                Math.max(robustIntercept, shownIntercept))),
                around(slope, t, Math.max(variance / xx, Math.max(robustSlope, shownSlope))),
                List.of(residuals),
                squares);
    }

    private static Estimate around(final double value, final double t, final double variance) {
        final double half = t * Math.sqrt(variance);
        return new Estimate(value, value - half, value + half);
    }

    private static double square(final double value) {
        return value * value;
    }
}
