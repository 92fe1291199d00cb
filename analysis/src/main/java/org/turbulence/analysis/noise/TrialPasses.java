package org.turbulence.analysis.noise;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.SampleSource;
import org.turbulence.analysis.model.Trial;
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
    private final Trial trial;
    private final NoiseOptions options;
    private final FirstPass first = new FirstPass();
    private final int forks;
    private final Optional<ExecutorService> spare;
    private final Set<Doubt> doubts;

    /**
     * Passes over a trial.
     *
     * @param trial one fork, or all of a configuration as one
     * @param options what is asked
     * @param forks how many the configuration has
     * @param spare threads that would idle; absent where there are none
     * @param doubts takes what the passes find damaged
     */
    TrialPasses(
            final Trial trial,
            final NoiseOptions options,
            final int forks,
            final Optional<ExecutorService> spare,
            final Set<Doubt> doubts) {
        this.trial = trial;
        this.options = options;
        this.forks = forks;
        this.spare = spare;
        this.doubts = doubts;
    }

    /** A trial as doubts call it: by its run, for several runs may have trials of the same name. */
    static String source(final Trial trial) {
        return trial.info().runId() + "/" + trial.info();
    }

    /** Makes the passes; empty when the trial has no samples. */
    Optional<TrialNoise> row() throws IOException {
        read(shared(first::recordCounts, first::recordRest));
        final ValueCounts rtt = first.rtt();
        final ValueCounts hold = first.hold();
        doubtNegative(rtt, "round trip");
        doubtNegative(hold, "hold");
        if (rtt.count() == 0) {
            return Optional.empty();
        }
        return Optional.of(
                switch (options.baseline()) {
                    case MIN -> lastPass(rtt.min(), hold.count() == 0 ? 0 : hold.min());
                    case MEDIAN -> lastPassOverMedians(rtt, hold);
                });
    }

    private TrialNoise lastPassOverMedians(final ValueCounts rtt, final ValueCounts hold) throws IOException {
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
        final LastPass last = new LastPass(trial, options, first, baselineAskedNs, baselineHoldNs);
        read(shared(last::recordCounts, last::recordTimes));
        if (last.baselineStalled()) {
            final String sample = options.baseline() == Baseline.MIN ? "fastest" : "median";
            doubts.add(new Doubt(
                    source(trial),
                    "the " + sample + " sample itself holds a stall of the initiator, so the figures are relative to a"
                            + " disturbed baseline"));
        }
        return last.row(forks);
    }

    private SampleSource.Visitor shared(final SampleSource.Visitor here, final SampleSource.Visitor there) {
        if (spare.isPresent()) {
            return new SharedVisit(here, there, spare.get());
        }
        return block -> {
            here.visit(block);
            there.visit(block);
        };
    }

    private void read(final SampleSource.Visitor visitor) throws IOException {
        doubts.addAll(trial.samples().read(block -> {
            if (options.includeWarmup() || !block.warmup()) {
                visitor.visit(block);
            }
        }));
    }

    private void doubtNegative(final ValueCounts counts, final String what) {
        if (counts.negativeCount() > 0) {
            doubts.add(new Doubt(
                    source(trial),
                    "a " + what + " is negative in " + counts.negativeCount() + " samples; they are left out of it"));
        }
    }
}
