package org.turbulence.analysis.stats;

/**
 * Where the excess over a baseline came from, summed over samples. For each sample, with {@code excess = rtt −
 * baselineRtt}, and only where {@code excess > 0}:
 *
 * <ol>
 *   <li>the initiator's part is {@code min(stall, excess)};
 *   <li>the responder's part is {@code min(max(0, hold − baselineHold), excess − initiator's part)};
 *   <li>the rest is what remains: the network, and the kernels at both ends of it.
 * </ol>
 *
 * <p>The order matters: where a stall of the initiator and a hold of the responder overlap in time, the initiator is
 * charged. RTT and stall are differences of the initiator's clock, the hold is a difference of the responder's: the two
 * clocks are never subtracted from each other. The three parts add up to the excess exactly.
 *
 * <p>A baseline that holds a stall itself hides as much of the others' stalls: how many samples at the baseline, and
 * how many of all, hold one is counted with it.
 *
 * <p>Not for use by several threads.
 */
public final class ExcessSplit {
    private final long baselineRttNs;
    private final long baselineHoldNs;
    private long samplesAbove;
    private long samplesAtBaseline;
    private long stalledAtBaseline;
    private long stalledSamples;
    private long excessNs;
    private long initiatorNs;
    private long responderNs;

    /**
     * A split with nothing summed up.
     *
     * @param baselineRttNs round trip that needs no explanation
     * @param baselineHoldNs hold that is part of it
     */
    public ExcessSplit(final long baselineRttNs, final long baselineHoldNs) {
        this.baselineRttNs = baselineRttNs;
        this.baselineHoldNs = baselineHoldNs;
    }

    /** Adds the first samples of three columns of equal length; a sample with a negative round trip is left out. */
    public void record(final long[] rttNs, final long[] stallNs, final long[] holdNs, final int length) {
        for (int i = 0; i < length; i++) {
            if (rttNs[i] >= 0) {
                countStall(rttNs[i] == baselineRttNs, stallNs[i] > 0);
            }
            final long excess = rttNs[i] - baselineRttNs;
            if (excess > 0) {
                final long initiator = Math.min(Math.max(0, stallNs[i]), excess);
                final long responder = Math.min(Math.max(0, holdNs[i] - baselineHoldNs), excess - initiator);
                samplesAbove++;
                excessNs += excess;
                initiatorNs += initiator;
                responderNs += responder;
            }
        }
    }

    private void countStall(final boolean atBaseline, final boolean stalled) {
        if (stalled) {
            stalledSamples++;
        }
        if (atBaseline) {
            samplesAtBaseline++;
            stalledAtBaseline += stalled ? 1 : 0;
        }
    }

    /** Number of samples, above the baseline or not, within which the initiator stalled. */
    public long stalledSamples() {
        return stalledSamples;
    }

    /**
     * Whether the baseline holds a stall of the initiator: there are samples of its value, and all of them hold one.
     */
    public boolean baselineStalled() {
        return samplesAtBaseline > 0 && stalledAtBaseline == samplesAtBaseline;
    }

    /** Number of samples above the baseline. */
    public long samplesAbove() {
        return samplesAbove;
    }

    /** Sum of the excess of all samples above the baseline. */
    public long excessNs() {
        return excessNs;
    }

    /** The initiator's part: its stalls. */
    public long initiatorNs() {
        return initiatorNs;
    }

    /** The responder's part: its holds beyond the baseline's. */
    public long responderNs() {
        return responderNs;
    }

    /** The rest: the network, and the kernels at both ends of it. */
    public long networkAndKernelNs() {
        return excessNs - initiatorNs - responderNs;
    }
}
