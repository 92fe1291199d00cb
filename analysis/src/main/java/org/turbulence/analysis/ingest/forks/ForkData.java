package org.turbulence.analysis.ingest.forks;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.histogram.HistogramInterval;

/**
 * What one fork of one configuration measured, all its threads together: the merged histogram of its samples, and the
 * records of its iterations. Warm-up is left out.
 *
 * <p>Percentiles come from the merged histogram and are never averaged. Not thread-safe.
 */
final class ForkData {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double BITS_PER_BYTE = 8;

    private final List<IterationRecord> iterations = new ArrayList<>();
    private Histogram timesNs;

    void add(final IterationRecord iteration) {
        iterations.add(iteration);
    }

    /** Adds an interval of the log, at the precision that the log has; a log of decimals is no log of ours. */
    void add(final HistogramInterval interval) {
        final EncodableHistogram histogram = interval.histogram();
        if (histogram instanceof AbstractHistogram counts) {
            if (timesNs == null) {
                timesNs = new Histogram(interval.significantDigits());
            }
            timesNs.add(counts);
        }
    }

    /** True if the fork has no measured sample. */
    boolean isEmpty() {
        return count() == 0;
    }

    /** Number of measured samples. */
    long count() {
        return timesNs == null ? 0 : timesNs.getTotalCount();
    }

    /** A percentile of the samples; NaN without any. */
    double timeNs(final double percent) {
        return isEmpty() ? Double.NaN : timesNs.getValueAtPercentile(percent);
    }

    /** The largest sample; NaN without any. */
    double timeMaxNs() {
        return isEmpty() ? Double.NaN : timesNs.getMaxValue();
    }

    /** The share of all measured time that lies beyond the median sample: Σ max(0, rtt − median) / Σ rtt. */
    double noiseShare() {
        if (isEmpty()) {
            return Double.NaN;
        }
        final double median = timesNs.getValueAtPercentile(50);
        double beyond = 0;
        double all = 0;
        for (final HistogramIterationValue bucket : timesNs.recordedValues()) {
            final double value = bucket.getValueIteratedTo();
            final double count = bucket.getCountAtValueIteratedTo();
            beyond += Math.max(0, value - median) * count;
            all += value * count;
        }
        return all == 0 ? 0 : beyond / all;
    }

    /** Round trips with a stall of the initiator per second of measured time; NaN without iterations. */
    double stallsPerSecond() {
        return sum(IterationRecord::stallCount) / seconds();
    }

    /** Detours, which are the samples, per second of the time that the loop was watched. */
    double detoursPerSecond() {
        return count() / seconds();
    }

    /** Share of the watched time that went by in detours; NaN without iterations. */
    double detourShare() {
        double all = 0;
        for (final IterationRecord iteration : iterations) {
            all += iteration.rttMeanNs() * iteration.sampleCount();
        }
        return all / NANOS_PER_SECOND / seconds();
    }

    private double seconds() {
        return sum(iteration -> iteration.counters().getOrDefault("observedNs", iteration.durationNs()))
                / NANOS_PER_SECOND;
    }

    /** Median over the iterations of what the receiver got, in bit/s; NaN where none says it. */
    double receivedBitsPerSecond() {
        final double[] rates = iterations.stream()
                .filter(iteration -> iteration.counters().getOrDefault("receivedNs", 0L) > 0)
                .mapToDouble(iteration -> BITS_PER_BYTE
                        * NANOS_PER_SECOND
                        * iteration.counters().getOrDefault("receivedBytes", 0L)
                        / iteration.counters().get("receivedNs"))
                .sorted()
                .toArray();
        return rates.length == 0 ? Double.NaN : (rates[(rates.length - 1) / 2] + rates[rates.length / 2]) / 2;
    }

    /** Stall of the initiator per sample. */
    double stallPerSampleNs() {
        return sum(IterationRecord::stallNs) / samples(iterations);
    }

    /** Hold of the responder per sample. */
    double holdPerSampleNs() {
        return sum(IterationRecord::holdTotalNs) / samples(iterations);
    }

    /** What is left of the mean sample: network and kernels. */
    double restPerSampleNs() {
        return meanNs(iterations) - stallPerSampleNs() - holdPerSampleNs();
    }

    /** Names of the counters that every iteration has. */
    SortedSet<String> counterNames() {
        final TreeSet<String> names = new TreeSet<>();
        if (!iterations.isEmpty()) {
            names.addAll(iterations.get(0).counters().keySet());
            iterations.forEach(iteration -> names.retainAll(iteration.counters().keySet()));
        }
        return names;
    }

    /** A counter per second of measured time; NaN where an iteration lacks it. */
    double counterPerSecond(final String name) {
        return counterNames().contains(name)
                ? sum(iteration -> iteration.counters().get(name))
                        / (sum(IterationRecord::durationNs) / NANOS_PER_SECOND)
                : Double.NaN;
    }

    /** Mean sample of one of several equal parts of the iterations; NaN for fewer iterations than parts. */
    double meanOfPartNs(final int part, final int parts) {
        final int count = iterations.size();
        return count < parts
                ? Double.NaN
                : meanNs(iterations.subList(part * count / parts, (part + 1) * count / parts));
    }

    private double sum(final ToLongFunction<IterationRecord> figure) {
        return iterations.stream().mapToLong(figure).sum();
    }

    private static double meanNs(final List<IterationRecord> iterations) {
        double sum = 0;
        for (final IterationRecord iteration : iterations) {
            sum += iteration.rttMeanNs() * iteration.sampleCount();
        }
        return sum / samples(iterations);
    }

    private static double samples(final List<IterationRecord> iterations) {
        return iterations.stream().mapToLong(IterationRecord::sampleCount).sum();
    }
}
