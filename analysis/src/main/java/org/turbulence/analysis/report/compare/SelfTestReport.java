package org.turbulence.analysis.report.compare;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.compare.floor.GateSelfTest;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.TextLayout;
import org.turbulence.analysis.report.gate.Quantities;

/** Renders the outcome of a self-test. */
public final class SelfTestReport {
    private SelfTestReport() {}

    /**
     * A row of the report.
     *
     * @param name configuration and figure
     * @param poolCount number of recorded forks
     * @param outcome of its simulations
     */
    public record Row(String name, int poolCount, GateSelfTest.Outcome outcome) {}

    /** The outcomes as a table that ends with a line feed. */
    public static String render(final GateSelfTest test, final List<Row> rows) {
        final List<List<String>> cells = new ArrayList<>();
        for (final Row row : rows) {
            final GateSelfTest.Outcome outcome = row.outcome();
            cells.add(List.of(
                    row.name(),
                    Integer.toString(row.poolCount()),
                    Quantities.percent(outcome.floor()),
                    Quantities.percent(outcome.margin()),
                    Quantities.percent(outcome.falseAlarms()),
                    Quantities.percent(outcome.detections()),
                    Quantities.percent(outcome.detectable()),
                    outcome.holds() ? "holds" : "does not hold"));
        }
        return TextLayout.render(new Document(
                "Self-test of the gate: " + test.simulations() + " simulations of each kind, " + test.forks()
                        + " forks a side, planted slowdown " + Quantities.percent(test.shift()) + ", seed "
                        + test.seed(),
                List.of(new Grid(
                        "False alarms must be at most 5 %, detections at least 90 %",
                        List.of(
                                Column.left("forks drawn from"),
                                Column.right("recorded"),
                                Column.right("floor"),
                                Column.right("margin"),
                                Column.right("false alarms"),
                                Column.right("detections"),
                                Column.right("detectable"),
                                Column.left("gate")),
                        cells))));
    }
}
