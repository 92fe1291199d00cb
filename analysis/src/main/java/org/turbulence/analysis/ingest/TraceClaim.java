package org.turbulence.analysis.ingest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.trace.TraceBlock;
import org.turbulence.results.trace.TraceHeader;

/**
 * What the other files of a run say of a trial's trace: whose it is, and how many samples each finished iteration has.
 * A trace that was cut, doubled or taken from another trial reads well by itself; only this comparison tells.
 */
final class TraceClaim {
    private final TrialManifest trial;
    private final Map<Iteration, Long> claimed = new HashMap<>();

    private record Iteration(Phase phase, int number) {}

    /**
     * @param trial whose trace it should be
     * @param iterations all finished iterations of the run
     */
    TraceClaim(final TrialManifest trial, final List<IterationRecord> iterations) {
        this.trial = trial;
        for (final IterationRecord iteration : iterations) {
            if (iteration.trialId().equals(trial.trialId())) {
                claimed.merge(
                        new Iteration(iteration.phase(), iteration.iteration()), iteration.sampleCount(), Long::sum);
            }
        }
    }

    /** How many finished iterations there are. */
    int iterationCount() {
        return claimed.size();
    }

    /** How many samples the finished iterations have. */
    long sampleCount() {
        return claimed.values().stream().mapToLong(Long::longValue).sum();
    }

    /** What is wrong with a header, if anything; one that was damaged says nothing. */
    Optional<String> doubtOf(final TraceHeader header) {
        if (header.trialId().isEmpty() || header.trialId().equals(trial.trialId())) {
            return Optional.empty();
        }
        return Optional.of("it says that it is the trace of trial " + header.trialId() + ", not of " + trial.trialId());
    }

    /** A count of samples, filled block by block, to be compared with the claim. */
    final class Count {
        private final Map<Iteration, Long> counted = new HashMap<>();

        void add(final TraceBlock block) {
            counted.merge(new Iteration(block.phase(), block.iteration()), (long) block.count(), Long::sum);
        }

        /** What does not agree. */
        List<String> doubts() {
            final List<String> doubts = new ArrayList<>();
            if (claimed.isEmpty() && !counted.isEmpty()) {
                doubts.add("it holds samples, but iterations.jsonl names no finished iteration of the trial");
                return doubts;
            }
            final long claimedCount = sampleCount();
            final long countedCount = counted.entrySet().stream()
                    .filter(entry -> claimed.containsKey(entry.getKey()))
                    .mapToLong(Map.Entry::getValue)
                    .sum();
            if (claimedCount != countedCount) {
                doubts.add("it holds " + countedCount
                        + " samples of the finished iterations, but iterations.jsonl counts " + claimedCount);
            }
            return doubts;
        }
    }
}
