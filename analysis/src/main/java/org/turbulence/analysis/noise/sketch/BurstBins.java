package org.turbulence.analysis.noise.sketch;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.model.FurtherColumn;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.stats.RunningMoments;

/**
 * Sorts round trips by the interval before them. Fixed intervals fall into one bin, whatever their jitter; others into
 * eight bins a decade. Where the trace does not tell the interval, it is the time from the end of the sample before,
 * within the same iteration. Not for use by several threads.
 */
final class BurstBins {
    private static final int BINS_PER_DECADE = 8;
    private static final int BINS = 13 * BINS_PER_DECADE;

    private final Bin[] bins;
    private int iteration = -1;
    private long endNs;

    BurstBins(final boolean fixed) {
        bins = new Bin[fixed ? 1 : BINS];
    }

    /** Samples of another trial follow. */
    void nextTrial() {
        iteration = -1;
    }

    void record(final SampleBlock block) {
        final long[] told = block.further(FurtherColumn.INTERVAL);
        final long[] sentNs = block.sentOffsetNs();
        final long[] rttNs = block.rttNs();
        boolean first = block.iteration() != iteration;
        iteration = block.iteration();
        for (int i = 0; i < block.count(); i++) {
            if (!first && rttNs[i] >= 0) {
                add(told.length > 0 ? told[i] : sentNs[i] - endNs, rttNs[i]);
            }
            first = false;
            endNs = sentNs[i] + rttNs[i];
        }
    }

    private void add(final long intervalNs, final long rttNs) {
        final double within = Math.max(1, intervalNs);
        final int index = (int) Math.min(bins.length - 1, Math.floor(Math.log10(within) * BINS_PER_DECADE));
        if (bins[index] == null) {
            bins[index] = new Bin();
        }
        bins[index].add(intervalNs, rttNs);
    }

    List<BurstPoint> points() {
        final List<BurstPoint> points = new ArrayList<>();
        for (final Bin bin : bins) {
            if (bin != null) {
                points.add(bin.point());
            }
        }
        return points;
    }

    private static final class Bin {
        private final RunningMoments intervals = new RunningMoments();
        private final RunningMoments rtts = new RunningMoments();
        private long minNs = Long.MAX_VALUE;
        private long maxNs;

        void add(final long intervalNs, final long rttNs) {
            intervals.add((double) intervalNs);
            rtts.add((double) rttNs);
            minNs = Math.min(minNs, rttNs);
            maxNs = Math.max(maxNs, rttNs);
        }

        BurstPoint point() {
            return new BurstPoint(intervals.mean(), rtts.count(), rtts.mean(), rtts.deviation(), minNs, maxNs);
        }
    }
}
