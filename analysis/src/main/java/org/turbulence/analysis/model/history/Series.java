package org.turbulence.analysis.model.history;

import java.util.List;

/**
 * The points of one series in the order of their runs. Immutable once built; arrays are handed out and must not be
 * changed.
 */
public final class Series {
    private final SeriesKey key;
    private final List<HistoryRun> runs;
    private final int[] runIndex;
    private final double[] values;
    private final double[] spreads;

    /**
     * A series that takes over the arrays, one entry a point.
     *
     * @param key what is measured
     * @param runs all runs of the history
     * @param runIndex place of each point's run among them, ascending
     * @param values medians of the forks
     * @param spreads deviations between forks on logarithms; NaN where a run had one fork
     */
    public Series(
            final SeriesKey key,
            final List<HistoryRun> runs,
            final int[] runIndex,
            final double[] values,
            final double[] spreads) {
        this.key = key;
        this.runs = runs;
        this.runIndex = runIndex;
        this.values = values;
        this.spreads = spreads;
    }

    /** What is measured. */
    public SeriesKey key() {
        return key;
    }

    /** Number of points. */
    public int count() {
        return values.length;
    }

    /** Medians of the forks, in the unit of the series. */
    public double[] values() {
        return values;
    }

    /** Deviations between forks on logarithms; NaN where a run had one fork. */
    public double[] spreads() {
        return spreads;
    }

    /** One value. */
    public double value(final int point) {
        return values[point];
    }

    /** The run of a point. */
    public HistoryRun run(final int point) {
        return runs.get(runIndex[point]);
    }

    /** The point of a run; −1 if the run has none. */
    public int pointOf(final String runId) {
        for (int i = 0; i < runIndex.length; i++) {
            if (runs.get(runIndex[i]).id().equals(runId)) {
                return i;
            }
        }
        return -1;
    }
}
