package org.turbulence.analysis.stats.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;

/**
 * Runs of values above a threshold: samples above it belong together as long as no more than some samples in a row
 * between two of them are not. A cluster lasts from the begin of its first such sample to the end of its last, and does
 * not reach from one iteration into the next, between which nothing was measured.
 *
 * <p>Counts are kept by the bin of time that holds the middle of a cluster, so that stretches in which the level itself
 * lies above the threshold can be left out later. Not for use by several threads.
 */
public final class Clusters {
    private static final int LONGEST_KEPT = 1000;
    private static final Comparator<Cluster> BY_DURATION = Comparator.comparingLong(Cluster::durationNs)
            .thenComparing(Comparator.comparingLong(Cluster::first).reversed());

    private final long threshold;
    private final int tolerance;
    private final PriorityQueue<Cluster> longest = new PriorityQueue<>(BY_DURATION);
    private long index;
    private boolean open;
    private long first;
    private long last;
    private long startNs;
    private long endNs;
    private long samples;
    private final LevelBins bins;
    private final long[] counts;
    private final long[] sampleCounts;
    private final long[] durationsNs;

    /**
     * A cluster.
     *
     * @param first index of its first sample, from 0 on
     * @param last index of its last
     * @param samples above the threshold
     * @param startNs begin of the first
     * @param durationNs from there to the end of the last
     */
    public record Cluster(long first, long last, long samples, long startNs, long durationNs) {
        /** When it ended. */
        public long endNs() {
            return startNs + durationNs;
        }
    }

    /**
     * No clusters yet.
     *
     * @param threshold above which values belong to clusters
     * @param tolerance how many samples in a row may be at or below it within a cluster
     * @param bins of time by which counts are kept
     */
    public Clusters(final long threshold, final int tolerance, final LevelBins bins) {
        this.threshold = threshold;
        this.tolerance = tolerance;
        this.bins = bins;
        counts = new long[bins.bins()];
        sampleCounts = new long[bins.bins()];
        durationsNs = new long[bins.bins()];
    }

    /** Adds the first samples of two columns, in the order of time; a sample lasts as long as its value. */
    public void record(final long[] timesNs, final long[] valuesNs, final int length) {
        final long from = threshold;
        for (int i = 0; i < length; i++) {
            if (valuesNs[i] > from) {
                above(index + i, timesNs[i], valuesNs[i]);
            }
        }
        index += length;
    }

    private void above(final long at, final long timeNs, final long valueNs) {
        if (open && at - last - 1 > tolerance) {
            end();
        }
        if (!open) {
            open = true;
            first = at;
            startNs = timeNs;
            endNs = timeNs;
            samples = 0;
        }
        last = at;
        endNs = Math.max(endNs, timeNs + valueNs);
        samples++;
    }

    /** Ends what is open: the iteration is over. */
    public void end() {
        if (!open) {
            return;
        }
        open = false;
        final Cluster cluster = new Cluster(first, last, samples, startNs, endNs - startNs);
        final int bin = bin(cluster);
        counts[bin]++;
        sampleCounts[bin] += cluster.samples();
        durationsNs[bin] += cluster.durationNs();
        if (longest.size() < LONGEST_KEPT) {
            longest.add(cluster);
        } else if (BY_DURATION.compare(cluster, longest.element()) > 0) {
            longest.remove();
            longest.add(cluster);
        }
    }

    private int bin(final Cluster cluster) {
        return bins.bin(cluster.startNs() + cluster.durationNs() / 2);
    }

    /** How many there are in a bin. */
    public long count(final int bin) {
        return counts[bin];
    }

    /** Samples above the threshold of the clusters of a bin. */
    public long samples(final int bin) {
        return sampleCounts[bin];
    }

    /** Sum of the durations of the clusters of a bin. */
    public long durationNs(final int bin) {
        return durationsNs[bin];
    }

    /** The longest ones of the bins wanted, of all bins at most {@value #LONGEST_KEPT}, the longest first. */
    public List<Cluster> longest(final IntPredicate wanted) {
        final List<Cluster> sorted = new ArrayList<>(longest);
        sorted.removeIf(cluster -> !wanted.test(bin(cluster)));
        sorted.sort(BY_DURATION.reversed());
        return sorted;
    }
}
