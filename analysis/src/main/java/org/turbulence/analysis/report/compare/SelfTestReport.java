package org.turbulence.analysis.report.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.turbulence.analysis.compare.floor.GateSelfTest;
import org.turbulence.analysis.compare.floor.SelfTestOutcome;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Fact;
import org.turbulence.analysis.report.Document.Facts;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Part;
import org.turbulence.analysis.report.TextLayout;
import org.turbulence.analysis.report.gate.Quantities;

/** Renders the outcome of a self-test. */
public final class SelfTestReport {
    private static final String NONE = "–";

    private SelfTestReport() {}

    /**
     * The outcomes as tables that end with a line feed.
     *
     * @param mustDetect names of the figures that have to find the slowdown
     */
    public static String render(
            final GateSelfTest test, final List<SelfTestOutcome> outcomes, final Collection<String> mustDetect) {
        final SharedNames shared = SharedNames.ofKeys(
                outcomes.stream().map(outcome -> outcome.pool().key()).toList());
        final List<List<String>> cells = new ArrayList<>();
        for (final SelfTestOutcome outcome : outcomes) {
            final String recorded = outcome.pool().forks().size() + " of "
                    + (outcome.pool().runs().size() == 1
                            ? "1 run"
                            : outcome.pool().runs().size() + " runs");
            for (final SelfTestOutcome.OfFigure figure : outcome.figures()) {
                cells.add(row(shared.rest(outcome.pool().key()), figure, recorded, mustDetect));
            }
            cells.add(List.of(
                    shared.rest(outcome.pool().key()),
                    "any of them",
                    recorded,
                    NONE,
                    NONE,
                    Quantities.percent(outcome.anyAlarm()),
                    NONE,
                    NONE,
                    outcome.still() ? "keeps still" : "cries wolf"));
        }
        final boolean holds = outcomes.stream().allMatch(outcome -> outcome.holds(mustDetect));
        final List<Part> parts = new ArrayList<>();
        parts.add(new Facts(
                "Asked",
                List.of(
                        new Fact("simulations of each kind", Integer.toString(test.simulations())),
                        new Fact("forks a side", Integer.toString(test.forks())),
                        new Fact("planted slowdown", Quantities.percent(test.shift())),
                        new Fact("seed", Long.toString(test.seed())),
                        new Fact(
                                "false alarms",
                                "in at most " + Quantities.percent(GateSelfTest.MOST_FALSE_ALARMS)
                                        + " of the unchanged pairs, by any figure"),
                        new Fact(
                                "detections",
                                "in at least " + Quantities.percent(GateSelfTest.FEWEST_DETECTIONS)
                                        + " of the slowed pairs, by " + String.join(", ", mustDetect)))));
        if (!shared.facts().isEmpty()) {
            parts.add(new Facts("The same in all rows", shared.facts()));
        }
        parts.add(new Grid(
                "What came out",
                List.of(
                        Column.left("forks drawn from"),
                        Column.left("figure"),
                        Column.left("recorded"),
                        Column.right("floor"),
                        Column.right("margin"),
                        Column.right("false alarms"),
                        Column.right("detections"),
                        Column.right("detectable"),
                        Column.left("gate")),
                cells));
        return TextLayout.render(
                new Document("Self-test of the gate: " + (holds ? "it holds" : "it does not hold"), parts));
    }

    private static List<String> row(
            final String configuration,
            final SelfTestOutcome.OfFigure figure,
            final String recorded,
            final Collection<String> mustDetect) {
        final boolean asked = mustDetect.contains(figure.figure().name());
        final boolean found = figure.detections() >= GateSelfTest.FEWEST_DETECTIONS;
        return List.of(
                configuration,
                figure.figure().name(),
                recorded,
                Quantities.percent(figure.floor()),
                Quantities.percent(figure.margin()),
                Quantities.percent(figure.falseAlarms()),
                Quantities.percent(figure.detections()),
                Quantities.percent(figure.detectable()),
                !asked ? "" : found ? "finds it" : "does not find it");
    }
}
