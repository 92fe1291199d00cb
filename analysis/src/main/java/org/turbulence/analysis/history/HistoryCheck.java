package org.turbulence.analysis.history;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.turbulence.analysis.model.history.Acceptance;
import org.turbulence.analysis.model.history.History;
import org.turbulence.analysis.model.history.Series;
import org.turbulence.analysis.model.history.SeriesKey;

/**
 * The check of a whole history, series by series on all cores. Deterministic: the order of the result is that of the
 * series, and no series looks at another.
 *
 * @param series each with its findings, in the order of the history
 */
public record HistoryCheck(List<CheckedSeries> series) {
    private static final int SERIES_PER_TASK = 16;

    public HistoryCheck {
        series = List.copyOf(series);
    }

    /**
     * Checks all series of a history.
     *
     * @param margin of each series, as a fraction; called by several threads
     */
    public static HistoryCheck of(
            final History history, final CheckOptions options, final ToDoubleFunction<SeriesKey> margin) {
        return of(history.series(), history.acceptances(), options, margin);
    }

    /** Checks the given series only. */
    public static HistoryCheck of(
            final List<Series> series,
            final List<Acceptance> acceptances,
            final CheckOptions options,
            final ToDoubleFunction<SeriesKey> margin) {
        final int tasks = (series.size() + SERIES_PER_TASK - 1) / SERIES_PER_TASK;
        return new HistoryCheck(IntStream.range(0, tasks)
                .parallel()
                .mapToObj(task -> {
                    final SeriesCheck check = new SeriesCheck(options, acceptances);
                    final int from = task * SERIES_PER_TASK;
                    return series.subList(from, Math.min(series.size(), from + SERIES_PER_TASK)).stream()
                            .map(one -> check.check(one, margin.applyAsDouble(one.key())))
                            .toList();
                })
                .flatMap(List::stream)
                .toList());
    }

    /** True if a series has a finding of the state. */
    public boolean has(final Finding.State state) {
        return series.stream().anyMatch(one -> one.has(state));
    }

    /** Number of findings of the state. */
    public long count(final Finding.State state) {
        return series.stream()
                .flatMap(one -> one.findings().stream())
                .filter(finding -> finding.state() == state)
                .count();
    }
}
