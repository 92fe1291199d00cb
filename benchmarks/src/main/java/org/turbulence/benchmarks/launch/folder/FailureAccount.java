package org.turbulence.benchmarks.launch.folder;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.turbulence.benchmarks.launch.jmh.TrialLedger.Shortfall;
import org.turbulence.results.FailureRecord;

/**
 * Names every configuration that misses a fork: by what its fork wrote down, or, when it died without a word, by what
 * the launcher knows.
 */
public final class FailureAccount {
    /** Category of a fork that left no record. */
    static final String FORK_DIED = "FORK_DIED";

    private FailureAccount() {}

    /**
     * The records that must be added so that each shortfall has one.
     *
     * @param shortfalls configurations that miss a fork
     * @param recorded what the forks wrote down themselves
     * @param now the time to put into added records
     */
    static List<FailureRecord> missing(
            final List<Shortfall> shortfalls, final List<FailureRecord> recorded, final Instant now) {
        final List<FailureRecord> added = new ArrayList<>();
        for (final Shortfall shortfall : shortfalls) {
            if (recorded.stream().noneMatch(failure -> failure.key().equals(shortfall.key()))) {
                added.add(new FailureRecord(
                        "",
                        shortfall.key(),
                        shortfall.firstFailedFork(),
                        now.toString(),
                        FORK_DIED,
                        sentence(shortfall)));
            }
        }
        return added;
    }

    /** How many failures came after the last iteration of their fork, so that no fork is missing for them. */
    public static int late(final List<Shortfall> shortfalls, final List<FailureRecord> recorded) {
        return (int) recorded.stream()
                .filter(failure -> shortfalls.stream()
                        .noneMatch(shortfall -> shortfall.key().equals(failure.key())))
                .count();
    }

    private static String sentence(final Shortfall shortfall) {
        final int notRun = shortfall.expectedForkCount() - shortfall.firstFailedFork();
        return "the fork ended before its last iteration and left no reason; its last words are in the output of JMH"
                + (notRun > 0 ? ", which then leaves out the other " + notRun + " of this configuration" : "");
    }
}
