package org.turbulence.benchmarks.launch.folder;

import java.util.Locale;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;

/** The line about an iteration that is printed while the run goes on, right below JMH's own. */
final class IterationLine {
    /** As long as what JMH prints before its score. */
    private static final int WARMUP_INDENT = "# Warmup Iteration   1: ".length();

    private static final int MEASUREMENT_INDENT = "Iteration   1: ".length();
    private static final int MIN_COUNT_FOR_P99 = 100;
    private static final String OBSERVED_NS = "observedNs";
    private static final double PER_CENT = 100;
    private static final double NS_PER_US = 1_000.0;

    private IterationLine() {}

    static String of(final IterationRecord iteration) {
        final String indent = " ".repeat(iteration.phase() == Phase.WARMUP ? WARMUP_INDENT : MEASUREMENT_INDENT);
        final long count = iteration.sampleCount();
        final String n = String.format(Locale.ROOT, "%sn %,d", indent, count);
        if (iteration.counters().containsKey(OBSERVED_NS)) {
            return n + detours(iteration);
        }
        if (count == 0) {
            return n + ", no sample";
        }
        return n
                + ", half-RTT (RTT/2) p50 "
                + halfInUs(iteration.rttP50Ns())
                + ", p99 "
                + (count < MIN_COUNT_FOR_P99 ? "needs n of " + MIN_COUNT_FOR_P99 : halfInUs(iteration.rttP99Ns()));
    }

    /** Each host has a trial, so two of these lines belong together. */
    private static String detours(final IterationRecord iteration) {
        final double detouredNs = iteration.rttMeanNs() * iteration.sampleCount();
        return String.format(
                Locale.ROOT,
                " detours above %,d ns take %.3f %% of the time, the longest %,.2f us (trial %s)",
                iteration.counters().getOrDefault("thresholdNs", 0L),
                PER_CENT * detouredNs / Math.max(1, iteration.counters().get(OBSERVED_NS)),
                iteration.rttMaxNs() / NS_PER_US,
                iteration.trialId());
    }

    private static String halfInUs(final long rttNs) {
        return String.format(Locale.ROOT, "%,.2f us", rttNs / (2 * NS_PER_US));
    }
}
