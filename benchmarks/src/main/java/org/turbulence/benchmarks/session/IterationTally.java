package org.turbulence.benchmarks.session;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceColumn;

/** What one iteration comes to, added up from its samples while no message is out. All times in nanoseconds. */
final class IterationTally {
    private static final int SIGNIFICANT_DIGITS = 3;
    private static final double P50 = 50;
    private static final double P99 = 99;
    private static final double P999 = 99.9;

    private final String trialId;
    private final Phase phase;
    private final int iteration;
    private final long backPressureBefore;
    private final long verifiedBefore;
    private final Instant startedAt = Instant.now();
    private final long startedNs;
    private final Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);

    private final List<FurtherFigures> further;
    private final SortedMap<String, Long> counters = new TreeMap<>();

    private long endedNs;
    private long rttMinNs = Long.MAX_VALUE;
    private long rttMaxNs;
    private long rttTotalNs;
    private long stallCount;
    private long stallNs;
    private long holdTotalNs;
    private long holdMaxNs;
    private long negativeHoldCount;
    private long spillCount;
    private long spillNs;
    private long spillMaxNs;

    IterationTally(
            final String trialId,
            final Phase phase,
            final int iteration,
            final long backPressureBefore,
            final long verifiedBefore,
            final long startedNs,
            final List<TraceColumn> furtherColumns) {
        this.trialId = trialId;
        this.phase = phase;
        this.iteration = iteration;
        this.backPressureBefore = backPressureBefore;
        this.verifiedBefore = verifiedBefore;
        this.startedNs = startedNs;
        this.further = FurtherFigures.of(furtherColumns);
        this.histogram.setAutoResize(true);
    }

    void stopClock(final long nowNs) {
        endedNs = nowNs;
    }

    void countSpill(final long pauseNs) {
        spillCount++;
        spillNs += pauseNs;
        spillMaxNs = Math.max(spillMaxNs, pauseNs);
    }

    /** Adds to what was counted beside the samples. */
    void count(final Map<String, Long> more) {
        more.forEach((name, value) -> counters.merge(name, value, Long::sum));
    }

    void add(final SampleColumns columns) {
        further.forEach(figures -> figures.add(columns));
        for (int i = 0; i < columns.count; i++) {
            final long rttNs = columns.rttNs[i];
            histogram.recordValue(rttNs);
            rttMinNs = Math.min(rttMinNs, rttNs);
            rttMaxNs = Math.max(rttMaxNs, rttNs);
            rttTotalNs += rttNs;
            stallCount += columns.stallNs[i] > 0 ? 1 : 0;
            stallNs += columns.stallNs[i];
            holdTotalNs += columns.holdNs[i];
            holdMaxNs = Math.max(holdMaxNs, columns.holdNs[i]);
            negativeHoldCount += columns.holdNs[i] < 0 ? 1 : 0;
        }
    }

    Phase phase() {
        return phase;
    }

    int iteration() {
        return iteration;
    }

    long startedNs() {
        return startedNs;
    }

    long durationNs() {
        return endedNs - startedNs;
    }

    Histogram histogram() {
        return histogram;
    }

    /** The tag of this phase in the histogram log. */
    String tag() {
        return phase.name().toLowerCase(Locale.ROOT);
    }

    IterationRecord record(final long backPressureCount, final long verifiedCount) {
        final long count = histogram.getTotalCount();
        counters.put("backPressureCount", backPressureCount - backPressureBefore);
        counters.put("verifiedCount", verifiedCount - verifiedBefore);
        counters.put("negativeHoldCount", negativeHoldCount);
        further.forEach(figures -> figures.putInto(counters));
        counters.put("spillCount", spillCount);
        counters.put("spillNs", spillNs);
        counters.put("spillMaxNs", spillMaxNs);
        return new IterationRecord(
                trialId,
                phase,
                iteration,
                startedAt.toString(),
                durationNs(),
                count,
                count == 0 ? 0 : rttMinNs,
                count == 0 ? 0 : (double) rttTotalNs / count,
                histogram.getValueAtPercentile(P50),
                histogram.getValueAtPercentile(P99),
                histogram.getValueAtPercentile(P999),
                rttMaxNs,
                stallCount,
                stallNs,
                holdTotalNs,
                holdMaxNs,
                counters);
    }
}
