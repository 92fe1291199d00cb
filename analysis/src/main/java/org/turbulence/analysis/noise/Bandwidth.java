package org.turbulence.analysis.noise;

import java.util.OptionalDouble;

/**
 * The ping-pong bandwidth of a trial, {@code 8 · bytes / (RTT / 2)} of each sample. The largest is that of the smallest
 * round trip, and a percentile is that of the round trip's opposite one; means are of bandwidths.
 *
 * @param messageLength bytes of a message, 1 or more
 * @param meanBitsPerSecond mean over the samples
 * @param bottomMeanBitsPerSecond mean of the lowest 0.1 %; empty below 1,000 samples
 */
public record Bandwidth(long messageLength, double meanBitsPerSecond, OptionalDouble bottomMeanBitsPerSecond) {
    private static final double BITS_BOTH_WAYS = 16;
    private static final double NANOS_PER_SECOND = 1e9;

    /** The bandwidth of a round trip; infinite for one of 0. */
    public double ofRtt(final double rttNs) {
        return ofReciprocal(messageLength, 1 / rttNs);
    }

    /** The mean bandwidth of messages whose reciprocal round trips have that mean. */
    static double ofReciprocal(final long messageLength, final double meanPerNs) {
        return BITS_BOTH_WAYS * messageLength * meanPerNs * NANOS_PER_SECOND;
    }
}
