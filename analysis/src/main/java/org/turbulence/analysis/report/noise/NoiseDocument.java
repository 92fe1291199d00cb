package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Fact;
import org.turbulence.analysis.report.Document.Facts;
import org.turbulence.analysis.report.Document.Notes;
import org.turbulence.analysis.report.Document.Part;
import org.turbulence.analysis.report.RunFacts;

/** A noise table as a document: the runs, tables with the same rows, and what to take them with. */
final class NoiseDocument {
    private final NoiseTable table;
    private final RowHeads heads;

    private NoiseDocument(final NoiseTable table) {
        this.table = table;
        this.heads = new RowHeads(table);
    }

    static Document of(final NoiseTable table) {
        return new NoiseDocument(table).document();
    }

    private Document document() {
        final List<Part> parts = new ArrayList<>();
        if (!table.isEmpty()) {
            table.runs().forEach(run -> parts.add(RunFacts.of(run, heads.runPrefix(run.runId()))));
        }
        if (!heads.shared().isEmpty()) {
            final List<Fact> shared = new ArrayList<>();
            heads.shared().forEach((name, value) -> shared.add(new Fact(name, value)));
            parts.add(new Facts("The same in all trials", shared));
        }
        if (!table.rows().isEmpty()) {
            addGrids(parts);
        }
        if (!table.detours().isEmpty()) {
            parts.add(new DetourGrid(table, heads).grid());
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
        if (!table.isEmpty()) {
            parts.add(new Notes("How to read this", new NoiseNotes(table).lines()));
        }
        return new Document(title(), parts);
    }

    private String title() {
        return table.runs().size() == 1
                ? "Noise of run " + table.runs().get(0).runId()
                : "Noise of " + table.runs().size() + " runs";
    }

    private void addGrids(final List<Part> parts) {
        final LatencyGrids latencies = new LatencyGrids(table, heads);
        parts.add(latencies.latencies());
        parts.add(latencies.normalized());
        new BandwidthGrid(table, heads).grid().ifPresent(parts::add);
        parts.add(new ScatterGrid(table, heads).grid());
        final TimeGrids time = new TimeGrids(table, heads);
        parts.add(time.clusters());
        time.longestClusters().ifPresent(parts::add);
        parts.add(time.periodsAndLevels());
        time.periods().ifPresent(parts::add);
        time.levels().ifPresent(parts::add);
        time.hours().ifPresent(parts::add);
        parts.add(latencies.excess());
        final CauseGrids causes = new CauseGrids(table, heads);
        causes.shares().ifPresent(parts::add);
        causes.worst().ifPresent(parts::add);
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
