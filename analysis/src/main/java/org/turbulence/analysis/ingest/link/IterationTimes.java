package org.turbulence.analysis.ingest.link;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.model.Doubt;

/** One quantile of the measured samples of each iteration of a trace. */
final class IterationTimes {
    private IterationTimes() {}

    /** Reads a trace; its damaged places become doubts. */
    static SortedMap<Integer, Double> read(final Path trace, final double quantile, final List<Doubt> doubts)
            throws IOException {
        final SortedMap<Integer, Double> times = new TreeMap<>();
        final SortedMap<Integer, LongColumn> iterations = new TreeMap<>();
        MeasuredBlocks.each(
                trace,
                block -> iterations
                        .computeIfAbsent(block.iteration(), any -> new LongColumn())
                        .addAll(block.rttNs(), block.count()),
                doubts);
        iterations.forEach((iteration, samples) -> {
            if (samples.count() > 0) {
                times.put(iteration, samples.quantile(quantile));
            }
        });
        return times;
    }
}
