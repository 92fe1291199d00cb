package org.turbulence.analysis.report.compare;

import org.turbulence.analysis.compare.Comparison;
import org.turbulence.analysis.compare.ComparisonRow;
import org.turbulence.analysis.compare.Difference;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.compare.Gate.Reason;
import org.turbulence.analysis.compare.Judgement;
import org.turbulence.analysis.report.gate.JUnitXml;
import org.turbulence.analysis.report.gate.JUnitXml.Outcome;
import org.turbulence.analysis.report.gate.Quantities;

/** A comparison as JUnit XML: a case for each condition that differs and for each judged figure. */
final class ComparisonJUnit {
    private ComparisonJUnit() {}

    static String render(final Comparison comparison, final Gate gate) {
        final JUnitXml xml = new JUnitXml("compare");
        for (final Difference difference : comparison.differences()) {
            final boolean counts = !difference.allowed() && gate.failOn().contains(Reason.DIFFERENT);
            xml.add(
                    "conditions",
                    difference.key() + " in " + difference.candidateRun(),
                    counts ? Outcome.ERROR : Outcome.SKIPPED,
                    "different",
                    difference.base() + " at the baseline, " + difference.candidate() + " at the candidate");
        }
        for (final ComparisonRow row : comparison.judged()) {
            final Judgement judgement = row.judgement();
            xml.add(
                    row.rowName(),
                    row.metricName() + " in " + row.column(),
                    outcome(judgement, gate),
                    judgement.verdict().word(),
                    message(judgement));
        }
        return xml.render();
    }

    private static Outcome outcome(final Judgement judgement, final Gate gate) {
        return switch (judgement.verdict()) {
            case WORSE -> gate.failOn().contains(Reason.WORSE) ? Outcome.FAILURE : Outcome.SKIPPED;
            case MISSING, UNUSABLE -> gate.failOn().contains(Reason.MISSING) ? Outcome.ERROR : Outcome.SKIPPED;
            case INCONCLUSIVE -> gate.failOn().contains(Reason.INCONCLUSIVE) ? Outcome.FAILURE : Outcome.SKIPPED;
            case NOT_JUDGED -> Outcome.SKIPPED;
            case BETTER, SAME, NEW -> Outcome.PASSED;
        };
    }

    private static String message(final Judgement judgement) {
        final StringBuilder message = new StringBuilder(judgement.verdict().word());
        if (Double.isFinite(judgement.effect().ratio())) {
            message.append(": ratio ")
                    .append(Quantities.ratio(judgement.effect().ratio()))
                    .append(", margin ")
                    .append(Quantities.percent(judgement.margin()));
        }
        if (!judgement.reason().isEmpty()) {
            message.append(": ").append(judgement.reason());
        }
        return message.toString();
    }
}
