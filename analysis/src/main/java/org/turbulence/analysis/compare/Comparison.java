package org.turbulence.analysis.compare;

import java.util.List;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.ForkMetric;

/**
 * The result of comparing runs or projections of them.
 *
 * @param differences of the conditions, first of all
 * @param rows judged and explaining figures, in the order of the table
 * @param warnings about what the projection hides
 * @param doubts about the files
 */
public record Comparison(
        List<Difference> differences, List<ComparisonRow> rows, List<String> warnings, List<Doubt> doubts) {
    public Comparison {
        differences = List.copyOf(differences);
        rows = List.copyOf(rows);
        warnings = List.copyOf(warnings);
        doubts = List.copyOf(doubts);
    }

    /** True if a condition differs that was not allowed to: then no verdict may be relied on. */
    public boolean blocked() {
        return differences.stream().anyMatch(difference -> !difference.allowed());
    }

    /** Number of rows with a verdict. */
    public long count(final Verdict verdict) {
        return rows.stream().filter(row -> row.judgement().verdict() == verdict).count();
    }

    /**
     * The rows of the verdicts: judged figures, those that would be judged if the forks had enough samples, and
     * configurations that are missing, new or unusable.
     */
    public List<ComparisonRow> judged() {
        return rows.stream()
                .filter(row -> row.judgement().verdict() != Verdict.NOT_JUDGED
                        || (row.metric() != null && row.metric().gated()))
                .toList();
    }

    /** The rows that only explain, of one role. */
    public List<ComparisonRow> explaining(final ForkMetric.Role role) {
        return rows.stream()
                .filter(row -> row.judgement().verdict() == Verdict.NOT_JUDGED)
                .filter(row -> row.metric() != null && row.metric().role() == role)
                .toList();
    }
}
