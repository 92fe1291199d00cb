package org.turbulence.benchmarks.launch.folder;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.turbulence.benchmarks.launch.jmh.IterationLines;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.IterationTail;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialManifest;

/**
 * The iterations that forks append to the run's folder, as lines for a person, each once and below JMH's line of the
 * same iteration. Reads only what was appended since the last call, because a fork is measuring meanwhile.
 */
public final class LiveFigures implements IterationLines {
    private final RunDirectory directory;
    private final Map<String, TrialManifest> trials = new HashMap<>();
    private final IterationTail iterations;
    private final List<IterationRecord> waiting = new ArrayList<>();

    /** Follows a run from its first iteration on. */
    public LiveFigures(final RunDirectory directory) {
        this.directory = directory;
        this.iterations = directory.followIterations();
    }

    @Override
    public List<String> of(final boolean warmup, final int iteration) {
        try {
            waiting.addAll(iterations.next());
        } catch (final IOException e) {
            return List.of("(no figures: " + e.getMessage() + ")");
        }
        final Phase phase = warmup ? Phase.WARMUP : Phase.MEASUREMENT;
        final List<IterationRecord> due = waiting.subList(0, dueCount(phase, iteration));
        final List<String> lines = due.stream().map(this::lineOf).toList();
        due.clear();
        return lines;
    }

    private String lineOf(final IterationRecord record) {
        final TrialManifest trial = trials.computeIfAbsent(record.trialId(), this::manifestOf);
        return trial == null
                ? IterationLine.of(record, TrialManifest.PING_PONG, TrialManifest.FORWARD)
                : IterationLine.of(record, trial.measurement(), trial.direction());
    }

    /** What is known of the trial; null where that cannot be read, which says nothing about its figures. */
    private TrialManifest manifestOf(final String trialId) {
        try {
            for (final TrialDirectory trial : directory.trials()) {
                if (trial.id().equals(trialId)) {
                    return trial.manifest();
                }
            }
            return null;
        } catch (final IOException e) {
            return null;
        }
    }

    /** All up to the last record of this iteration: a fast fork may have appended its next one already. */
    private int dueCount(final Phase phase, final int iteration) {
        for (int i = waiting.size(); i > 0; i--) {
            final IterationRecord latest = waiting.get(i - 1);
            if (latest.phase() == phase && latest.iteration() == iteration) {
                return i;
            }
        }
        return waiting.size();
    }
}
