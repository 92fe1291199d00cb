package org.turbulence.analysis.stats.change;

/**
 * The place where a stretch of a series falls most clearly into two parts, by the energy distance of Matteson and James
 * (<i>A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data</i>, arXiv:1306.4933, section
 * 2.2, with the power α = 1).
 *
 * <p>For a stretch Z of n values and 0 &lt; τ &lt; κ ≤ n let X be the first τ values, Y the values τ .. κ − 1, and
 *
 * <pre>
 *   Q(τ, κ) = 2 / κ · [ Σ|x − y| − (κ − τ) / (τ − 1) · Σ|x − x'| − τ / (κ − τ − 1) · Σ|y − y'| ]
 * </pre>
 *
 * where the inner sums run over unordered pairs. The split is the τ of the largest Q; among equals the smallest τ, then
 * the smallest κ. All Q of a stretch are found in O(n²) time and O(n) memory: when κ grows by one, only the distances
 * to the new value are added to the row sums {@code rows[t] = Σ_{t < j < κ} |z_t − z_j|}; the sums within X and within
 * Y are a prefix and a suffix of them.
 *
 * <p>Not thread-safe: it reuses its memory. One instance serves one thread.
 */
final class EnergySplit {
    private double[] rows = new double[0];
    private double[] withinFirst = new double[0];
    private double[] prefix = new double[0];
    private int at;
    private double strength;

    /** Index of the first value of the second part, from the last {@link #search}. */
    int at() {
        return at;
    }

    /** The largest Q of the last {@link #search}. */
    double strength() {
        return strength;
    }

    /** Finds the split of {@code values[from .. to)}, which holds at least two values. */
    void search(final double[] values, final int from, final int to) {
        final int length = to - from;
        reserve(length + 1);
        final double[] rows = this.rows;
        final double[] withinFirst = this.withinFirst;
        final double[] prefix = this.prefix;
        rows[0] = 0;
        withinFirst[1] = 0;
        at = from + 1;
        strength = Double.NEGATIVE_INFINITY;
        for (int kappa = 2; kappa <= length; kappa++) {
            final double newest = values[from + kappa - 1];
            rows[kappa - 1] = 0;
            double sum = 0;
            for (int t = 0; t < kappa - 1; t++) {
                rows[t] += Math.abs(values[from + t] - newest);
                sum += rows[t];
                prefix[t + 1] = sum;
            }
            withinFirst[kappa] = sum;
            double withinSecond = 0;
            for (int tau = kappa - 1; tau >= 1; tau--) {
                withinSecond += rows[tau];
                final double q = strengthOf(tau, kappa, prefix[tau], withinFirst[tau], withinSecond);
                if (q > strength || (q == strength && from + tau < at)) {
                    strength = q;
                    at = from + tau;
                }
            }
        }
    }

    private static double strengthOf(
            final double tau, final double kappa, final double prefix, final double first, final double second) {
        double q = 2 / kappa * (prefix - first);
        if (tau > 1) {
            q -= 2 * (kappa - tau) / (kappa * (tau - 1)) * first;
        }
        if (kappa - tau > 1) {
            q -= 2 * tau / (kappa * (kappa - tau - 1)) * second;
        }
        return q;
    }

    private void reserve(final int length) {
        if (rows.length < length) {
            rows = new double[length];
            withinFirst = new double[length];
            prefix = new double[length];
        }
    }
}
