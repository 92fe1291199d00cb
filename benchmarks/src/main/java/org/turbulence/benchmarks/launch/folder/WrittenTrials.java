package org.turbulence.benchmarks.launch.folder;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialKey;
import org.turbulence.results.TrialManifest;

/**
 * The trials that a run's folder holds, and which of them finished: all their measured iterations are there, and no
 * failure is told of them. A fork has one for each thread, for each host that is watched by itself, and for each
 * direction.
 *
 * @param trials in the order of their numbers
 */
record WrittenTrials(List<Written> trials) {
    /**
     * One of them.
     *
     * @param id name of its folder
     * @param finished did it?
     */
    record Written(String id, TrialKey key, int fork, boolean finished) {}

    WrittenTrials {
        trials = List.copyOf(trials);
    }

    /** Reads the folder; a trial whose manifest was never written is none. */
    static WrittenTrials of(final RunDirectory directory, final List<FailureRecord> failures) throws IOException {
        final Map<String, Integer> measured = new HashMap<>();
        for (final IterationRecord iteration : directory.iterations().items()) {
            if (iteration.phase() == Phase.MEASUREMENT) {
                measured.merge(iteration.trialId(), 1, Integer::sum);
            }
        }
        final List<Written> written = new ArrayList<>();
        for (final TrialDirectory trial : directory.trials()) {
            manifestOf(trial).ifPresent(manifest -> {
                final int wanted =
                        Integer.parseInt(manifest.schedule().getOrDefault(TrialManifest.MEASUREMENT_ITERATIONS, "0"));
                final boolean whole = measured.getOrDefault(trial.id(), 0) >= wanted;
                final boolean failed =
                        failures.stream().anyMatch(failure -> failure.trialId().equals(trial.id()));
                written.add(new Written(trial.id(), manifest.key(), manifest.fork(), whole && !failed));
            });
        }
        return new WrittenTrials(written);
    }

    private static Optional<TrialManifest> manifestOf(final TrialDirectory trial) {
        try {
            return Optional.of(trial.manifest());
        } catch (final IOException e) {
            return Optional.empty();
        }
    }

    int finishedCount() {
        return (int) trials.stream().filter(Written::finished).count();
    }

    /** Those of a configuration that did not finish. */
    List<Written> unfinished(final TrialKey key) {
        return trials.stream()
                .filter(trial -> trial.key().equals(key) && !trial.finished())
                .toList();
    }

    /** Trials that a fork of this benchmark has, as far as one is here to see; else those of so many threads. */
    int countPerFork(final TrialKey key, final int threadCount) {
        return trials.stream()
                .filter(trial -> trial.key().benchmark().equals(key.benchmark()))
                .mapToInt(one -> (int) trials.stream()
                        .filter(other -> other.key().equals(one.key()) && other.fork() == one.fork())
                        .count())
                .max()
                .orElse(threadCount);
    }
}
