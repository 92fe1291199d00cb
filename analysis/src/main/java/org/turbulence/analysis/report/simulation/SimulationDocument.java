package org.turbulence.analysis.report.simulation;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.campaign.Distribution;
import org.turbulence.analysis.loggops.campaign.ScaleResult;
import org.turbulence.analysis.loggops.campaign.Sensitivity;
import org.turbulence.analysis.loggops.cost.RunCost;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Fact;
import org.turbulence.analysis.report.Figures;

/** A simulation as a document for people. */
final class SimulationDocument {
    private static final double PS_PER_NS = 1e3;

    private SimulationDocument() {}

    static Document of(final SimulationReport report) {
        final List<Document.Part> parts = new ArrayList<>();
        parts.add(facts(report));
        parts.add(times(report));
        if (report.hasCosts()) {
            parts.add(costs(report));
        }
        if (!report.sensitivities().isEmpty()) {
            parts.add(sensitivity(report.sensitivities()));
        }
        parts.add(notes(report));
        return new Document("Simulation: " + report.workload(), parts);
    }

    private static Document.Facts facts(final SimulationReport report) {
        return new Document.Facts(
                "What was simulated",
                List.of(
                        new Fact("model", report.model().word()),
                        new Fact("system", report.system()),
                        new Fact("parameters", parameters(report.parameters())),
                        new Fact("noise", report.inputs()),
                        new Fact("repetitions", Figures.grouped(report.repetitions())),
                        new Fact("seed", Long.toString(report.seed()))));
    }

    private static String parameters(final LogGops p) {
        return "L " + exact(p.latencyPs()) + " us, o " + exact(p.overheadPs()) + " us, g " + exact(p.gapPs())
                + " us, G " + exact(p.nearGapFs()) + " ns/B near and " + exact(p.farGapFs()) + " ns/B far, O "
                + exact(p.overheadPerByteFs()) + " ns/B, S "
                + (p.eagerBytes() == Long.MAX_VALUE ? "unlimited" : Figures.grouped(p.eagerBytes()) + " B") + ", "
                + p.hostsPerSwitch() + (p.hostsPerSwitch() == 1 ? " host" : " hosts") + " a switch";
    }

    private static Document.Grid times(final SimulationReport report) {
        final List<List<String>> rows = new ArrayList<>();
        for (final ScaleResult result : report.results()) {
            final Distribution d = result.distribution();
            rows.add(List.of(
                    Figures.grouped(result.hosts()),
                    result.kind().word(),
                    micros(d.min()),
                    micros(d.lowQuartile()),
                    micros(d.median()),
                    micros(d.mean()),
                    micros(d.highQuartile()),
                    micros(d.p99()),
                    micros(d.max()),
                    micros((double) result.quietPs()),
                    Figures.ratio(result.slowdown()),
                    Figures.ratio(result.slowdownOverNear())));
        }
        return new Document.Grid(
                "Time of a run, us",
                List.of(
                        Column.right("hosts"),
                        Column.left("noise"),
                        Column.right("min"),
                        Column.right("q1"),
                        Column.right("median"),
                        Column.right("mean"),
                        Column.right("q3"),
                        Column.right("p99"),
                        Column.right("max"),
                        Column.right("quiet"),
                        Column.right("mean/quiet"),
                        Column.right("mean/near")),
                rows);
    }

    private static Document.Grid costs(final SimulationReport report) {
        final List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < report.results().size(); i++) {
            final ScaleResult result = report.results().get(i);
            final RunCost cost = report.costs().get(i);
            rows.add(List.of(
                    Figures.grouped(result.hosts()),
                    result.kind().word(),
                    Figures.exact(cost.quietUsd())
                            .round(SimulationCsv.COST_DIGITS)
                            .toPlainString(),
                    Figures.exact(cost.meanUsd())
                            .round(SimulationCsv.COST_DIGITS)
                            .toPlainString(),
                    Figures.ratio(100 * cost.increase())));
        }
        return new Document.Grid(
                "Cost of a run, USD, at " + report.price(),
                List.of(
                        Column.right("hosts"),
                        Column.left("noise"),
                        Column.right("without noise"),
                        Column.right("mean"),
                        Column.right("increase %")),
                rows);
    }

    private static Document.Grid sensitivity(final List<Sensitivity.Row> sensitivities) {
        return new Document.Grid(
                "How much hangs on the worst samples, us",
                List.of(
                        Column.right("hosts"),
                        Column.left("latencies and gaps"),
                        Column.right("median"),
                        Column.right("mean")),
                sensitivities.stream()
                        .map(row -> List.of(
                                Figures.grouped(row.hosts()),
                                row.variation(),
                                micros(row.medianPs()),
                                micros(row.meanPs())))
                        .toList());
    }

    private static Document.Notes notes(final SimulationReport report) {
        final List<String> lines = new ArrayList<>();
        lines.add("quiet is the same program without noise, near and far messages as they are; near is that with near"
                + " messages only, the baseline of the publication.");
        if (report.model() == Model.PAPER) {
            lines.add(
                    "model paper keeps the rules of the noise study, known to be wrong where they charge G to the CPU"
                            + " and let a dissemination round wait for the round before only; use it to compare with the study.");
        }
        if (report.model() == Model.UPSTREAM) {
            lines.add("model upstream keeps the rules of LogGOPSim; use it to compare with that.");
        }
        final boolean drawn =
                report.results().stream().anyMatch(result -> result.kind().network());
        if (drawn && report.parameters().latencyPs() == 0) {
            lines.add("L is 0: latencies of a run or of Netgauge, which are scaled to a median of L, then add nothing;"
                    + " give an L above 0 with --loggops to see what they cost.");
        }
        final boolean large =
                report.results().stream().anyMatch(result -> result.kind().network() && result.hosts() > 1024);
        if (large && report.sensitivities().isEmpty()) {
            lines.add(
                    "at this number of hosts a run is nearly the maximum of the measured samples; --sensitivity says how"
                            + " much hangs on the worst of them.");
        }
        return new Document.Notes("Notes", lines);
    }

    private static String exact(final long value) {
        return Figures.exact(value / PS_PER_NS / PS_PER_NS).toPlainString();
    }

    private static String micros(final double ps) {
        return Figures.micros(ps / PS_PER_NS);
    }
}
