package org.turbulence.analysis.ingest.forks;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.histogram.HistogramInterval;

/**
 * What one fork of one configuration measured, all its threads together: the merged histogram of its round trips, and
 * the records of its iterations. Warm-up is left out.
 *
 * <p>Percentiles come from the merged histogram and are never averaged. Not thread-safe.
 */
final class ForkData {
    private final List<IterationRecord> iterations = new ArrayList<>();
    private Histogram rttNs;

    void add(final IterationRecord iteration) {
        iterations.add(iteration);
    }

    /** Adds an interval of the log, at the precision that the log has; a log of decimals is no log of ours. */
    void add(final HistogramInterval interval) {
        final EncodableHistogram histogram = interval.histogram();
        if (histogram instanceof AbstractHistogram counts) {
            if (rttNs == null) {
                rttNs = new Histogram(interval.significantDigits());
            }
            rttNs.add(counts);
        }
    }

    /** True if the fork has no measured sample. */
    boolean isEmpty() {
        return rttNs == null || rttNs.getTotalCount() == 0;
    }

    double halfRttNs(final double percent) {
        return rttNs.getValueAtPercentile(percent) / 2.0;
    }

    double halfRttMaxNs() {
        return rttNs.getMaxValue() / 2.0;
    }

    /** The share of all measured time that lies beyond the median round trip: Σ max(0, rtt − median) / Σ rtt. */
    double noiseShare() {
        final double median = rttNs.getValueAtPercentile(50);
        double beyond = 0;
        double all = 0;
        for (final HistogramIterationValue bucket : rttNs.recordedValues()) {
            final double value = bucket.getValueIteratedTo();
            final double count = bucket.getCountAtValueIteratedTo();
            beyond += Math.max(0, value - median) * count;
            all += value * count;
        }
        return all == 0 ? 0 : beyond / all;
    }

    /** Stalls of the initiator per second of measured time; NaN without iterations. */
    double detoursPerSecond() {
        final double seconds =
                iterations.stream().mapToLong(IterationRecord::durationNs).sum() / 1e9;
        return iterations.stream().mapToLong(IterationRecord::stallCount).sum() / seconds;
    }

    /** Stall of the initiator per sample, in ns of the round trip. */
    double stallPerSampleNs() {
        return iterations.stream().mapToLong(IterationRecord::stallNs).sum() / samples(iterations);
    }

    /** Hold of the responder per sample, in ns of the round trip. */
    double holdPerSampleNs() {
        return iterations.stream().mapToLong(IterationRecord::holdTotalNs).sum() / samples(iterations);
    }

    /** What is left of the mean round trip: network and kernels. */
    double restPerSampleNs() {
        return meanRttNs(iterations) - stallPerSampleNs() - holdPerSampleNs();
    }

    /** Mean half round trip of the first half of the iterations; NaN for fewer than two iterations. */
    double firstHalfMeanNs() {
        return iterations.size() < 2 ? Double.NaN : meanRttNs(iterations.subList(0, iterations.size() / 2)) / 2;
    }

    /** Mean half round trip of the other half; NaN for fewer than two iterations. */
    double secondHalfMeanNs() {
        return iterations.size() < 2
                ? Double.NaN
                : meanRttNs(iterations.subList(iterations.size() / 2, iterations.size())) / 2;
    }

    private static double meanRttNs(final List<IterationRecord> iterations) {
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
