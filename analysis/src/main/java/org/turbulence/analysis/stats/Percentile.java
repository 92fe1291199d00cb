package org.turbulence.analysis.stats;

/**
 * A percentile as an exact fraction, with the number of samples that it needs. The value of a percentile is the sample
 * of the nearest rank, {@code ceil(p · n)}: always a value that was measured, never one between two.
 *
 * @param name how tables call it, such as {@code p99.9}
 * @param numerator of the fraction, above 0
 * @param denominator of the fraction, above the numerator
 */
public record Percentile(String name, long numerator, long denominator) {
    /** The median. */
    public static final Percentile P50 = new Percentile("p50", 1, 2);

    public static final Percentile P99 = new Percentile("p99", 99, 100);
    public static final Percentile P99_9 = new Percentile("p99.9", 999, 1000);
    public static final Percentile P99_99 = new Percentile("p99.99", 9999, 10_000);

    private static final double UPPER_TAIL = 0.025;

    public Percentile {
        if (numerator <= 0 || numerator >= denominator) {
            throw new IllegalArgumentException(
                    "a percentile must lie between 0 and 1 (got: " + numerator + "/" + denominator + ")");
        }
    }

    /** The rank of the percentile among n sorted samples, 1 .. n. */
    public long rank(final long n) {
        final long whole = Math.multiplyExact(n / denominator, numerator);
        final long rest = (n % denominator) * numerator;
        return whole + (rest + denominator - 1) / denominator;
    }

    /**
     * The smallest n for which the largest of n independent samples lies above the percentile with 97.5 % confidence:
     * {@code p^n <= 0.025}, the upper limit of the two-sided 95 % interval by order statistics (David and Nagaraja,
     * Order Statistics, section 7.1). With fewer samples that interval has no upper end, and the percentile cannot be
     * told from the maximum.
     */
    public long minimumCount() {
        return (long) Math.ceil(Math.log(UPPER_TAIL) / Math.log((double) numerator / denominator));
    }

    /** Whether n samples are enough to report the percentile. */
    public boolean supportedBy(final long n) {
        return n >= minimumCount();
    }
}
