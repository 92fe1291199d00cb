package org.turbulence.analysis.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.RunMeasurements;

/**
 * The comparison from runs to verdicts.
 *
 * <p>Runs are never pooled: a cell of the table in which a hidden parameter varies is unusable, and is warned of. All
 * judged figures of all columns enter one adjustment for many tests. Thread-safe: it keeps nothing between calls.
 *
 * @param projection rows, columns and filters
 * @param comparability which conditions may differ
 * @param margins of the figures
 * @param judge the rule of the verdicts
 * @param baseColumn name of the column to compare with; empty for the first
 */
public record Comparer(
        Projection projection, Comparability comparability, Margins margins, Judge judge, String baseColumn) {

    private static final Effect NOTHING = Effect.between(new double[0], new double[0]);

    /**
     * Compares the first run, or the first column, with each other one.
     *
     * @throws IllegalArgumentException if no run has a figure, or the projection names what no configuration has or
     *     leaves fewer than two columns
     */
    public Comparison compare(final List<RunMeasurements> runs) {
        if (runs.stream().noneMatch(Comparer::hasFigures)) {
            throw new IllegalArgumentException("runs that are compared must have finished trials, and these have none");
        }
        final Cells cells = new Cells(projection);
        final List<Difference> differences = new ArrayList<>();
        final List<Doubt> doubts = new ArrayList<>();
        final Map<String, Integer> seen = new HashMap<>();
        final LinkedHashSet<String> warnings = new LinkedHashSet<>();
        for (int i = 0; i < runs.size(); i++) {
            final RunMeasurements run = runs.get(i);
            final int times = seen.merge(run.source(), 1, Integer::sum);
            cells.add(times == 1 ? run.source() : run.source() + " (" + times + ")", run);
            doubts.addAll(run.doubts());
            warnings.addAll(BusyHosts.of(run));
            if (i > 0) {
                differences.addAll(comparability.differences(runs.get(0), run));
            }
        }
        final List<String> columns = columns(cells);
        final List<Pending> pending = new ArrayList<>();
        for (final Map.Entry<SortedMap<String, String>, Map<String, Cells.Cell>> row :
                cells.rows().entrySet()) {
            row.getValue().values().forEach(cell -> warn(cell, warnings));
            for (final String column : columns.subList(1, columns.size())) {
                addRow(row.getKey(), columns.get(0), column, row.getValue(), pending);
            }
        }
        warnOfFloors(pending, warnings);
        return new Comparison(differences, judged(pending), List.copyOf(warnings), doubts);
    }

    private static boolean hasFigures(final RunMeasurements run) {
        return !run.ambiguous().isEmpty()
                || run.values().stream()
                        .anyMatch(figure -> !figure.values().isEmpty()
                                || !figure.unsupported().isEmpty());
    }

    private List<String> columns(final Cells cells) {
        final SortedSet<String> unknown = projection.unknown(cells.known());
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException(
                    "rows, columns and filters must be of " + cells.known() + " (got: " + unknown + ")");
        }
        final List<String> columns = cells.columns();
        if (columns.size() < 2) {
            throw new IllegalArgumentException("a comparison needs at least 2 columns by " + projection.columns()
                    + " (got: " + columns + "); give another run, or other --columns or --filter");
        }
        if (!baseColumn.isEmpty()) {
            final String base = columns.stream()
                    .filter(column -> column.equals(baseColumn) || column.endsWith('=' + baseColumn))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "the baseline must be one of the columns " + columns + " (got: " + baseColumn + ")"));
            columns.remove(base);
            columns.add(0, base);
        }
        return columns;
    }

    /** A row whose verdict waits for the others, or stands already. */
    private record Pending(
            SortedMap<String, String> row,
            ForkMetric metric,
            String base,
            String column,
            Judge.Case figure,
            boolean floorMeasured,
            Judgement standing) {}

    private void addRow(
            final SortedMap<String, String> row,
            final String baseColumn,
            final String column,
            final Map<String, Cells.Cell> cells,
            final List<Pending> pending) {
        final Cells.Cell base = cells.get(baseColumn);
        final Cells.Cell candidate = cells.get(column);
        if (base == null && candidate == null) {
            return;
        }
        if (base == null || candidate == null) {
            final Verdict verdict = candidate == null ? Verdict.MISSING : Verdict.NEW;
            final String where = candidate == null ? "not in " + column : "not in " + baseColumn;
            pending.add(standing(row, null, baseColumn, column, verdict, where));
            return;
        }
        if (base.ambiguous() || candidate.ambiguous()) {
            pending.add(standing(
                    row, null, baseColumn, column, Verdict.UNUSABLE, "measured more than once within one run"));
            return;
        }
        if (!base.varying().isEmpty() || !candidate.varying().isEmpty()) {
            pending.add(standing(row, null, baseColumn, column, Verdict.UNUSABLE, "a hidden parameter varies"));
            return;
        }
        for (final ForkValues values : base.values()) {
            final ForkValues other = candidate.value(values.metric().name());
            pending.add(pending(row, baseColumn, column, base, values, other));
        }
        for (final ForkValues values : candidate.values()) {
            if (base.value(values.metric().name()) == null && values.metric().gated()) {
                pending.add(standing(row, values.metric(), baseColumn, column, Verdict.NEW, "not in " + baseColumn));
            }
        }
    }

    private Pending pending(
            final SortedMap<String, String> row,
            final String baseColumn,
            final String column,
            final Cells.Cell base,
            final ForkValues values,
            final ForkValues other) {
        final ForkMetric metric = values.metric();
        if (other == null) {
            final Verdict verdict = metric.gated() ? Verdict.MISSING : Verdict.NOT_JUDGED;
            return standing(row, metric, baseColumn, column, verdict, "not in " + column);
        }
        if (!values.unsupported().isEmpty() || !other.unsupported().isEmpty()) {
            final String why = values.unsupported().isEmpty() ? other.unsupported() : values.unsupported();
            return standing(row, metric, baseColumn, column, Verdict.NOT_JUDGED, why);
        }
        if (!metric.unit().equals(other.metric().unit())
                || metric.direction() != other.metric().direction()) {
            return standing(
                    row,
                    metric,
                    baseColumn,
                    column,
                    Verdict.UNUSABLE,
                    "units differ: " + metric.unit() + " against "
                            + other.metric().unit());
        }
        final double margin = margins.of(base.key(), metric.name(), base.host());
        final Effect effect = Effect.between(values.toArray(), other.toArray());
        final boolean measured = margins.measured(base.key(), metric.name(), base.host());
        return new Pending(row, metric, baseColumn, column, new Judge.Case(metric, effect, margin), measured, null);
    }

    private static Pending standing(
            final SortedMap<String, String> row,
            final ForkMetric metric,
            final String base,
            final String column,
            final Verdict verdict,
            final String reason) {
        return new Pending(
                row, metric, base, column, null, false, new Judgement(verdict, NOTHING, 0, Double.NaN, reason));
    }

    private List<ComparisonRow> judged(final List<Pending> pending) {
        final List<Judge.Case> cases = pending.stream()
                .filter(row -> row.figure() != null)
                .map(Pending::figure)
                .toList();
        final List<Judgement> judgements = judge.judge(cases);
        final List<ComparisonRow> rows = new ArrayList<>();
        int next = 0;
        for (final Pending row : pending) {
            final Judgement judgement = row.figure() == null ? row.standing() : judgements.get(next++);
            rows.add(new ComparisonRow(row.row(), row.metric(), row.base(), row.column(), judgement));
        }
        return rows;
    }

    private static void warnOfFloors(final List<Pending> pending, final LinkedHashSet<String> warnings) {
        final List<Pending> judged = pending.stream()
                .filter(row -> row.figure() != null && row.metric().gated())
                .toList();
        final long unmeasured =
                judged.stream().filter(row -> !row.floorMeasured()).count();
        if (unmeasured > 0) {
            warnings.add("of " + unmeasured + " of " + judged.size() + " judged figures no A/A floor was measured on"
                    + " this host, so that what changes from run to run anyway may be called a change: measure it with"
                    + " calibrate");
        }
    }

    private static void warn(final Cells.Cell cell, final LinkedHashSet<String> warnings) {
        cell.varying()
                .forEach((name, values) -> warnings.add(
                        "hidden parameter " + name + " varies (" + String.join(", ", values) + "): add it to --rows or"
                                + " --columns, or fix it with --filter " + name + "=" + values.first()));
    }
}
