package org.turbulence.analysis.report.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.turbulence.analysis.compare.Comparison;
import org.turbulence.analysis.compare.ComparisonRow;
import org.turbulence.analysis.compare.Effect;
import org.turbulence.analysis.compare.Verdict;
import org.turbulence.analysis.model.ForkMetric.Role;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Notes;
import org.turbulence.analysis.report.Document.Part;
import org.turbulence.analysis.report.gate.Quantities;

/**
 * What explains the changes of a comparison: quantile by quantile whether body or tail moved, when in the run, and
 * which cause grew. Of configurations without a change nothing is shown.
 */
final class Explanations {
    private static final Pattern QUANTILE = Pattern.compile("(.*) (?:p([0-9.]+)|(max))");
    private static final BigDecimal MAXIMUM = BigDecimal.valueOf(100);

    private final Comparison comparison;
    private final SharedNames shared;
    private final Set<List<Object>> changed;

    private Explanations(final Comparison comparison, final SharedNames shared) {
        this.comparison = comparison;
        this.shared = shared;
        this.changed = comparison.rows().stream()
                .filter(row -> isChange(row.judgement().verdict()))
                .map(Explanations::place)
                .collect(Collectors.toSet());
    }

    static List<Part> of(final Comparison comparison, final SharedNames shared) {
        final Explanations explanations = new Explanations(comparison, shared);
        final List<Part> parts = new ArrayList<>();
        explanations.addQuantiles(parts);
        explanations.addTable(parts, "When it moved within the run", row -> role(row) == Role.PART);
        explanations.addTable(parts, "Which cause grew or shrank", row -> role(row) == Role.CAUSE && isSomething(row));
        explanations.addLargestCauses(parts);
        return parts;
    }

    private void addQuantiles(final List<Part> parts) {
        final List<ComparisonRow> quantiles = rows(row -> isTime(row) && quantile(row) != null).stream()
                .sorted(Comparator.comparingInt((ComparisonRow row) -> placeOf(row))
                        .thenComparing(row -> quantileName(row).group(1))
                        .thenComparing(row -> quantile(row)))
                .toList();
        add(parts, "Where it moved: body and tail, quantile by quantile", quantiles);
    }

    private int placeOf(final ComparisonRow row) {
        final List<Object> place = place(row);
        final List<ComparisonRow> rows = comparison.rows();
        for (int i = 0; i < rows.size(); i++) {
            if (place(rows.get(i)).equals(place)) {
                return i;
            }
        }
        return rows.size();
    }

    private void addTable(final List<Part> parts, final String title, final Predicate<ComparisonRow> which) {
        add(parts, title, rows(which));
    }

    private List<ComparisonRow> rows(final Predicate<ComparisonRow> which) {
        return comparison.rows().stream()
                .filter(row -> row.metric() != null && changed.contains(place(row)))
                .filter(row -> row.judgement().effect().fewestForks() > 0)
                .filter(which)
                .toList();
    }

    private void add(final List<Part> parts, final String title, final List<ComparisonRow> rows) {
        if (!rows.isEmpty()) {
            parts.add(new Grid(
                    title + " (of configurations that changed)",
                    List.of(
                            Column.left("configuration"),
                            Column.left("figure"),
                            Column.left("candidate"),
                            Column.right("baseline"),
                            Column.right("value"),
                            Column.right("change"),
                            Column.right("ratio"),
                            Column.left("interval")),
                    rows.stream().map(this::cells).toList()));
        }
    }

    private List<String> cells(final ComparisonRow row) {
        final Effect effect = row.judgement().effect();
        final String unit = row.metric().unit();
        return List.of(
                shared.rest(row),
                row.metricName(),
                row.column(),
                Quantities.of(effect.base(), unit),
                Quantities.of(effect.candidate(), unit),
                Quantities.difference(effect.candidate() - effect.base(), unit),
                Quantities.ratio(effect.ratio()),
                ComparisonDocument.interval(effect));
    }

    /** The parts of the mean round trip add up, so the one that grew most can be named. */
    private void addLargestCauses(final List<Part> parts) {
        final Map<List<Object>, List<ComparisonRow>> causes = new LinkedHashMap<>();
        rows(row -> role(row) == Role.CAUSE && row.metric().unit().equals("ns"))
                .forEach(row -> causes.computeIfAbsent(place(row), any -> new ArrayList<>())
                        .add(row));
        final List<String> lines = causes.values().stream()
                .map(this::largest)
                .filter(Objects::nonNull)
                .toList();
        if (!lines.isEmpty()) {
            parts.add(new Notes("Of the mean round trip", lines));
        }
    }

    private String largest(final List<ComparisonRow> causes) {
        double all = 0;
        ComparisonRow largest = causes.get(0);
        for (final ComparisonRow cause : causes) {
            all += change(cause);
            largest = Math.abs(change(cause)) > Math.abs(change(largest)) ? cause : largest;
        }
        if (change(largest) == 0) {
            return null;
        }
        final String name = largest.metricName().replace(" per RTT", "");
        return shared.rest(largest) + " in " + largest.column() + ": " + name + " changed most, "
                + Quantities.difference(change(largest), "ns") + " of " + Quantities.difference(all, "ns");
    }

    private static double change(final ComparisonRow row) {
        final Effect effect = row.judgement().effect();
        return effect.candidate() - effect.base();
    }

    private static Role role(final ComparisonRow row) {
        return row.metric().role();
    }

    private static boolean isSomething(final ComparisonRow row) {
        return row.judgement().effect().base() != 0 || row.judgement().effect().candidate() != 0;
    }

    private static boolean isTime(final ComparisonRow row) {
        return row.metric().unit().startsWith("ns");
    }

    private static Matcher quantileName(final ComparisonRow row) {
        final Matcher matcher = QUANTILE.matcher(row.metricName());
        return matcher.matches() ? matcher : null;
    }

    private static BigDecimal quantile(final ComparisonRow row) {
        final Matcher matcher = quantileName(row);
        if (matcher == null) {
            return null;
        }
        return matcher.group(3) == null ? new BigDecimal(matcher.group(2)) : MAXIMUM;
    }

    private static List<Object> place(final ComparisonRow row) {
        return List.of(row.row(), row.column());
    }

    private static boolean isChange(final Verdict verdict) {
        return verdict == Verdict.BETTER || verdict == Verdict.WORSE;
    }
}
