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
    /** Sum of the distances within the first t values. */
    private double[] first = new double[0];
    /** The same, divided by t − 1. */
    private double[] firstPerGap = new double[0];
    /** Sum of the first t row sums. */
    private double[] prefix = new double[0];
    /** 1 / i, and 0 for i = 0, where no pair is left to sum up. */
    private double[] inverse = new double[0];

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
        final double[] first = this.first;
        final double[] firstPerGap = this.firstPerGap;
        final double[] prefix = this.prefix;
        final double[] inverse = this.inverse;
        rows[0] = 0;
        first[1] = 0;
        firstPerGap[1] = 0;
        int best = 1;
        double strength = Double.NEGATIVE_INFINITY;
        for (int kappa = 2; kappa <= length; kappa++) {
            final double newest = values[from + kappa - 1];
            double sum = 0;
            for (int t = 0; t < kappa - 1; t++) {
                rows[t] += Math.abs(values[from + t] - newest);
                sum += rows[t];
                prefix[t + 1] = sum;
            }
            rows[kappa - 1] = 0;
            final double scale = 2.0 / kappa;
            for (int tau = 1; tau < kappa; tau++) {
                final double across = prefix[tau] - first[tau];
                final double second = sum - prefix[tau];
                final double q =
                        scale * (across - (kappa - tau) * firstPerGap[tau] - tau * inverse[kappa - tau - 1] * second);
                if (q > strength || (q == strength && tau < best)) {
                    strength = q;
                    best = tau;
                }
            }
            first[kappa] = sum;
            firstPerGap[kappa] = sum * inverse[kappa - 1];
        }
        this.at = from + best;
        this.strength = strength;
    }

    private void reserve(final int length) {
        if (rows.length < length) {
            rows = new double[length];
            first = new double[length];
            firstPerGap = new double[length];
            prefix = new double[length];
            inverse = new double[length];
            for (int i = 1; i < length; i++) {
                inverse[i] = 1.0 / i;
            }
        }
    }
}
