package org.turbulence.benchmarks.launch.jmh;

import org.turbulence.results.TrialKey;

/**
 * One configuration that a command line stands for, and how often and how long JMH will run it.
 *
 * @param key of the configuration, as its trials will have it
 * @param benchmark full name of the benchmark
 * @param forkCount forks, those included that JMH runs first and does not count
 * @param threadCount threads of a fork, each with a trial of its own
 * @param warmup of each fork
 * @param measurement of each fork
 */
public record PlannedConfiguration(
        TrialKey key, String benchmark, int forkCount, int threadCount, Iterations warmup, Iterations measurement) {

    private static final String INTERVAL_NS = "intervalNs";

    /**
     * The iterations of one phase.
     *
     * @param count how many
     * @param timeNs how long each lasts, where it lasts for a time
     * @param callCount calls in each, where it lasts for a number of them; else 0
     */
    public record Iterations(int count, long timeNs, int callCount) {
        private long oneNs(final long callNs) {
            return callCount > 0 ? callCount * callNs : timeNs;
        }
    }

    /** How long the longest iteration lasts; expected where it lasts for a number of calls. */
    public long longestIterationNs() {
        final long callNs = intervalNs() + ExpectedRoundTrip.typicalNs(key.params());
        return Math.max(warmup.oneNs(callNs), measurement.oneNs(callNs));
    }

    /** How long all iterations of all forks last together; expected where they last for a number of calls. */
    public long iterationsNs() {
        return iterationsNs(intervalNs() + ExpectedRoundTrip.typicalNs(key.params()));
    }

    private long iterationsNs(final long callNs) {
        return forkCount * (warmup.count * warmup.oneNs(callNs) + measurement.count * measurement.oneNs(callNs));
    }

    /** Samples of all iterations of all forks together, at the rate of a fast host. */
    public long expectedSampleCount() {
        final long callNs = Math.max(1, intervalNs() + ExpectedRoundTrip.fastNs(key.params()));
        return (iterationsNs(callNs) / callNs) * threadCount;
    }

    private long intervalNs() {
        final String text = key.params().getOrDefault(INTERVAL_NS, "0");
        return text.matches("[0-9]{1,17}") ? Long.parseLong(text) : 0;
    }
}
