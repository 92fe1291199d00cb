package org.turbulence.analysis.noise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.SampleSource;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.stats.ExcessSplit;
import org.turbulence.analysis.stats.OrderStatistics;
import org.turbulence.analysis.stats.Percentile;
import org.turbulence.analysis.stats.ValueCounts;

/**
 * The passes over the samples of one trial that make its row. The first counts values; the last resolves percentiles
 * and the top exactly and splits the excess over the baseline, which must be known by then: a median beyond the
 * resolution of the counts takes a pass of its own in between. Memory does not grow with the samples. For one trial and
 * one thread.
 */
final class TrialPasses {
    private static final List<Percentile> PERCENTILES =
            List.of(Percentile.P50, Percentile.P99, Percentile.P99_9, Percentile.P99_99);

    private final Trial trial;
    private final NoiseOptions options;
    private final ValueCounts rtt = new ValueCounts();
    private final ValueCounts hold = new ValueCounts();
    private final Set<Doubt> doubts = new LinkedHashSet<>();

    TrialPasses(final Trial trial, final NoiseOptions options) {
        this.trial = trial;
        this.options = options;
    }

    /** What the passes found damaged. */
    Set<Doubt> doubts() {
        return doubts;
    }

    /** A trial as doubts call it: by its run, for several runs may have trials of the same name. */
    static String source(final Trial trial) {
        return trial.info().runId() + "/" + trial.info();
    }

    /** Makes the passes; empty when the trial has no samples. */
    Optional<TrialNoise> row() throws IOException {
        read(block -> {
            rtt.record(block.rttNs(), block.count());
            hold.record(block.holdNs(), block.count());
        });
        doubtNegative(rtt, "round trip");
        doubtNegative(hold, "hold");
        if (rtt.count() == 0) {
            return Optional.empty();
        }
        return Optional.of(
                switch (options.baseline()) {
                    case MIN -> lastPass(rtt.min(), hold.count() == 0 ? 0 : hold.min());
                    case MEDIAN -> lastPassOverMedians();
                });
    }

    private TrialNoise lastPassOverMedians() throws IOException {
        final OrderStatistics rttMedian = median(rtt);
        final OrderStatistics holdMedian = median(hold);
        if (rttMedian.needsPass() || holdMedian.needsPass()) {
            read(block -> {
                rttMedian.record(block.rttNs(), block.count());
                holdMedian.record(block.holdNs(), block.count());
            });
        }
        return lastPass(
                rttMedian.valueAt(Percentile.P50.rank(rtt.count())),
                hold.count() == 0 ? 0 : holdMedian.valueAt(Percentile.P50.rank(hold.count())));
    }

    private static OrderStatistics median(final ValueCounts counts) {
        return counts.count() == 0
                ? new OrderStatistics(counts, 0)
                : new OrderStatistics(counts, 0, Percentile.P50.rank(counts.count()));
    }

    private TrialNoise lastPass(final long baselineAskedNs, final long baselineHoldNs) throws IOException {
        final long n = rtt.count();
        final long baselineNs = baselineAskedNs == 0 ? rtt.minNonZero() : baselineAskedNs;
        final long topCount = TopShare.countOf(n);
        final OrderStatistics order = new OrderStatistics(
                rtt,
                topCount,
                PERCENTILES.stream().mapToLong(percentile -> percentile.rank(n)).toArray());
        final ExcessSplit split = new ExcessSplit(baselineNs, baselineHoldNs);
        read(block -> {
            order.record(block.rttNs(), block.count());
            split.record(block.rttNs(), block.stallNs(), block.holdNs(), block.count());
        });
        doubtStalled(split);
        final List<Quantile> quantiles = new ArrayList<>();
        for (final Percentile percentile : PERCENTILES) {
            quantiles.add(new Quantile(
                    percentile.name(),
                    percentile.minimumCount(),
                    percentile.supportedBy(n)
                            ? OptionalLong.of(order.valueAt(percentile.rank(n)))
                            : OptionalLong.empty()));
        }
        return new TrialNoise(
                trial.info(),
                n,
                rtt.min(),
                rtt.mean(),
                rtt.max(),
                quantiles,
                new TopShare(topCount, topCount == 0 ? OptionalDouble.empty() : OptionalDouble.of(order.topMean())),
                baselineNs,
                baselineAskedNs == 0,
                new ExcessShares(
                        baselineHoldNs,
                        split.baselineStalled(),
                        split.samplesAbove(),
                        split.stalledSamples(),
                        split.excessNs(),
                        split.initiatorNs(),
                        split.responderNs(),
                        split.networkAndKernelNs()));
    }

    private void read(final SampleSource.Visitor visitor) throws IOException {
        doubts.addAll(trial.samples().read(block -> {
            if (options.includeWarmup() || !block.warmup()) {
                visitor.visit(block);
            }
        }));
    }

    private void doubtStalled(final ExcessSplit split) {
        if (split.baselineStalled()) {
            final String sample = options.baseline() == Baseline.MIN ? "fastest" : "median";
            doubts.add(new Doubt(
                    source(trial),
                    "the " + sample + " sample itself holds a stall of the initiator, so the figures are relative to a"
                            + " disturbed baseline"));
        }
    }

    private void doubtNegative(final ValueCounts counts, final String what) {
        if (counts.negativeCount() > 0) {
            doubts.add(new Doubt(
                    source(trial),
                    "a " + what + " is negative in " + counts.negativeCount() + " samples; they are left out of it"));
        }
    }
}
