package org.turbulence.analysis.report.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.turbulence.analysis.compare.ForkBudget;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.compare.floor.FloorReach;
import org.turbulence.analysis.model.ConfigurationKey;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Fact;
import org.turbulence.analysis.report.Document.Facts;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Notes;
import org.turbulence.analysis.report.Document.Part;
import org.turbulence.analysis.report.MarkdownLayout;
import org.turbulence.analysis.report.TextLayout;
import org.turbulence.analysis.report.gate.GateFormat;
import org.turbulence.analysis.report.gate.Quantities;

/**
 * The report of a calibration: the floors, and what can be found above them.
 *
 * @param floors at least one
 * @param runs names of the runs they were taken from
 * @param lost why each of the other runs is missing
 * @param leastMargin of the gate, as a fraction
 * @param wanted change that shall be found, as a fraction
 */
public record CalibrationReport(
        List<NoiseFloor> floors, List<String> runs, List<String> lost, double leastMargin, double wanted) {
    public CalibrationReport {
        floors = List.copyOf(floors);
        runs = List.copyOf(runs);
        lost = List.copyOf(lost);
    }

    /**
     * The report as text that ends with a line feed.
     *
     * @throws IllegalArgumentException for JUnit, which has no place for it
     */
    public String render(final GateFormat format) {
        final List<FloorReach> reaches = floors.stream()
                .map(floor -> FloorReach.of(floor, leastMargin, wanted))
                .toList();
        return switch (format) {
            case TEXT -> TextLayout.render(document(reaches));
            case MD -> MarkdownLayout.render(document(reaches));
            case JSON -> CalibrationJson.render(this, reaches);
            case JUNIT ->
                throw new IllegalArgumentException("a calibration passes and fails nothing, so that it has no JUnit"
                        + " report: take text, md or json");
        };
    }

    private Document document(final List<FloorReach> reaches) {
        final SharedNames shared =
                SharedNames.ofKeys(floors.stream().map(NoiseFloor::key).toList());
        final List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("host", floors.get(0).host()));
        facts.add(new Fact("runs", runs.size() + ": " + String.join(", ", runs)));
        facts.addAll(shared.facts());
        final List<Part> parts = new ArrayList<>();
        parts.add(new Facts("Measured", facts));
        parts.add(table(reaches, shared));
        parts.add(new Notes(
                "The smallest change that these settings detect",
                perConfiguration(reaches, shared, reach -> Quantities.percent(reach.detectable()))));
        parts.add(new Notes(
                "Forks a side that detect a change of " + Quantities.percent(wanted)
                        + " (never: it lies within the margin)",
                perConfiguration(reaches, shared, this::forks)));
        if (floors.stream().anyMatch(floor -> floor.forks() < ForkBudget.FEWEST_FORKS)) {
            parts.add(new Notes(
                    "Note",
                    List.of("a verdict needs at least " + ForkBudget.FEWEST_FORKS + " forks a side: with fewer every"
                            + " comparison is inconclusive")));
        }
        if (!lost.isEmpty()) {
            parts.add(new Notes("Runs that are missing", lost));
        }
        return new Document("A/A floors: how far two measurements of the same thing lie apart", parts);
    }

    private static List<String> perConfiguration(
            final List<FloorReach> reaches, final SharedNames shared, final Function<FloorReach, String> figure) {
        final Map<ConfigurationKey, List<String>> lines = new LinkedHashMap<>();
        for (final FloorReach reach : reaches) {
            lines.computeIfAbsent(reach.floor().key(), any -> new ArrayList<>())
                    .add(reach.floor().metric() + " " + figure.apply(reach));
        }
        return lines.entrySet().stream()
                .map(line -> shared.rest(line.getKey()) + ": " + String.join(", ", line.getValue()))
                .toList();
    }

    private Grid table(final List<FloorReach> reaches, final SharedNames shared) {
        return new Grid(
                "Floors; the margin is the larger of " + Quantities.percent(leastMargin)
                        + " and twice the floor, what is detectable is found with 90 % probability",
                List.of(
                        Column.left("configuration"),
                        Column.left("figure"),
                        Column.right("sides"),
                        Column.right("forks a side"),
                        Column.right("fork deviation"),
                        Column.right("floor"),
                        Column.left("set by"),
                        Column.right("margin"),
                        Column.right("detectable"),
                        Column.right("forks for " + Quantities.percent(wanted))),
                reaches.stream().map(reach -> row(reach, shared)).toList());
    }

    private List<String> row(final FloorReach reach, final SharedNames shared) {
        final NoiseFloor floor = reach.floor();
        return List.of(
                shared.rest(floor.key()),
                floor.metric(),
                Integer.toString(floor.runs()),
                Integer.toString(floor.forks()),
                Quantities.percent(floor.logDeviation()),
                Quantities.percent(floor.floor()),
                reach.betweenRuns() ? "runs" : "forks",
                Quantities.percent(reach.margin()),
                Quantities.percent(reach.detectable()),
                forks(reach));
    }

    private String forks(final FloorReach reach) {
        if (reach.forksForWanted().isPresent()) {
            return Integer.toString(reach.forksForWanted().getAsInt());
        }
        final double within =
                reach.betweenRuns() ? Margins.FLOORS * reach.floor().floor() : 0;
        return wanted <= Math.max(leastMargin, within) ? "never" : ">" + ForkBudget.MOST_FORKS;
    }
}
