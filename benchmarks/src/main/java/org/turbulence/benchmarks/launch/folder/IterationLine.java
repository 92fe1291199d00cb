package org.turbulence.benchmarks.launch.folder;

import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.TrialManifest;
import org.turbulence.transport.duty.stream.StreamCounters;

/** The line about an iteration that is printed while the run goes on, right below JMH's own. */
final class IterationLine {
    /** As long as what JMH prints before its score. */
    private static final int WARMUP_INDENT = "# Warmup Iteration   1: ".length();

    private static final int MEASUREMENT_INDENT = "Iteration   1: ".length();
    private static final int MIN_COUNT_FOR_P99 = 100;
    private static final String OBSERVED_NS = "observedNs";
    private static final double NS_PER_US = 1_000.0;
    private static final double BITS_PER_BYTE = 8;
    private static final double ALLOWED_DIFFERENCE = 0.01;
    private static final double PERCENT = 100;
    private static final Set<String> STEPS = Set.of("send-receive", "exchange");

    private IterationLine() {}

    /**
     * The line.
     *
     * @param measurement what was measured, as {@code trial.json} names it
     * @param direction forward or backward, as it is named there
     */
    static String of(final IterationRecord iteration, final String measurement, final String direction) {
        final String indent = " ".repeat(iteration.phase() == Phase.WARMUP ? WARMUP_INDENT : MEASUREMENT_INDENT);
        final String way = direction.equals(TrialManifest.FORWARD) ? "" : direction + " ";
        final long count = iteration.sampleCount();
        final String n = String.format(Locale.ROOT, "%s%sn %,d", indent, way, count);
        if (iteration.counters().containsKey(OBSERVED_NS)) {
            return n + detours(iteration);
        } else if (iteration.counters().getOrDefault(StreamCounters.RECEIVED_NS, 0L) > 0) {
            return n + rates(iteration.counters());
        } else if (count == 0) {
            return n + ", no sample";
        } else if (STEPS.contains(measurement)) {
            return n + ", step p50 " + percentiles(iteration, 1);
        }
        if (ScheduleWords.isOpenLoop(iteration)) {
            return n + ScheduleWords.response(iteration);
        }
        return n + ", half-RTT (RTT/2) p50 " + percentiles(iteration, 2) + ScheduleWords.interval(iteration);
    }

    /** Each host has a trial, so two of these lines belong together. */
    private static String detours(final IterationRecord iteration) {
        final double detouredNs = iteration.rttMeanNs() * iteration.sampleCount();
        return String.format(
                Locale.ROOT,
                " detours above %,d ns take %.3f %% of the time, the longest %,.2f us (trial %s)",
                iteration.counters().getOrDefault("thresholdNs", 0L),
                PERCENT * detouredNs / Math.max(1, iteration.counters().get(OBSERVED_NS)),
                iteration.rttMaxNs() / NS_PER_US,
                iteration.trialId());
    }

    static String percentiles(final IterationRecord iteration, final int divisor) {
        return inUs(iteration.rttP50Ns(), divisor)
                + ", p99 "
                + (iteration.sampleCount() < MIN_COUNT_FOR_P99
                        ? "needs n of " + MIN_COUNT_FOR_P99
                        : inUs(iteration.rttP99Ns(), divisor));
    }

    static String inUs(final long ns, final int divisor) {
        return String.format(Locale.ROOT, "%,.2f us", ns / (divisor * NS_PER_US));
    }

    /** The receiver's rate, and how far the sender's is from it: more than 1 % apart, the iteration was too short. */
    private static String rates(final SortedMap<String, Long> counters) {
        final long receivedNs = counters.get(StreamCounters.RECEIVED_NS);
        final double received = BITS_PER_BYTE * counters.get(StreamCounters.RECEIVED_BYTES) / receivedNs;
        final double messages = NS_PER_US * counters.get(StreamCounters.MESSAGE_COUNT) / receivedNs;
        final long sentNs = counters.getOrDefault(StreamCounters.SENT_NS, 0L);
        final String line = String.format(Locale.ROOT, ", received %,.3f Gb/s, %,.3f messages/us", received, messages);
        if (sentNs <= 0) {
            return line;
        }
        final double sent = BITS_PER_BYTE * counters.get(StreamCounters.SENT_BYTES) / sentNs;
        final double difference = sent / received - 1;
        return line
                + String.format(Locale.ROOT, ", sent %,.3f Gb/s (%+.2f %%)", sent, PERCENT * difference)
                + (Math.abs(difference) > ALLOWED_DIFFERENCE ? " ! above 1 %" : "");
    }
}
