package org.turbulence.analysis.report.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.turbulence.analysis.compare.ForkBudget;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.TextLayout;
import org.turbulence.analysis.report.gate.Quantities;

/** Renders the floors of a calibration, and what can be found with them. */
public final class CalibrationReport {
    private CalibrationReport() {}

    /**
     * The floors as a table that ends with a line feed.
     *
     * @param leastMargin of the gate, as a fraction
     * @param change wanted, as a fraction
     */
    public static String render(final List<NoiseFloor> floors, final double leastMargin, final double change) {
        final List<List<String>> rows = new ArrayList<>();
        for (final NoiseFloor floor : floors) {
            final double margin = Math.max(leastMargin, Margins.FLOORS * floor.floor());
            final OptionalInt forks = ForkBudget.forksFor(change, floor.logDeviation(), leastMargin);
            rows.add(List.of(
                    floor.key().toString(),
                    floor.metric(),
                    Integer.toString(floor.runs()),
                    Integer.toString(floor.forks()),
                    Quantities.percent(floor.logDeviation()),
                    Quantities.percent(floor.floor()),
                    Quantities.percent(margin),
                    Quantities.percent(
                            ForkBudget.detectableChange(Math.max(2, floor.forks()), floor.logDeviation(), margin)),
                    forks.isPresent() ? Integer.toString(forks.getAsInt()) : "more than " + ForkBudget.MOST_FORKS));
        }
        return TextLayout.render(new Document(
                "A/A floors of host " + floors.get(0).host(),
                List.of(new Grid(
                        "Margin is the larger of " + Quantities.percent(leastMargin)
                                + " and twice the floor; what is detectable is found with 90 % probability",
                        List.of(
                                Column.left("configuration"),
                                Column.left("figure"),
                                Column.right("sides"),
                                Column.right("forks"),
                                Column.right("fork deviation"),
                                Column.right("floor"),
                                Column.right("margin"),
                                Column.right("detectable"),
                                Column.right("forks for " + Quantities.percent(change))),
                        rows))));
    }
}
