package org.turbulence.analysis.stats;

/**
 * How many consecutive values of a series tell as much as one independent value: the integrated autocorrelation time
 * {@code τ = 1 + 2 Σ ρ(k)}, in values. A series of n values is worth n / τ independent ones.
 *
 * <p>Method: blocking (Flyvbjerg and Petersen, <i>J. Chem. Phys.</i> 91, 461, 1989). Values are added up in pairs,
 * pairs in pairs and so on; the variance of sums of B values, over B times the variance of the values, rises with B and
 * stays at τ once B is well beyond it. The block taken is the smallest of {@code B³ > 2 n τ²} (Lee et al., <i>Phys.
 * Rev. E</i> 83, 066706, 2011), which balances the bias of short blocks against the scatter of few. All block lengths
 * are counted as values stream by: one pass, some hundred numbers of memory, about two additions a value.
 *
 * <p>The relative error of the variance of m sums of independent values is {@code √((2 + κ/B) / m)}, with the excess
 * kurtosis κ of the values. A τ within two such errors of 1 cannot be told from 1 and is 1, and so is one below 1: the
 * credit for negative correlation is not taken. Where even the longest usable block is too short, τ is at least what it
 * says. Not for use by several threads.
 */
public final class AutocorrelationTime {
    private static final int LEVELS = 48;
    private static final int CHUNK = 4096;
    private static final int FEWEST_BLOCKS = 16;
    private static final double DOUBTED_ERRORS = 2;

    private final double[] sums = new double[LEVELS];
    private final double[] squares = new double[LEVELS];
    private final long[] counts = new long[LEVELS];
    private final double[] pending = new double[LEVELS];
    private final boolean[] waits = new boolean[LEVELS];
    private final double[] scratch = new double[CHUNK];
    private double cubes;
    private double fourths;
    private double shift;
    private boolean begun;

    /**
     * What is known of a series.
     *
     * @param samples τ, 1 or more
     * @param atLeast whether τ may be larger, because no block was long enough
     */
    public record Estimate(double samples, boolean atLeast) {
        /** How many independent values n are worth, rounded down; at least 1 of any. */
        public long effectiveCount(final long n) {
            return n == 0 ? 0 : Math.max(1, (long) (n / samples));
        }
    }

    /** Adds the first values of an array. */
    public void record(final long[] values, final int length) {
        if (!begun && length > 0) {
            begun = true;
            shift = values[0];
        }
        final double from = shift;
        for (int start = 0; start < length; start += CHUNK) {
            final int count = Math.min(CHUNK, length - start);
            for (int i = 0; i < count; i++) {
                scratch[i] = values[start + i] - from;
            }
            add(count);
        }
    }

    /** Adds 1 for each of the first values that lies above a threshold and 0 for each other. */
    public void recordAbove(final long threshold, final long[] values, final int length) {
        for (int start = 0; start < length; start += CHUNK) {
            final int count = Math.min(CHUNK, length - start);
            for (int i = 0; i < count; i++) {
                scratch[i] = values[start + i] > threshold ? 1 : 0;
            }
            add(count);
        }
    }

    private void add(final int values) {
        final double[] block = scratch;
        for (int i = 0; i < values; i++) {
            final double square = block[i] * block[i];
            cubes += square * block[i];
            fourths += square * square;
        }
        int count = values;
        for (int level = 0; count > 0; level++) {
            count = addLevel(level, block, count);
        }
    }

    /** Adds sums of one length, and leaves the sums of twice that length in front; returns how many. */
    private int addLevel(final int level, final double[] block, final int count) {
        double sum = 0;
        double square = 0;
        for (int i = 0; i < count; i++) {
            sum += block[i];
            square += block[i] * block[i];
        }
        sums[level] += sum;
        squares[level] += square;
        counts[level] += count;
        int in = 0;
        int out = 0;
        if (waits[level]) {
            waits[level] = false;
            block[out++] = pending[level] + block[in++];
        }
        for (; in + 1 < count; in += 2) {
            block[out++] = block[in] + block[in + 1];
        }
        if (in < count) {
            waits[level] = true;
            pending[level] = block[in];
        }
        return level + 1 < LEVELS ? out : 0;
    }

    /** How many values there were. */
    public long count() {
        return counts[0];
    }

    /** Standard deviation of the values, with n − 1; NaN of fewer than two. */
    public double standardDeviation() {
        return Math.sqrt(variance(0));
    }

    /** What the values so far tell. */
    public Estimate estimate() {
        final double variance = variance(0);
        if (!(variance > 0) || counts[0] < FEWEST_BLOCKS) {
            return new Estimate(1, false);
        }
        double time = 1;
        boolean longEnough = false;
        for (int level = 0; level < LEVELS && counts[level] >= FEWEST_BLOCKS && !longEnough; level++) {
            final double length = Math.scalb(1.0, level);
            time = Math.max(1, told(variance(level) / (length * variance), length, counts[level]));
            longEnough = length * length * length > 2.0 * counts[0] * time * time;
        }
        return new Estimate(time, !longEnough && time > 1);
    }

    private double told(final double time, final double blockLength, final long blocks) {
        final double error = Math.sqrt((2 + Math.max(0, kurtosis()) / blockLength) / blocks);
        return time <= 1 + DOUBTED_ERRORS * error ? 1 : time;
    }

    private double variance(final int level) {
        final long n = counts[level];
        return Math.max(0, (squares[level] - sums[level] * sums[level] / n) / (n - 1));
    }

    /** Excess kurtosis, from moments around the shift. */
    private double kurtosis() {
        final double n = counts[0];
        final double mean = sums[0] / n;
        final double second = squares[0] / n;
        final double central2 = second - mean * mean;
        final double central4 =
                fourths / n - 4 * mean * cubes / n + 6 * mean * mean * second - 3 * mean * mean * mean * mean;
        return central4 / (central2 * central2) - 3;
    }
}
