package org.turbulence.benchmarks.launch.folder;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.turbulence.benchmarks.launch.folder.WrittenTrials.Written;
import org.turbulence.benchmarks.launch.jmh.TrialLedger.Shortfall;
import org.turbulence.benchmarks.session.DiskFull;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.TrialKey;

/**
 * Names every trial that did not finish, each once: by what its fork wrote down, or else by what that wrote of another
 * of its trials, or, when the fork died without a word or had no room to write one, by what the launcher knows.
 */
final class FailureAccount {
    /** Category of a fork that left no record. */
    static final String FORK_DIED = "FORK_DIED";

    private final Path runFolder;
    private final WrittenTrials written;
    private final List<FailureRecord> recorded;
    private final Instant now;

    /**
     * Takes what is in the folder.
     *
     * @param recorded what the forks wrote down themselves
     * @param now the time to put into added records
     */
    FailureAccount(
            final Path runFolder, final WrittenTrials written, final List<FailureRecord> recorded, final Instant now) {
        this.runFolder = runFolder;
        this.written = written;
        this.recorded = List.copyOf(recorded);
        this.now = now;
    }

    /** The records that must be added so that each trial that did not finish has one. */
    List<FailureRecord> missing(final List<Shortfall> shortfalls) {
        final List<FailureRecord> added = new ArrayList<>();
        for (final Shortfall shortfall : shortfalls) {
            final List<Written> unfinished = written.unfinished(shortfall.key());
            for (final Written trial : unfinished) {
                if (recorded.stream().noneMatch(failure -> failure.trialId().equals(trial.id()))) {
                    added.add(of(shortfall, trial.id(), trial.fork()));
                }
            }
            if (unfinished.isEmpty()
                    && recorded.stream().noneMatch(failure -> failure.key().equals(shortfall.key()))) {
                added.add(of(shortfall, "", shortfall.firstFailedFork()));
            }
        }
        return added;
    }

    /** How many trials did not finish, those included that were never begun. */
    int failedCount(final List<Shortfall> shortfalls) {
        int count = written.trials().size() - written.finishedCount();
        for (final Shortfall shortfall : shortfalls) {
            final long begunForkCount = written.unfinished(shortfall.key()).stream()
                    .mapToInt(Written::fork)
                    .distinct()
                    .count();
            final int missingForkCount = shortfall.expectedForkCount() - shortfall.finishedForkCount();
            count += Math.max(0, missingForkCount - (int) begunForkCount)
                    * written.countPerFork(shortfall.key(), shortfall.threadsPerFork());
        }
        return count;
    }

    private FailureRecord of(final Shortfall shortfall, final String trialId, final int fork) {
        final Optional<FailureRecord> told = toldOf(shortfall.key(), fork);
        if (told.isPresent()) {
            return record(
                    shortfall, trialId, fork, told.get().category(), told.get().sentence());
        }
        return DiskFull.isTold(shortfall.cause())
                ? record(shortfall, trialId, fork, DiskFull.CATEGORY, DiskFull.sentence(runFolder))
                : record(shortfall, trialId, fork, FORK_DIED, sentence(shortfall));
    }

    private Optional<FailureRecord> toldOf(final TrialKey key, final int fork) {
        return recorded.stream()
                .filter(failure -> failure.key().equals(key) && failure.fork() == fork)
                .findFirst();
    }

    private FailureRecord record(
            final Shortfall shortfall,
            final String trialId,
            final int fork,
            final String category,
            final String sentence) {
        return new FailureRecord(trialId, shortfall.key(), fork, now.toString(), category, sentence);
    }

    private static String sentence(final Shortfall shortfall) {
        final int notRun = shortfall.expectedForkCount() - shortfall.firstFailedFork();
        return "the fork ended before its last iteration"
                + (shortfall.cause().isEmpty()
                        ? " and left no reason; its last words are in the output of JMH"
                        : ": " + shortfall.cause())
                + (notRun > 0 ? "; JMH leaves out the other " + notRun + " of this configuration" : "");
    }
}
