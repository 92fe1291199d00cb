package org.turbulence.benchmarks.launch.jmh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.turbulence.results.TrialKey;

/**
 * The count of forks that a run should finish against those whose last iteration came in. JMH itself leaves a fork that
 * failed, and all others of its configuration, out of its results without a word.
 *
 * <p>Safe for several threads: an interruption asks from its own.
 */
public final class TrialLedger {
    private final Map<TrialKey, Account> accounts = new LinkedHashMap<>();

    /**
     * A configuration is about to run.
     *
     * @param key of the configuration
     * @param forkCount how many times it is to run, warm-up forks included
     * @param threadsPerFork each with a trial of its own, or more than one
     */
    public synchronized void expect(final TrialKey key, final int forkCount, final int threadsPerFork) {
        final Account account = accounts.computeIfAbsent(key, absent -> new Account());
        account.expectedForkCount += forkCount;
        account.threadsPerFork = threadsPerFork;
    }

    /** The last iteration of a fork came in. */
    public synchronized void forkFinished(final TrialKey key) {
        final Account account = accounts.get(key);
        if (account == null) {
            throw new IllegalStateException("a fork finished that was never announced: " + key);
        }
        account.finishedForkCount++;
    }

    /**
     * A fork that failed left this.
     *
     * @param cause as far as it is known; nothing is learnt from an empty one
     */
    public synchronized void forkSaid(final TrialKey key, final String cause) {
        final Account account = accounts.get(key);
        if (account != null && !cause.isEmpty()) {
            account.cause = cause;
        }
    }

    /** Did anything run at all? */
    public synchronized boolean isEmpty() {
        return accounts.isEmpty();
    }

    /** The configurations that miss a fork, in the order in which they ran. */
    public synchronized List<Shortfall> shortfalls() {
        final List<Shortfall> shortfalls = new ArrayList<>();
        accounts.forEach((key, account) -> {
            if (account.missingForkCount() > 0) {
                shortfalls.add(new Shortfall(
                        key,
                        account.expectedForkCount,
                        account.finishedForkCount,
                        account.threadsPerFork,
                        account.cause));
            }
        });
        return shortfalls;
    }

    /**
     * A configuration that misses forks.
     *
     * @param key of the configuration
     * @param expectedForkCount forks that were asked for
     * @param finishedForkCount forks that came to their end
     * @param threadsPerFork threads of a fork, each with a trial of its own or more than one
     * @param cause what is known of the fork that failed; may be empty
     */
    public record Shortfall(
            TrialKey key, int expectedForkCount, int finishedForkCount, int threadsPerFork, String cause) {
        /** Number of the first fork that did not finish, from 1; JMH runs no further one of the configuration. */
        public int firstFailedFork() {
            return finishedForkCount + 1;
        }
    }

    private static final class Account {
        private int expectedForkCount;
        private int finishedForkCount;
        private int threadsPerFork;
        private String cause = "";

        private int missingForkCount() {
            return Math.max(0, expectedForkCount - finishedForkCount);
        }
    }
}
