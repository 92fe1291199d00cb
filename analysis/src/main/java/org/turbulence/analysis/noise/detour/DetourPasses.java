package org.turbulence.analysis.noise.detour;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.IterationCounters;
import org.turbulence.analysis.model.SampleSource;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.noise.time.TimeSpan;
import org.turbulence.analysis.stats.OrderStatistics;
import org.turbulence.analysis.stats.Percentile;
import org.turbulence.analysis.stats.ValueCounts;

/** Two passes over the detours of one trial. For one trial and one thread. */
public final class DetourPasses {
    private static final long TOP_ONE_IN = 100;

    private final Trial trial;
    private final boolean includeWarmup;
    private final Set<Doubt> doubts = new LinkedHashSet<>();

    /** Passes over a trial whose samples are detours. */
    public DetourPasses(final Trial trial, final boolean includeWarmup) {
        this.trial = trial;
        this.includeWarmup = includeWarmup;
    }

    /** What the passes found damaged. */
    public Set<Doubt> doubts() {
        return doubts;
    }

    /** Makes the passes; empty when nothing was observed. */
    public Optional<DetourNoise> row() throws IOException {
        final ValueCounts counts = new ValueCounts();
        final TimeSpan span = new TimeSpan();
        read(block -> {
            counts.record(block.rttNs(), block.count());
            span.record(block);
        });
        final long observedNs = sum("observedNs");
        if (counts.count() == 0) {
            return observedNs == 0 ? Optional.empty() : Optional.of(none(observedNs));
        }
        final long n = counts.count();
        final long topCount = n / TOP_ONE_IN;
        final long topRank = n - topCount + 1;
        final OrderStatistics order = topCount == 0
                ? new OrderStatistics(counts, 0, Percentile.P50.rank(n))
                : new OrderStatistics(counts, topCount, Percentile.P50.rank(n), topRank);
        read(block -> order.record(block.rttNs(), block.count()));
        return Optional.of(new DetourNoise(
                trial.info(),
                n,
                observedNs == 0 ? span.measuredNs() : observedNs,
                observedNs == 0,
                counts.sum(),
                order.valueAt(Percentile.P50.rank(n)),
                counts.max(),
                topCount,
                topCount == 0 ? OptionalDouble.empty() : OptionalDouble.of(order.topMean()),
                topCount == 0 ? OptionalLong.empty() : OptionalLong.of(order.valueAt(topRank)),
                smallest("loopMinNs"),
                smallest("thresholdNs")));
    }

    private DetourNoise none(final long observedNs) {
        return new DetourNoise(
                trial.info(),
                0,
                observedNs,
                false,
                0,
                0,
                0,
                0,
                OptionalDouble.empty(),
                OptionalLong.empty(),
                smallest("loopMinNs"),
                smallest("thresholdNs"));
    }

    private void read(final SampleSource.Visitor visitor) throws IOException {
        doubts.addAll(trial.samples().read(block -> {
            if (includeWarmup || !block.warmup()) {
                visitor.visit(block);
            }
        }));
    }

    private long sum(final String counter) {
        return counted().stream().mapToLong(each -> each.count(counter)).sum();
    }

    private long smallest(final String counter) {
        return counted().stream()
                .filter(each -> each.has(counter))
                .mapToLong(each -> each.count(counter))
                .min()
                .orElse(0);
    }

    private List<IterationCounters> counted() {
        return trial.setting().iterations().stream()
                .filter(each -> includeWarmup || !each.warmup())
                .toList();
    }
}
