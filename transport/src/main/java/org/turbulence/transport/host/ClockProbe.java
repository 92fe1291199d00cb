package org.turbulence.transport.host;

import org.agrona.concurrent.NanoClock;

/**
 * What one look at the clock says of it: the price of a reading, the finest step, and whether it ever goes back.
 *
 * @param costNs mean time of one reading in nanoseconds, in the best of several rounds: what the reading costs when
 *     nothing interrupts it
 * @param granularityNs smallest step above 0 between two readings in a row, in nanoseconds; when the clock is finer
 *     than its cost this is an upper bound. 0 when it never moved
 * @param backwardStepCount readings that were below the one before
 */
public record ClockProbe(double costNs, long granularityNs, long backwardStepCount) {
    private static final int ROUND_COUNT = 50;
    private static final int READINGS_PER_ROUND = 10_000;

    /** Reads the clock 500,000 times: some 10 to 25 ms, so that a busy host leaves some round undisturbed. */
    public static ClockProbe measure(final NanoClock clock) {
        double costNs = Double.MAX_VALUE;
        long granularityNs = Long.MAX_VALUE;
        long backwardStepCount = 0;
        for (int round = 0; round < ROUND_COUNT; round++) {
            final long startNs = clock.nanoTime();
            long previousNs = startNs;
            for (int i = 0; i < READINGS_PER_ROUND; i++) {
                final long nowNs = clock.nanoTime();
                final long stepNs = nowNs - previousNs;
                if (stepNs < 0) {
                    backwardStepCount++;
                } else if (stepNs > 0 && stepNs < granularityNs) {
                    granularityNs = stepNs;
                }
                previousNs = nowNs;
            }
            costNs = Math.min(costNs, (previousNs - startNs) / (double) READINGS_PER_ROUND);
        }
        return new ClockProbe(costNs, granularityNs == Long.MAX_VALUE ? 0 : granularityNs, backwardStepCount);
    }
}
