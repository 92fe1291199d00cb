package org.turbulence.analysis.noise.sketch;

import java.util.List;
import org.turbulence.analysis.noise.ExcessShares;
import org.turbulence.analysis.noise.cause.CauseShares;

/**
 * What plots show of a configuration. Quantiles are exact below 2^18 ns and up to 1/100,000 too high above; everything
 * else is exact.
 *
 * @param configuration of which
 * @param sampleCount n, over all forks
 * @param minNs smallest round trip
 * @param maxNs largest round trip
 * @param meanNs mean round trip
 * @param deviationNs standard deviation of the round trips
 * @param rateMeanPerNs mean of 1 / RTT
 * @param rateDeviationPerNs standard deviation of 1 / RTT
 * @param box what a box plot shows
 * @param tail quantiles towards the largest samples, as far as n supports them
 * @param excess where the excess over the smallest round trip came from
 * @param slowest why the slowest 0.1 % were slow, as the noise table over all forks has it
 * @param shape what only some measurements have
 * @param timeline the samples along time
 * @param bursts round trips by the interval before them; empty where intervals mean nothing
 */
public record Sketch(
        Configuration configuration,
        long sampleCount,
        long minNs,
        long maxNs,
        double meanNs,
        double deviationNs,
        double rateMeanPerNs,
        double rateDeviationPerNs,
        BoxFigures box,
        List<TailPoint> tail,
        ExcessShares excess,
        CauseShares slowest,
        ShapeFigures shape,
        Timeline timeline,
        List<BurstPoint> bursts) {
    public Sketch {
        tail = List.copyOf(tail);
        bursts = List.copyOf(bursts);
    }

    /**
     * A quantile.
     *
     * @param tailShare share of the samples above it: 1 − p
     * @param rttNs its value
     */
    public record TailPoint(double tailShare, long rttNs) {}

    /** One standard deviation below the mean, but no less than the smallest. */
    public double lowBandNs() {
        return Math.max((double) minNs, meanNs - deviationNs);
    }
}
