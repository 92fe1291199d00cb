package org.turbulence.analysis.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.history.HistoryRun;
import org.turbulence.analysis.model.history.Series;
import org.turbulence.analysis.model.history.SeriesKey;

/** Series made up by tests. */
public final class MadeUpHistory {
    private MadeUpHistory() {}

    /** A series whose runs are called r0, r1, …, with one fork each. */
    public static Series series(final Direction direction, final double... values) {
        return series("b", direction, values);
    }

    /** The same of a named benchmark. */
    public static Series series(final String benchmark, final Direction direction, final double... values) {
        final List<HistoryRun> runs = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            runs.add(new HistoryRun("r" + i, "2026-01-01T00:00:00Z", "", "", "host", ""));
        }
        final double[] spreads = new double[values.length];
        Arrays.fill(spreads, Double.NaN);
        final SeriesKey key = new SeriesKey(
                new ConfigurationKey(benchmark, "", new TreeMap<>()), "half-RTT p50", "ns", direction, "host");
        return new Series(key, runs, IntStream.range(0, values.length).toArray(), values, spreads);
    }
}
