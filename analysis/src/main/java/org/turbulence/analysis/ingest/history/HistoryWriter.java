package org.turbulence.analysis.ingest.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.HostFingerprint;
import org.turbulence.analysis.model.RunMeasurements;
import org.turbulence.analysis.model.history.Acceptance;
import org.turbulence.analysis.model.history.HistoryRun;
import org.turbulence.analysis.model.history.SeriesKey;

/**
 * The writer of a history: each call appends all its lines at once, under the lock, or none. What the lines say depends
 * on the input alone, never on the clock.
 */
public final class HistoryWriter {
    private final Path folder;
    private final HistoryAppender appender;

    /** A writer for the folder, which need not exist yet. */
    public HistoryWriter(final Path folder) {
        this.folder = folder;
        this.appender = new HistoryAppender(folder);
    }

    /**
     * What is to be added.
     *
     * @param run whose judged figures are added
     * @param damage what is known to be wrong with the run, for the history to remember; empty when nothing
     */
    public record Addition(RunMeasurements run, String damage) {}

    /**
     * How much was added.
     *
     * @param points number of new points; 0 if the run was there already
     * @param series number of series that began with it
     * @param known true if the run was there already
     */
    public record Added(int points, int series, boolean known) {}

    /**
     * Adds the judged figures of a run.
     *
     * @throws HistoryException if the run has no start, no id or no figure
     * @throws IOException if it cannot be written
     */
    public Added add(final RunMeasurements run) throws IOException {
        return addAll(List.of(new Addition(run, ""))).get(0);
    }

    /**
     * Adds the judged figures of several runs, all of them or none.
     *
     * @return how much of each was added, in their order
     * @throws HistoryException if one of them has no start, no id or no figure
     * @throws IOException if they cannot be written
     */
    public List<Added> addAll(final List<Addition> additions) throws IOException {
        for (final Addition addition : additions) {
            checkStart(addition.run());
        }
        final List<Added> added = new ArrayList<>();
        appender.append(HistoryLayout.lines(folder), () -> {
            final KnownIds known = KnownIds.read(HistoryLayout.lines(folder));
            final LineWriter lines = new LineWriter();
            for (final Addition addition : additions) {
                final boolean isNew = known.addRun(addition.run().runId());
                added.add(isNew ? write(addition, known, lines) : new Added(0, 0, true));
            }
            return lines.toBytes();
        });
        return added;
    }

    /** Adds the word that a change is meant to be. */
    public void accept(final Acceptance acceptance) throws IOException {
        if (acceptance.why().isBlank()) {
            throw new HistoryException("an accepted change must have a reason (got: none); give it with --why");
        }
        appender.append(HistoryLayout.lines(folder), () -> {
            final LineWriter lines = new LineWriter();
            lines.acceptance(acceptance);
            return lines.toBytes();
        });
    }

    private static void checkStart(final RunMeasurements run) throws HistoryException {
        try {
            Instant.parse(run.startedAt());
        } catch (final DateTimeException e) {
            throw new HistoryException("the start of " + run.source()
                    + " must be an instant such as 2026-01-31T12:00:00Z (got: \"" + run.startedAt()
                    + "\"); give it with --at");
        }
        if (run.runId().isBlank()) {
            throw new HistoryException(run.source() + " must have a run id; give it with --id");
        }
    }

    private static Added write(final Addition addition, final KnownIds known, final LineWriter lines)
            throws IOException {
        final RunMeasurements run = addition.run();
        final HostFingerprint host = HostFingerprint.of(run);
        lines.run(new HistoryRun(
                run.runId(), run.startedAt(), run.label(), run.commit(), host.hash(), addition.damage()));
        if (known.addHost(host.hash())) {
            lines.host(host);
        }
        int points = 0;
        int begun = 0;
        for (final ForkValues values : run.values()) {
            if (values.metric().gated() && !values.values().isEmpty()) {
                final SeriesKey key = new SeriesKey(
                        values.key(),
                        values.metric().name(),
                        values.metric().unit(),
                        values.metric().direction(),
                        host.hash());
                final String id = key.id();
                if (known.addSeries(id)) {
                    lines.series(id, key);
                    begun++;
                }
                final double[] forks = values.toArray();
                lines.point(id, run.runId(), median(forks), logDeviation(forks), forks.length);
                points++;
            }
        }
        if (points == 0) {
            throw new HistoryException(run.source() + " has no figure to add: no configuration has a value a fork");
        }
        return new Added(points, begun, false);
    }

    private static double median(final double[] values) {
        final double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** NaN for one fork, or where a value has no logarithm. */
    private static double logDeviation(final double[] values) {
        if (values.length < 2 || !Arrays.stream(values).allMatch(value -> value > 0)) {
            return Double.NaN;
        }
        final double[] logs = Arrays.stream(values).map(Math::log).toArray();
        final double mean = Arrays.stream(logs).sum() / logs.length;
        final double squares =
                Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
        return Math.sqrt(squares / (logs.length - 1));
    }

    /** Whether the folder holds a history. */
    public boolean exists() {
        return Files.exists(HistoryLayout.lines(folder));
    }
}
