package org.turbulence.analysis.stats;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * What a first pass over a column learns: count, sum, minimum and maximum exactly, and the counts by value in buckets.
 * Buckets are single values below 2^18 and narrower than 1/100,000 of the value above; {@link OrderStatistics} resolves
 * them in a second pass. Takes some 2 to 50 MB, whatever the number of values. Not for use by several threads.
 *
 * <p>A negative value cannot be a duration: it is left out and counted by itself.
 */
public final class ValueCounts {
    private static final int SIGNIFICANT_DIGITS = 5;

    private final Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
    private long sum;
    private long min = Long.MAX_VALUE;
    private long minNonZero = Long.MAX_VALUE;
    private long max = -1;
    private long negativeCount;

    /**
     * Adds the first values of an array.
     *
     * @throws ArithmeticException when the sum of all values passes 2^63 (292 years of nanoseconds)
     */
    public void record(final long[] values, final int length) {
        long blockSum = 0;
        for (int i = 0; i < length; i++) {
            final long value = values[i];
            if (value < 0) {
                negativeCount++;
                continue;
            }
            histogram.recordValue(value);
            blockSum = Math.addExact(blockSum, value);
            min = Math.min(min, value);
            max = Math.max(max, value);
            if (value != 0) {
                minNonZero = Math.min(minNonZero, value);
            }
        }
        sum = Math.addExact(sum, blockSum);
    }

    /** Number of values, without the negative ones. */
    public long count() {
        return histogram.getTotalCount();
    }

    /** Number of negative values, which nothing else here counts. */
    public long negativeCount() {
        return negativeCount;
    }

    /** Exact sum. */
    public long sum() {
        return sum;
    }

    /** Exact mean; NaN without values. */
    public double mean() {
        return count() == 0 ? Double.NaN : (double) sum / count();
    }

    /** Exact minimum. */
    public long min() {
        requireValues();
        return min;
    }

    /** Exact smallest value that is not 0; 0 when there is none. */
    public long minNonZero() {
        return minNonZero == Long.MAX_VALUE ? 0 : minNonZero;
    }

    /** Exact maximum. */
    public long max() {
        requireValues();
        return max;
    }

    /** The value of a rank, 1 .. count, or up to 1/100,000 less where buckets are wider than one value. */
    public long atMost(final long rank) {
        return bucketOfRank(rank).low();
    }

    /** The value of a rank, 1 .. count, or up to 1/100,000 more where buckets are wider than one value. */
    public long atLeast(final long rank) {
        return bucketOfRank(rank).high();
    }

    /** How many values lie above the bucket of a rank, 1 .. count. */
    public long countAboveBucketOf(final long rank) {
        final Bucket bucket = bucketOfRank(rank);
        return count() - bucket.countBelow() - bucket.count();
    }

    /** The bucket that holds the value of a rank, 1 .. count. */
    Bucket bucketOfRank(final long rank) {
        if (rank < 1 || rank > count()) {
            throw new IllegalArgumentException("a rank must be 1 .. " + count() + " (got: " + rank + ")");
        }
        long below = 0;
        for (final HistogramIterationValue step : histogram.recordedValues()) {
            final long count = step.getCountAddedInThisIterationStep();
            if (below + count >= rank) {
                final long value = step.getValueIteratedTo();
                return new Bucket(
                        histogram.lowestEquivalentValue(value), histogram.highestEquivalentValue(value), below, count);
            }
            below += count;
        }
        throw new IllegalStateException("the buckets must hold every value counted");
    }

    /**
     * The values of ascending ranks, each 1 .. count, found in one walk over the buckets: exact below 2^18, up to
     * 1/100,000 more above.
     */
    public long[] valuesAt(final long... ascendingRanks) {
        final long[] values = new long[ascendingRanks.length];
        int next = 0;
        for (final HistogramIterationValue step : histogram.recordedValues()) {
            final long reached = step.getTotalCountToThisValue();
            while (next < values.length && ascendingRanks[next] <= reached) {
                values[next++] = Math.min(max, histogram.highestEquivalentValue(step.getValueIteratedTo()));
            }
        }
        if (next < values.length) {
            throw new IllegalArgumentException(
                    "a rank must be 1 .. " + count() + " (got: " + ascendingRanks[next] + ")");
        }
        return values;
    }

    private void requireValues() {
        if (count() == 0) {
            throw new IllegalStateException("no values were recorded");
        }
    }

    /** A range of values that the first pass does not tell apart. */
    record Bucket(long low, long high, long countBelow, long count) {
        boolean isSingleValue() {
            return low == high;
        }
    }
}
