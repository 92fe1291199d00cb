package org.turbulence.analysis.report.exhibit;

import java.util.List;
import java.util.Optional;
import org.turbulence.analysis.model.IterationCounters;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.noise.sketch.Configuration;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Figures;

/**
 * The rates of a stream over its measured iterations, in Gb/s, which is bits per nanosecond.
 *
 * @param mean all bytes that arrived over all of the receiver's time
 * @param least of the slowest iteration
 * @param most of the fastest iteration
 * @param sent the sender's rate, in the same way; NaN where it was not counted
 * @param messageCount how many messages
 * @param iterationCount how many iterations
 */
record StreamRates(double mean, double least, double most, double sent, long messageCount, int iterationCount) {
    private static final double BITS = 8;
    private static final double ALLOWED_DIFFERENCE = 0.01;

    /** The rates; empty where no measured iteration counted what arrived. */
    static Optional<StreamRates> of(final Configuration configuration) {
        double bytes = 0;
        double time = 0;
        double sentBytes = 0;
        double sentTime = 0;
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        long messages = 0;
        int iterations = 0;
        for (final Trial trial : configuration.trials()) {
            for (final IterationCounters iteration : trial.setting().iterations()) {
                final long ns = iteration.count("receivedNs");
                if (!iteration.warmup() && ns > 0) {
                    final double rate = BITS * iteration.count("receivedBytes") / ns;
                    least = Math.min(least, rate);
                    most = Math.max(most, rate);
                    bytes += iteration.count("receivedBytes");
                    time += ns;
                    sentBytes += iteration.count("sentBytes");
                    sentTime += iteration.count("sentNs");
                    messages += iteration.count("messageCount");
                    iterations++;
                }
            }
        }
        if (iterations == 0) {
            return Optional.empty();
        }
        final double sent = sentTime > 0 ? BITS * sentBytes / sentTime : Double.NaN;
        return Optional.of(new StreamRates(BITS * bytes / time, least, most, sent, messages, iterations));
    }

    static List<Column> columns() {
        return List.of(
                Column.right("messages"),
                Column.right("iterations"),
                Column.right("forks"),
                Column.right("received"),
                Column.right("slowest iteration"),
                Column.right("fastest iteration"),
                Column.right("sent"),
                Column.left("sent and received"));
    }

    List<String> cells(final int forks) {
        return List.of(
                Figures.grouped(messageCount),
                Integer.toString(iterationCount),
                Integer.toString(forks),
                Figures.ratio(mean),
                Figures.ratio(least),
                Figures.ratio(most),
                Double.isNaN(sent) ? "–" : Figures.ratio(sent),
                agreement());
    }

    private String agreement() {
        if (Double.isNaN(sent)) {
            return "not counted";
        }
        return Math.abs(sent / mean - 1) > ALLOWED_DIFFERENCE ? "differ by more than 1 %" : "agree";
    }
}
