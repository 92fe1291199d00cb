package org.turbulence.analysis.noise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;
import org.turbulence.analysis.model.Measurement;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.noise.cause.CauseShares;
import org.turbulence.analysis.noise.cause.SlowestSamples;
import org.turbulence.analysis.noise.time.TimeAnalysis;
import org.turbulence.analysis.stats.AutocorrelationTime;
import org.turbulence.analysis.stats.ExcessSplit;
import org.turbulence.analysis.stats.OrderStatistics;
import org.turbulence.analysis.stats.Percentile;
import org.turbulence.analysis.stats.QuantileInterval;
import org.turbulence.analysis.stats.ValueCounts;

/** What the last pass over the samples of a trial learns, with what the first one did. For one thread. */
final class LastPass {
    private static final List<Percentile> PERCENTILES =
            List.of(Percentile.P50, Percentile.P99, Percentile.P99_9, Percentile.P99_99);

    private final Trial trial;
    private final FirstPass first;
    private final long n;
    private final long topCount;
    private final long baselineAskedNs;
    private final long baselineNs;
    private final long baselineHoldNs;
    private final OrderStatistics order;
    private final ExcessSplit split;
    private final Map<Percentile, AutocorrelationTime> tails = new LinkedHashMap<>();
    private final Map<Percentile, Long> thresholds = new LinkedHashMap<>();
    private final TimeAnalysis time;
    private final SlowestSamples slowest;

    LastPass(
            final Trial trial,
            final NoiseOptions options,
            final FirstPass first,
            final long baselineAskedNs,
            final long baselineHoldNs) {
        final ValueCounts rtt = first.rtt();
        this.trial = trial;
        this.first = first;
        this.n = rtt.count();
        this.topCount = TopShare.countOf(n);
        this.baselineAskedNs = baselineAskedNs;
        this.baselineNs = baselineAskedNs == 0 ? rtt.minNonZero() : baselineAskedNs;
        this.baselineHoldNs = baselineHoldNs;
        order = new OrderStatistics(
                rtt,
                topCount,
                PERCENTILES.stream().mapToLong(percentile -> percentile.rank(n)).toArray());
        split = new ExcessSplit(baselineNs, baselineHoldNs);
        for (final Percentile percentile : PERCENTILES) {
            if (percentile.supportedBy(n)) {
                tails.put(percentile, new AutocorrelationTime());
                thresholds.put(percentile, rtt.atLeast(percentile.rank(n)));
            }
        }
        final long medianNs = rtt.atLeast(Percentile.P50.rank(n));
        time = new TimeAnalysis(
                first.span(),
                n,
                medianNs,
                (long) Math.floor(medianNs * options.clusterFactor()),
                options.clusterTolerance(),
                trial.info().startedEpochNs(),
                trial.setting().timesAreMade());
        slowest = new SlowestSamples(
                SlowestSamples.Limits.of(
                        rtt, topCount, baselineNs, baselineHoldNs, Math.min(topCount, options.listWorst())),
                trial.setting());
    }

    /** Half of the work; the other half may be done at the same time. */
    void recordCounts(final SampleBlock block) {
        final long[] rttNs = block.rttNs();
        final int count = block.count();
        order.record(rttNs, count);
        split.record(rttNs, block.stallNs(), block.holdNs(), count);
        tails.forEach((percentile, tail) -> tail.recordAbove(thresholds.get(percentile), rttNs, count));
    }

    /** The other half of the work. */
    void recordTimes(final SampleBlock block) {
        time.record(block);
        slowest.record(block);
    }

    /** Whether every sample of the baseline's value holds a stall of the initiator. */
    boolean baselineStalled() {
        return split.baselineStalled();
    }

    TrialNoise row(final int forks) {
        final CauseShares causes = slowest.shares();
        return new TrialNoise(
                trial.info(),
                n,
                first.rtt().min(),
                first.rtt().mean(),
                first.rtt().max(),
                PERCENTILES.stream().map(this::quantile).toList(),
                new TopShare(topCount, topCount == 0 ? OptionalDouble.empty() : OptionalDouble.of(order.topMean())),
                baselineNs,
                baselineAskedNs == 0,
                ExcessShares.of(split, baselineHoldNs),
                spread(forks),
                bandwidth(),
                time.result(),
                causes,
                new ArrayList<>(slowest.list()));
    }

    private Quantile quantile(final Percentile percentile) {
        final long needed = percentile.minimumCount();
        if (!percentile.supportedBy(n)) {
            return refused(percentile, n, Quantile.tooFew(needed));
        }
        final long effective = Math.min(n, tails.get(percentile).estimate().effectiveCount(n));
        if (!percentile.supportedBy(effective)) {
            return refused(percentile, effective, Quantile.tooFewEffective(needed));
        }
        final QuantileInterval interval = QuantileInterval.of(percentile, n, effective);
        return new Quantile(
                percentile,
                effective,
                OptionalLong.of(order.valueAt(percentile.rank(n))),
                ofRank(interval.lowerRank(), first.rtt()::atMost),
                ofRank(interval.upperRank(), first.rtt()::atLeast),
                "");
    }

    private static OptionalLong ofRank(final OptionalLong rank, final LongUnaryOperator value) {
        return rank.isPresent() ? OptionalLong.of(value.applyAsLong(rank.getAsLong())) : OptionalLong.empty();
    }

    private static Quantile refused(final Percentile percentile, final long effective, final String reason) {
        return new Quantile(
                percentile, effective, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), reason);
    }

    private Spread spread(final int forks) {
        final AutocorrelationTime.Estimate estimate = first.autocorrelation().estimate();
        return new Spread(
                first.autocorrelation().standardDeviation() / first.rtt().mean(),
                estimate.samples(),
                estimate.atLeast(),
                Math.min(n, estimate.effectiveCount(n)),
                forks);
    }

    private Optional<Bandwidth> bandwidth() {
        final long length = messageLength(trial.info());
        if (length < 1
                || first.reciprocals().count() == 0
                || !Measurement.of(trial.info()).isPingPong()) {
            return Optional.empty();
        }
        return Optional.of(new Bandwidth(
                length,
                Bandwidth.ofReciprocal(length, first.reciprocals().mean()),
                topCount == 0
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(Bandwidth.ofReciprocal(length, slowest.meanReciprocal()))));
    }

    /** Bytes of a message; 0 where the configuration does not say, or says no plain number. */
    private static long messageLength(final TrialInfo trial) {
        final String text = trial.param(RowOrder.MESSAGE_LENGTH);
        return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : 0;
    }
}
