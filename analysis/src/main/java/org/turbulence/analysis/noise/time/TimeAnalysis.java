package org.turbulence.analysis.noise.time;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.stats.change.CorrelatedMethod;
import org.turbulence.analysis.stats.change.Split;
import org.turbulence.analysis.stats.time.Clusters;
import org.turbulence.analysis.stats.time.LevelBins;
import org.turbulence.analysis.stats.time.Periodogram;

/**
 * The second pass over the times of a trial. Memory does not grow with the samples. Not for use by several threads.
 *
 * <p>A change of level is told apart from noise by its length: the trial is cut into up to {@value #MOST_BINS} bins of
 * equal time, and the series of their medians is searched for change points. A cluster shorter than half a bin does not
 * move a median, and a level needs three bins, a twentieth of the trial. Where a level itself lies above the threshold
 * of clusters, its samples are not counted as clusters.
 */
public final class TimeAnalysis {
    private static final int MOST_BINS = 60;
    private static final int SAMPLES_PER_BIN = 32;
    private static final int MOST_PERIODS = 3;
    private static final int MOST_LISTED = 10;
    private static final double LEAST_CHANGE = 0.05;
    private static final long HOUR_NS = 3_600_000_000_000L;
    private static final int FEWEST_HOURS = 2;
    private static final int MOST_HOURS = 14 * 24;
    private static final double P99 = 0.99;

    private final TimeSpan span;
    private final long thresholdNs;
    private final int toleratedSamples;
    private final boolean timesAreMade;
    private final LevelBins bins;
    private final Clusters clusters;
    private final Periodogram periodogram;
    private final Hours hours;
    private boolean warmup;
    private int iteration = -1;

    /**
     * What is known before the pass.
     *
     * @param span of the first pass
     * @param samples how many there are
     * @param medianNs their median
     * @param thresholdNs above which a sample is slow
     * @param toleratedSamples how many other samples in a row do not end a cluster
     * @param startedEpochNs start of the trial in ns since 1970
     * @param timesAreMade whether the source had no time stamps
     */
    public TimeAnalysis(
            final TimeSpan span,
            final long samples,
            final long medianNs,
            final long thresholdNs,
            final int toleratedSamples,
            final long startedEpochNs,
            final boolean timesAreMade) {
        this.span = span;
        this.thresholdNs = thresholdNs;
        this.toleratedSamples = toleratedSamples;
        this.timesAreMade = timesAreMade;
        final int count = (int) Math.max(1, Math.min(MOST_BINS, samples / SAMPLES_PER_BIN));
        bins = new LevelBins(span.originNs(), span.spanNs(), count, medianNs);
        clusters = new Clusters(thresholdNs, toleratedSamples, bins);
        periodogram = new Periodogram(span.originNs(), span.spanNs(), span.measuredNs(), samples, thresholdNs);
        hours = new Hours(span, startedEpochNs, medianNs);
    }

    /** Adds a block. */
    public void record(final SampleBlock block) {
        if (block.warmup() != warmup || block.iteration() != iteration) {
            clusters.end();
            warmup = block.warmup();
            iteration = block.iteration();
        }
        clusters.record(block.sentOffsetNs(), block.rttNs(), block.count());
        periodogram.record(block.sentOffsetNs(), block.rttNs(), block.count());
        bins.record(block.sentOffsetNs(), block.rttNs(), block.count());
        hours.record(block, thresholdNs);
    }

    /** What the samples did; call once, after all of them. */
    public OverTime result() {
        clusters.end();
        final List<Integer> filled = new ArrayList<>();
        for (int bin = 0; bin < bins.bins(); bin++) {
            if (bins.count(bin) > 0) {
                filled.add(bin);
            }
        }
        final double[] medians = filled.stream().mapToDouble(bins::median).toArray();
        final List<Split> splits = new CorrelatedMethod(
                        CorrelatedMethod.DEFAULT_WINDOW_COUNT, CorrelatedMethod.DEFAULT_MAX_P_VALUE, LEAST_CHANGE)
                .changes(medians);
        final List<LevelChange> levels = splits.stream()
                .map(split ->
                        new LevelChange(bins.startNs(filled.get(split.at())), split.levelBefore(), split.levelAfter()))
                .toList();
        final List<NoisePeriod> periods = periodogram.periods(MOST_PERIODS).stream()
                .map(period -> new NoisePeriod(
                        period.periodNs(), period.varianceShare(), period.harmonics(), period.falseAlarm()))
                .toList();
        return new OverTime(
                span.spanNs(),
                span.measuredNs(),
                timesAreMade,
                clusters(slowLevels(filled, splits)),
                periods,
                periodogram.looks() ? periodogram.shortestNs() : 0,
                levels,
                hours.rows());
    }

    private boolean[] slowLevels(final List<Integer> filled, final List<Split> splits) {
        final boolean[] slow = new boolean[bins.bins()];
        for (int i = 0; i < splits.size(); i++) {
            final int end = i + 1 < splits.size() ? splits.get(i + 1).at() : filled.size();
            mark(slow, filled, splits.get(i).at(), end, splits.get(i).levelAfter());
        }
        if (!splits.isEmpty()) {
            mark(slow, filled, 0, splits.get(0).at(), splits.get(0).levelBefore());
        }
        return slow;
    }

    private void mark(
            final boolean[] slow, final List<Integer> filled, final int from, final int to, final double level) {
        for (int i = from; i < to; i++) {
            slow[filled.get(i)] = level > thresholdNs;
        }
    }

    private ClusterSummary clusters(final boolean[] slow) {
        long count = 0;
        long samples = 0;
        long totalNs = 0;
        int slowBins = 0;
        for (int bin = 0; bin < slow.length; bin++) {
            if (slow[bin]) {
                slowBins++;
            } else {
                count += clusters.count(bin);
                samples += clusters.samples(bin);
                totalNs += clusters.durationNs(bin);
            }
        }
        final List<SlowCluster> longest = clusters.longest(bin -> !slow[bin]).stream()
                .limit(MOST_LISTED)
                .map(each ->
                        new SlowCluster(each.first(), each.last(), each.samples(), each.startNs(), each.durationNs()))
                .toList();
        return new ClusterSummary(
                thresholdNs,
                toleratedSamples,
                count,
                samples,
                totalNs,
                longest,
                span.spanNs() * slowBins / slow.length);
    }

    /** The hours of the clock that a trial saw; nothing of one that is short. */
    private static final class Hours {
        private final LevelBins bins;
        private final long[] slow;
        private final long firstEpochNs;

        Hours(final TimeSpan span, final long startedEpochNs, final long medianNs) {
            final long fromEpochNs = startedEpochNs + span.originNs();
            firstEpochNs = Math.floorDiv(fromEpochNs, HOUR_NS) * HOUR_NS;
            final long hours = (fromEpochNs + span.spanNs() - firstEpochNs + HOUR_NS - 1) / HOUR_NS;
            if (span.spanNs() < FEWEST_HOURS * HOUR_NS || hours > MOST_HOURS) {
                bins = null;
                slow = new long[0];
            } else {
                bins = new LevelBins(firstEpochNs - startedEpochNs, hours * HOUR_NS, (int) hours, medianNs);
                slow = new long[(int) hours];
            }
        }

        void record(final SampleBlock block, final long thresholdNs) {
            if (bins == null) {
                return;
            }
            bins.record(block.sentOffsetNs(), block.rttNs(), block.count());
            for (int i = 0; i < block.count(); i++) {
                if (block.rttNs()[i] > thresholdNs) {
                    slow[bins.bin(block.sentOffsetNs()[i])]++;
                }
            }
        }

        List<HourOfRun> rows() {
            final List<HourOfRun> rows = new ArrayList<>();
            for (int hour = 0; hour < slow.length; hour++) {
                final long count = bins.count(hour);
                if (count > 0) {
                    rows.add(new HourOfRun(
                            firstEpochNs + hour * HOUR_NS,
                            count,
                            bins.median(hour),
                            bins.quantile(hour, P99),
                            slow[hour]));
                }
            }
            return rows;
        }
    }
}
