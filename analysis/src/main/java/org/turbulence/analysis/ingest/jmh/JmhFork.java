package org.turbulence.analysis.ingest.jmh;

import java.util.List;

/**
 * The raw values of one fork.
 *
 * @param iterations one entry an iteration
 */
record JmhFork(List<Iteration> iterations) {
    JmhFork {
        iterations = List.copyOf(iterations);
    }

    /** Values of one iteration with their counts: one value of count 1 in most modes, buckets in sample mode. */
    static final class Iteration {
        private final double[] values;
        private final long[] counts;

        Iteration(final double[] values, final long[] counts) {
            this.values = values;
            this.counts = counts;
        }

        static Iteration single(final double value) {
            return new Iteration(new double[] {value}, new long[] {1});
        }

        int distinct() {
            return values.length;
        }

        double value(final int i) {
            return values[i];
        }

        long count(final int i) {
            return counts[i];
        }

        long count() {
            long count = 0;
            for (final long each : counts) {
                count += each;
            }
            return count;
        }
    }
}
