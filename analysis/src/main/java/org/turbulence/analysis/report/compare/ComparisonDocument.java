package org.turbulence.analysis.report.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.turbulence.analysis.compare.Comparison;
import org.turbulence.analysis.compare.ComparisonRow;
import org.turbulence.analysis.compare.Effect;
import org.turbulence.analysis.compare.Judgement;
import org.turbulence.analysis.compare.Verdict;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Fact;
import org.turbulence.analysis.report.Document.Facts;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Notes;
import org.turbulence.analysis.report.Document.Part;
import org.turbulence.analysis.report.gate.Quantities;

/** A comparison as a document: first what was not alike, then the verdicts, then what explains them. */
final class ComparisonDocument {
    private ComparisonDocument() {}

    static Document of(final Comparison comparison) {
        final List<Part> parts = new ArrayList<>();
        if (!comparison.differences().isEmpty()) {
            parts.add(differences(comparison));
        }
        final SharedNames shared = SharedNames.ofRows(comparison.rows());
        parts.add(new Facts("Compared", compared(comparison, shared)));
        parts.add(verdicts(comparison, shared));
        parts.addAll(Explanations.of(comparison, shared));
        final List<String> notes = new ArrayList<>(comparison.warnings());
        comparison.doubts().forEach(doubt -> notes.add(doubt.toString()));
        if (!notes.isEmpty()) {
            parts.add(new Notes("Warnings", notes));
        }
        return new Document(title(comparison), parts);
    }

    private static String title(final Comparison comparison) {
        final List<String> counts = new ArrayList<>();
        for (final Verdict verdict : Verdict.values()) {
            final long count = comparison.count(verdict);
            if (verdict != Verdict.NOT_JUDGED && (count > 0 || verdict == Verdict.WORSE)) {
                counts.add(count + " " + verdict.word());
            }
        }
        final String verdicts = "Comparison: " + String.join(", ", counts);
        return comparison.blocked() ? verdicts + "; NOT COMPARABLE, conditions differ" : verdicts;
    }

    private static Grid differences(final Comparison comparison) {
        return new Grid(
                comparison.blocked()
                        ? "Conditions that differ: the gate is blocked until they are allowed with --allow-different KEY"
                        : "Conditions that differ, all allowed",
                List.of(
                        Column.left("key"),
                        Column.left("baseline"),
                        Column.left("candidate"),
                        Column.left("in"),
                        Column.left("where"),
                        Column.left("")),
                comparison.differences().stream()
                        .map(difference -> List.of(
                                difference.key(),
                                difference.base(),
                                difference.candidate(),
                                difference.candidateRun(),
                                difference.where().isEmpty() ? "hosts" : difference.where(),
                                difference.allowed() ? "allowed" : "blocks"))
                        .toList());
    }

    private static List<Fact> compared(final Comparison comparison, final SharedNames shared) {
        final List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("baseline", distinct(comparison, ComparisonRow::baseColumn)));
        facts.add(new Fact("candidate", distinct(comparison, ComparisonRow::column)));
        facts.addAll(shared.facts());
        return facts;
    }

    private static String distinct(final Comparison comparison, final Function<ComparisonRow, String> name) {
        return comparison.rows().stream().map(name).distinct().collect(Collectors.joining(", "));
    }

    private static Grid verdicts(final Comparison comparison, final SharedNames shared) {
        return new Grid(
                "Verdicts; ratio is candidate / baseline with its 95 % interval over forks, p by Mann-Whitney and"
                        + " adjusted by Benjamini-Hochberg",
                List.of(
                        Column.left("configuration"),
                        Column.left("figure"),
                        Column.left("candidate"),
                        Column.right("forks"),
                        Column.right("baseline"),
                        Column.right("value"),
                        Column.right("ratio"),
                        Column.left("interval"),
                        Column.right("p"),
                        Column.right("adjusted"),
                        Column.right("margin"),
                        Column.left("verdict")),
                comparison.judged().stream().map(row -> verdictRow(row, shared)).toList());
    }

    private static List<String> verdictRow(final ComparisonRow row, final SharedNames shared) {
        final Judgement judgement = row.judgement();
        final Effect effect = judgement.effect();
        final String unit = row.metric() == null ? "" : row.metric().unit();
        final String reason = judgement.reason().isEmpty() ? "" : " (" + judgement.reason() + ")";
        return List.of(
                shared.rest(row),
                row.metricName(),
                row.column(),
                effect.baseForks() + "/" + effect.candidateForks(),
                Quantities.of(effect.base(), unit),
                Quantities.of(effect.candidate(), unit),
                Quantities.ratio(effect.ratio()),
                interval(effect),
                Quantities.pValue(effect.pValue()),
                Quantities.pValue(judgement.pAdjusted()),
                judgement.margin() == 0 ? "–" : Quantities.percent(judgement.margin()),
                judgement.verdict().word() + reason);
    }

    static String interval(final Effect effect) {
        if (Double.isNaN(effect.logRatio())) {
            return "–";
        }
        return Double.isFinite(effect.logLow())
                ? Quantities.ratio(effect.low()) + " .. " + Quantities.ratio(effect.high())
                : "unbounded";
    }
}
