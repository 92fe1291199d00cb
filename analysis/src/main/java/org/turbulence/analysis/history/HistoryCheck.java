package org.turbulence.analysis.history;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.turbulence.analysis.history.Finding.Kind;
import org.turbulence.analysis.model.history.Acceptance;
import org.turbulence.analysis.model.history.History;
import org.turbulence.analysis.model.history.Series;
import org.turbulence.analysis.model.history.SeriesKey;
import org.turbulence.analysis.stats.BenjaminiHochberg;

/**
 * The check of a whole history, series by series on all cores. Deterministic: the order of the result is that of the
 * series, and no series looks at another.
 *
 * <p>Among many series chance alone makes some look changed. So the p values of one kind of finding are adjusted over
 * all series that were checked (Benjamini and Hochberg), each series without a finding counting as a test that found
 * nothing; what is not significant then is weak and fails nothing. The answers of Otava are left as they are.
 *
 * @param series each with its findings, in the order of the history
 */
public record HistoryCheck(List<CheckedSeries> series) {
    private static final List<Set<Kind>> FAMILIES = List.of(
            EnumSet.of(Kind.LEVEL, Kind.DRIFT), EnumSet.of(Kind.SPREAD, Kind.FORK_SPREAD), EnumSet.of(Kind.SUSPECT));
    /** Significance of a family after the adjustment: 0.05 for all together. */
    private static final double ALPHA = 0.05 / FAMILIES.size();

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
        final List<CheckedSeries> checked = IntStream.range(0, tasks)
                .parallel()
                .mapToObj(task -> {
                    final SeriesCheck check = new SeriesCheck(options, acceptances);
                    final int from = task * SERIES_PER_TASK;
                    return series.subList(from, Math.min(series.size(), from + SERIES_PER_TASK)).stream()
                            .map(one -> check.check(one, margin.applyAsDouble(one.key())))
                            .toList();
                })
                .flatMap(List::stream)
                .toList();
        return new HistoryCheck(options.method() == CheckOptions.Method.OWN ? adjusted(checked) : checked);
    }

    private static List<CheckedSeries> adjusted(final List<CheckedSeries> series) {
        List<CheckedSeries> adjusted = series;
        for (final Set<Kind> family : FAMILIES) {
            adjusted = adjusted(adjusted, family);
        }
        return adjusted;
    }

    private static List<CheckedSeries> adjusted(final List<CheckedSeries> series, final Set<Kind> family) {
        final double[] raw = series.stream()
                .flatMapToDouble(one -> {
                    final double[] own = one.findings().stream()
                            .filter(finding -> family.contains(finding.kind()))
                            .mapToDouble(Finding::pValue)
                            .toArray();
                    return own.length == 0 ? DoubleStream.of(1) : DoubleStream.of(own);
                })
                .toArray();
        final double[] adjusted = BenjaminiHochberg.adjust(raw);
        final List<CheckedSeries> all = new ArrayList<>(series.size());
        int next = 0;
        for (final CheckedSeries one : series) {
            final List<Finding> findings = new ArrayList<>();
            final int first = next;
            for (final Finding finding : one.findings()) {
                findings.add(family.contains(finding.kind()) ? finding.adjusted(adjusted[next++], ALPHA) : finding);
            }
            next = Math.max(next, first + 1);
            all.add(findings.isEmpty() ? one : new CheckedSeries(one.series(), findings, one.margin()));
        }
        return all;
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
