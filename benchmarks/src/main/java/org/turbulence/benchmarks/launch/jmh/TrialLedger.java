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
     * @param trialsPerFork threads, each with a trial of its own
     */
    public synchronized void expect(final TrialKey key, final int forkCount, final int trialsPerFork) {
        final Account account = accounts.computeIfAbsent(key, absent -> new Account());
        account.expectedForkCount += forkCount;
        account.trialsPerFork = trialsPerFork;
    }

    /** The last iteration of a fork came in. */
    public synchronized void forkFinished(final TrialKey key) {
        final Account account = accounts.get(key);
        if (account == null) {
            throw new IllegalStateException("a fork finished that was never announced: " + key);
        }
        account.finishedForkCount++;
    }

    /** Trials whose iterations all came in. */
    public synchronized int finishedTrialCount() {
        return accounts.values().stream()
                .mapToInt(account -> account.finishedForkCount * account.trialsPerFork)
                .sum();
    }

    /** Trials that were announced and did not finish. */
    public synchronized int failedTrialCount() {
        return accounts.values().stream()
                .mapToInt(account -> account.missingForkCount() * account.trialsPerFork)
                .sum();
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
                shortfalls.add(new Shortfall(key, account.expectedForkCount, account.finishedForkCount));
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
     */
    public record Shortfall(TrialKey key, int expectedForkCount, int finishedForkCount) {
        /** Number of the first fork that did not finish, from 1; JMH runs no further one of the configuration. */
        public int firstFailedFork() {
            return finishedForkCount + 1;
        }
    }

    private static final class Account {
        private int expectedForkCount;
        private int finishedForkCount;
        private int trialsPerFork;

        private int missingForkCount() {
            return Math.max(0, expectedForkCount - finishedForkCount);
        }
    }
}
