package org.turbulence.analysis.noise.sketch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.model.SampleSource;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.noise.ExcessShares;
import org.turbulence.analysis.noise.TopShare;
import org.turbulence.analysis.noise.cause.CauseShares;
import org.turbulence.analysis.noise.cause.SlowestSamples;
import org.turbulence.analysis.noise.shape.FurtherCounts;
import org.turbulence.analysis.noise.shape.ValueSummary;
import org.turbulence.analysis.noise.sketch.Sketch.TailPoint;
import org.turbulence.analysis.noise.time.TimeSpan;
import org.turbulence.analysis.stats.ExcessSplit;
import org.turbulence.analysis.stats.RunningMoments;
import org.turbulence.analysis.stats.ValueCounts;

/**
 * The two passes over the samples of a configuration that make its sketch. The first counts and finds from when to when
 * there are samples; the second needs that to lay out time, to split the excess and to find whiskers. One thread.
 */
final class SketchPasses {
    private static final double UPPER_TAIL = 0.025;
    private static final int POINTS_PER_DECADE = 10;
    private static final String BURST = "burst";
    private static final String INTERVAL_KIND = "intervalKind";

    private final Configuration configuration;
    private final int steps;
    private final boolean includeWarmup;
    private final UnaryOperator<SampleSource> telling;
    private final ValueCounts rtt = new ValueCounts();
    private final RunningMoments times = new RunningMoments();
    private final RunningMoments rates = new RunningMoments();
    private final TimelineSteps timeline = new TimelineSteps();
    private final Set<Doubt> doubts = new LinkedHashSet<>();
    private final FurtherCounts further = new FurtherCounts();
    private long leastHoldNs = Long.MAX_VALUE;
    private long measuredNs;

    SketchPasses(
            final Configuration configuration,
            final int steps,
            final boolean includeWarmup,
            final UnaryOperator<SampleSource> telling) {
        this.configuration = configuration;
        this.steps = steps;
        this.includeWarmup = includeWarmup;
        this.telling = telling;
    }

    Set<Doubt> doubts() {
        return doubts;
    }

    /** Makes the passes; empty when there is no sample. */
    Optional<Sketch> sketch() throws IOException {
        final BurstBins bursts =
                new BurstBins(!configuration.info().param(INTERVAL_KIND).equals("exponential"));
        final boolean isBurst = configuration.info().measurement().equals(BURST);
        for (final Trial trial : configuration.trials()) {
            timeline.nextTrial();
            bursts.nextTrial();
            final TimeSpan span = new TimeSpan();
            read(trial, block -> {
                first(block);
                span.record(block);
                if (isBurst) {
                    bursts.record(block);
                }
            });
            measuredNs += span.measuredNs();
        }
        if (rtt.count() == 0) {
            return Optional.empty();
        }
        timeline.layOut((int) Math.min(steps, Math.max(1, rtt.count())));
        final BoxPass box = new BoxPass(rtt);
        final long baselineNs = rtt.min() == 0 ? rtt.minNonZero() : rtt.min();
        final long baselineHoldNs = leastHoldNs == Long.MAX_VALUE ? 0 : leastHoldNs;
        final ExcessSplit split = new ExcessSplit(baselineNs, baselineHoldNs);
        CauseShares causes = CauseShares.NONE;
        SlowestSamples.Limits limits =
                SlowestSamples.Limits.of(rtt, TopShare.countOf(rtt.count()), baselineNs, baselineHoldNs, 0);
        for (int i = 0; i < configuration.trials().size(); i++) {
            final int trial = i;
            final SlowestSamples slowest =
                    new SlowestSamples(limits, configuration.trials().get(i).setting());
            read(configuration.trials().get(i), block -> {
                timeline.record(trial, block);
                slowest.record(block);
                box.record(block.rttNs(), block.count());
                split.record(block.rttNs(), block.stallNs(), block.holdNs(), block.count());
            });
            causes = causes.with(slowest.shares());
            limits = slowest.limitsOfNext();
        }
        return Optional.of(new Sketch(
                configuration,
                rtt.count(),
                rtt.min(),
                rtt.max(),
                rtt.mean(),
                times.deviation(),
                rates.mean(),
                rates.deviation(),
                box.figures(),
                tail(),
                ExcessShares.of(split, baselineHoldNs),
                causes,
                new ShapeFigures(ValueSummary.of(rtt), further.response(), further.columns(), measuredNs),
                timeline.timeline(),
                isBurst ? bursts.points() : List.of()));
    }

    private void first(final SampleBlock block) {
        rtt.record(block.rttNs(), block.count());
        timeline.extend(block);
        further.record(block);
        for (int i = 0; i < block.count(); i++) {
            final long value = block.rttNs()[i];
            if (value >= 0) {
                times.add((double) value);
                if (value > 0) {
                    rates.add(1.0 / value);
                }
                if (block.holdNs()[i] >= 0) {
                    leastHoldNs = Math.min(leastHoldNs, block.holdNs()[i]);
                }
            }
        }
    }

    private void read(final Trial trial, final SampleSource.Visitor visitor) throws IOException {
        doubts.addAll(telling.apply(trial.samples()).read(block -> {
            if (includeWarmup || !block.warmup()) {
                visitor.visit(block);
            }
        }));
    }

    /** From the smallest sample on, ten points a decade of 1 / (1 − p), up to the last that n supports. */
    private List<TailPoint> tail() {
        final long n = rtt.count();
        final List<Double> shares = new ArrayList<>();
        for (int i = 0; ; i++) {
            final double share = Math.pow(10, -(double) i / POINTS_PER_DECADE);
            if (i > 0 && n < Math.log(UPPER_TAIL) / Math.log1p(-share)) {
                break;
            }
            shares.add(share);
        }
        final long[] values = rtt.valuesAt(shares.stream()
                .mapToLong(share -> Math.max(1, (long) Math.ceil((1 - share) * n)))
                .toArray());
        final List<TailPoint> points = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            points.add(new TailPoint(shares.get(i), values[i]));
        }
        return points;
    }
}
