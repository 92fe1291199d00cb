package org.turbulence.analysis.stats;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a second pass over a column learns: the exact values of chosen ranks, and the exact sum of the k largest values.
 * The first pass ({@link ValueCounts}) names the bucket of each rank; only values in these few buckets, and those above
 * the k-th largest, are looked at again. Values equal to the k-th largest enter the sum as often as k needs them.
 *
 * <p>The two passes must see the same values. Not for use by several threads.
 */
public final class OrderStatistics {
    private final SortedMap<Long, Ranked> bucketsByRank = new TreeMap<>();
    private final SortedMap<Long, Ranked> wideBucketsByLow = new TreeMap<>();
    private final long totalCount;
    private final long topCount;
    private final Ranked topBucket;
    private final long lookFrom;
    private long sumAboveTopBucket;

    /**
     * Prepares a second pass.
     *
     * @param counts of the first pass
     * @param topCount how many of the largest values to sum up, 0 .. count
     * @param ranks whose values are wanted, each 1 .. count
     */
    public OrderStatistics(final ValueCounts counts, final long topCount, final long... ranks) {
        this.totalCount = counts.count();
        this.topCount = topCount;
        for (final long rank : ranks) {
            add(counts, rank);
        }
        this.topBucket = topCount == 0 ? null : add(counts, counts.count() - topCount + 1);
        final long wideFrom = wideBucketsByLow.isEmpty() ? Long.MAX_VALUE : wideBucketsByLow.firstKey();
        this.lookFrom = topBucket == null ? wideFrom : Math.min(wideFrom, topBucket.bucket.high() + 1);
    }

    private Ranked add(final ValueCounts counts, final long rank) {
        final ValueCounts.Bucket bucket = counts.bucketOfRank(rank);
        final Ranked known = wideBucketsByLow.get(bucket.low());
        final Ranked ranked = known == null ? new Ranked(bucket) : known;
        if (bucket.isSingleValue()) {
            ranked.countByValue.put(bucket.low(), bucket.count());
        } else {
            wideBucketsByLow.put(bucket.low(), ranked);
        }
        bucketsByRank.put(rank, ranked);
        return ranked;
    }

    /** Whether anything is left to learn from the values; if not, the pass may be left out. */
    public boolean needsPass() {
        return lookFrom != Long.MAX_VALUE;
    }

    /** Adds the first values of an array. */
    public void record(final long[] values, final int length) {
        final long from = lookFrom;
        for (int i = 0; i < length; i++) {
            if (values[i] >= from) {
                look(values[i]);
            }
        }
    }

    private void look(final long value) {
        if (topBucket != null && value > topBucket.bucket.high()) {
            sumAboveTopBucket = Math.addExact(sumAboveTopBucket, value);
        }
        final SortedMap<Long, Ranked> candidates = wideBucketsByLow.headMap(value + 1);
        if (!candidates.isEmpty()) {
            final Ranked ranked = candidates.get(candidates.lastKey());
            if (value <= ranked.bucket.high()) {
                ranked.countByValue.merge(value, 1L, Long::sum);
            }
        }
    }

    /**
     * The value of one of the ranks asked for.
     *
     * @throws IllegalArgumentException when the rank was not asked for
     */
    public long valueAt(final long rank) {
        final Ranked ranked = bucketsByRank.get(rank);
        if (ranked == null) {
            throw new IllegalArgumentException(
                    "a rank must be one of " + bucketsByRank.keySet() + " (got: " + rank + ")");
        }
        long below = ranked.bucket.countBelow();
        for (final Map.Entry<Long, Long> entry : ranked.countByValue.entrySet()) {
            below += entry.getValue();
            if (below >= rank) {
                return entry.getKey();
            }
        }
        throw new IllegalStateException("the second pass must see the values of the first");
    }

    /** The mean of the k largest values; NaN for k = 0. */
    public double topMean() {
        if (topBucket == null) {
            return Double.NaN;
        }
        long sum = sumAboveTopBucket;
        long missing = topCount - countAboveTopBucket();
        final TreeMap<Long, Long> countByValue = topBucket.countByValue;
        for (final Map.Entry<Long, Long> entry : countByValue.descendingMap().entrySet()) {
            final long taken = Math.min(missing, entry.getValue());
            sum = Math.addExact(sum, Math.multiplyExact(taken, entry.getKey()));
            missing -= taken;
        }
        if (missing != 0) {
            throw new IllegalStateException("the second pass must see the values of the first");
        }
        return (double) sum / topCount;
    }

    private long countAboveTopBucket() {
        final long topRank = topBucket.bucket.countBelow() + topBucket.bucket.count();
        return totalCount - topRank;
    }

    /** A bucket that holds a wanted rank, with the counts of its single values. */
    private static final class Ranked {
        private final ValueCounts.Bucket bucket;
        private final TreeMap<Long, Long> countByValue = new TreeMap<>();

        private Ranked(final ValueCounts.Bucket bucket) {
            this.bucket = bucket;
        }
    }
}
