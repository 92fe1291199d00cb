package org.turbulence.analysis.ingest;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.TrialManifest;

/**
 * Tells which trials of a run were cut short, by the measured iterations that each finished. How many there should be
 * is in the trial's schedule; where it is not, and the run did not finish, it is as many as the longest trial of the
 * same benchmark has.
 */
final class Completeness {
    private final Map<String, Integer> finishedByTrial = new HashMap<>();
    private final Map<String, Integer> plannedByTrial = new HashMap<>();

    Completeness(
            final Collection<TrialManifest> trials, final List<IterationRecord> iterations, final boolean runFinished) {
        for (final IterationRecord iteration : iterations) {
            if (iteration.phase() == Phase.MEASUREMENT) {
                finishedByTrial.merge(iteration.trialId(), 1, Integer::sum);
            }
        }
        final Map<String, Integer> longestByBenchmark = new HashMap<>();
        for (final TrialManifest trial : trials) {
            longestByBenchmark.merge(trial.key().benchmark(), finished(trial.trialId()), Math::max);
        }
        for (final TrialManifest trial : trials) {
            final int unplanned =
                    runFinished ? 1 : longestByBenchmark.get(trial.key().benchmark());
            plannedByTrial.put(trial.trialId(), planned(trial).orElse(unplanned));
        }
    }

    /** What a trial misses: {@code 2 of 5 measured iterations finished}; empty when nothing. */
    Optional<String> missing(final String trialId) {
        final int finished = finished(trialId);
        final int planned = plannedByTrial.getOrDefault(trialId, 1);
        if (planned == 0) {
            return Optional.empty();
        }
        if (finished == 0) {
            return Optional.of("no measured iteration finished");
        }
        return finished < planned
                ? Optional.of(finished + " of " + planned + " measured iterations finished")
                : Optional.empty();
    }

    private int finished(final String trialId) {
        return finishedByTrial.getOrDefault(trialId, 0);
    }

    private static Optional<Integer> planned(final TrialManifest trial) {
        final String text = trial.schedule().get(TrialManifest.MEASUREMENT_ITERATIONS);
        return text == null || !text.matches("[0-9]{1,9}") ? Optional.empty() : Optional.of(Integer.parseInt(text));
    }
}
