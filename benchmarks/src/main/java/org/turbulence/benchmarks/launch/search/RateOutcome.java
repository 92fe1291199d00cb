package org.turbulence.benchmarks.launch.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialKey;

/**
 * What the trials of one rate came to.
 *
 * @param iterationCount measured iterations that finished
 * @param held did the queue not grow in any of them, and were nine in ten of the messages asked for answered in time?
 * @param answeredPerSecond messages that were answered
 */
public record RateOutcome(int iterationCount, boolean held, double answeredPerSecond) {
    private static final String SATURATED = "saturated";
    private static final String RATE_PER_SECOND = "ratePerSecond";

    /** A host that is held up for most of an iteration answers little in it, and shows no queue that grows. */
    private static final double HELD_SHARE = 0.9;

    /** Reads it from the run's folder: the measured iterations of all trials with this key. */
    public static RateOutcome of(final RunDirectory run, final TrialKey key) throws IOException {
        final Set<String> trials = new TreeSet<>();
        for (final TrialDirectory trial : run.trials()) {
            if (trial.manifest().key().equals(key)) {
                trials.add(trial.id());
            }
        }
        final List<IterationRecord> measured = new ArrayList<>(run.iterations().items());
        measured.removeIf(iteration -> iteration.phase() != Phase.MEASUREMENT || !trials.contains(iteration.trialId()));
        return of(measured, Double.parseDouble(key.params().getOrDefault(RATE_PER_SECOND, "0")));
    }

    static RateOutcome of(final List<IterationRecord> measured, final double askedPerSecond) {
        long sampleCount = 0;
        long durationNs = 0;
        boolean held = !measured.isEmpty();
        for (final IterationRecord iteration : measured) {
            sampleCount += iteration.sampleCount();
            durationNs += iteration.durationNs();
            held &= iteration.counters().getOrDefault(SATURATED, 0L) == 0;
        }
        final double answeredPerSecond =
                durationNs == 0 ? 0 : (double) sampleCount * TimeUnit.SECONDS.toNanos(1) / durationNs;
        return new RateOutcome(
                measured.size(), held && answeredPerSecond >= HELD_SHARE * askedPerSecond, answeredPerSecond);
    }
}
