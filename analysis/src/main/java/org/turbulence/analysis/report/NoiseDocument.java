package org.turbulence.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.noise.ExcessShares;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Fact;
import org.turbulence.analysis.report.Document.Facts;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Notes;
import org.turbulence.analysis.report.Document.Part;

/** A noise table as a document: the runs, three tables with the same rows, and what to take them with. */
final class NoiseDocument {
    private static final double NANOS_PER_MILLI = 1e6;

    private final NoiseTable table;
    private final RowHeads heads;
    private final String baseline;

    private NoiseDocument(final NoiseTable table) {
        this.table = table;
        this.heads = new RowHeads(table);
        this.baseline = table.options().baseline().label();
    }

    static Document of(final NoiseTable table) {
        return new NoiseDocument(table).document();
    }

    private Document document() {
        final List<Part> parts = new ArrayList<>();
        if (!table.rows().isEmpty()) {
            table.runs().forEach(run -> parts.add(RunFacts.of(run, heads.runPrefix(run.runId()))));
        }
        if (!heads.shared().isEmpty()) {
            final List<Fact> shared = new ArrayList<>();
            heads.shared().forEach((name, value) -> shared.add(new Fact(name, value)));
            parts.add(new Facts("The same in all trials", shared));
        }
        if (!table.rows().isEmpty()) {
            parts.add(latencies());
            parts.add(normalized());
            parts.add(excess());
        }
        addNotes(
                parts,
                "Failed trials",
                table.failed().stream().map(this::failed).toList());
        addNotes(
                parts,
                "Incomplete trials",
                table.incomplete().stream().map(this::incomplete).toList());
        addNotes(
                parts, "Warnings", table.doubts().stream().map(Object::toString).toList());
        if (!table.rows().isEmpty()) {
            parts.add(new Notes("How to read this", new NoiseNotes(table).lines()));
        }
        return new Document(title(), parts);
    }

    private String title() {
        return table.runs().size() == 1
                ? "Noise of run " + table.runs().get(0).runId()
                : "Noise of " + table.runs().size() + " runs";
    }

    private Grid latencies() {
        final List<Column> columns = heads.columns();
        columns.add(Column.right("n"));
        figureHeads().forEach(head -> columns.add(Column.right(head)));
        columns.add(Column.right("RTT p50"));
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            final List<String> cells = heads.cells(row.trial());
            cells.add(Figures.grouped(row.sampleCount()));
            NoiseFigure.of(row).forEach(figure -> cells.add(figure.halfMicros()));
            cells.add(medianRtt(row));
            rows.add(cells);
        }
        return new Grid("Half-RTT [µs], and RTT [µs] at the end", columns, rows);
    }

    private static String medianRtt(final TrialNoise row) {
        return row.quantiles().get(0).rttNs().isPresent()
                ? Figures.micros((double) row.quantiles().get(0).rttNs().getAsLong())
                : row.quantiles().get(0).reason();
    }

    private Grid normalized() {
        final List<Column> columns = heads.columns();
        columns.add(Column.right("n"));
        columns.add(Column.right(baseline + " [µs]"));
        figureHeads().stream()
                .filter(head -> !head.equals(baseline))
                .forEach(head -> columns.add(Column.right(head + "/" + baseline)));
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            final List<String> cells = heads.cells(row.trial());
            cells.add(Figures.grouped(row.sampleCount()));
            cells.add(Figures.micros(row.baselineRttNs() / 2.0) + (row.baselineIsSmallestNonZero() ? "**" : ""));
            NoiseFigure.of(row).stream()
                    .filter(figure -> !figure.head().equals(baseline))
                    .forEach(figure -> cells.add(figure.over(row.baselineRttNs())));
            rows.add(cells);
        }
        return new Grid("Half-RTT divided by its " + baseline, columns, rows);
    }

    private Grid excess() {
        final List<Column> columns = heads.columns();
        columns.add(Column.right("n"));
        columns.add(Column.right("n above " + baseline));
        columns.add(Column.right("samples with a stall [%]"));
        columns.add(Column.right("excess RTT [ms]"));
        columns.add(Column.right("initiator's stalls [%]"));
        columns.add(Column.right("responder's holds [%]"));
        columns.add(Column.right("network and kernel [%]"));
        final List<List<String>> rows = new ArrayList<>();
        for (final TrialNoise row : table.rows()) {
            final ExcessShares excess = row.excess();
            final List<String> cells = heads.cells(row.trial());
            cells.add(Figures.grouped(row.sampleCount()));
            cells.add(Figures.grouped(excess.samplesAbove()));
            cells.add(Figures.percent(excess.samplesStalled(), row.sampleCount()));
            cells.add(Figures.ratio(excess.excessNs() / NANOS_PER_MILLI));
            cells.add(share(excess.initiatorStallNs(), excess));
            cells.add(share(excess.responderHoldNs(), excess));
            cells.add(share(excess.networkAndKernelNs(), excess));
            rows.add(cells);
        }
        return new Grid("Where the excess of RTT over its " + baseline + " came from", columns, rows);
    }

    private static String share(final long partNs, final ExcessShares excess) {
        return excess.excessNs() == 0 ? "no excess" : Figures.percent(partNs, excess.excessNs());
    }

    private List<String> figureHeads() {
        return NoiseFigure.of(table.rows().get(0)).stream()
                .map(NoiseFigure::head)
                .toList();
    }

    private static void addNotes(final List<Part> parts, final String title, final List<String> lines) {
        if (!lines.isEmpty()) {
            parts.add(new Notes(title, lines));
        }
    }

    private String failed(final FailedTrial trial) {
        final String id = trial.trialId().isEmpty() ? "(no number)" : trial.trialId();
        return heads.runPrefix(trial.runId()) + name(id, trial.benchmark(), trial.params(), trial.fork()) + ": "
                + trial.category() + ": " + trial.sentence();
    }

    private String incomplete(final IncompleteTrial incomplete) {
        final TrialInfo trial = incomplete.trial();
        return heads.runPrefix(trial.runId()) + name(trial.trialId(), trial.benchmark(), trial.params(), trial.fork())
                + ": " + incomplete.reason();
    }

    private static String name(
            final String id, final String benchmark, final Map<String, String> params, final int fork) {
        final StringBuilder text = new StringBuilder(id).append(' ').append(RowHeads.shortName(benchmark));
        params.forEach(
                (name, value) -> text.append(' ').append(name).append('=').append(value));
        return text.append(" fork=").append(fork).toString();
    }
}
