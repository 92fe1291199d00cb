package org.turbulence.analysis.noise;

import org.turbulence.analysis.stats.ExcessSplit;

/**
 * Where the excess of the round trips over the baseline came from; {@link ExcessSplit} has the formula. The three parts
 * add up to the excess.
 *
 * @param baselineHoldNs hold that is part of the baseline
 * @param baselineStalled whether every sample of the baseline's value holds a stall of the initiator
 * @param samplesAbove samples above the baseline
 * @param samplesStalled samples, above the baseline or not, within which the initiator stalled
 * @param excessNs sum of their excess
 * @param initiatorStallNs part that the stalls of the initiator explain
 * @param responderHoldNs part that the holds of the responder explain
 * @param networkAndKernelNs the rest
 */
public record ExcessShares(
        long baselineHoldNs,
        boolean baselineStalled,
        long samplesAbove,
        long samplesStalled,
        long excessNs,
        long initiatorStallNs,
        long responderHoldNs,
        long networkAndKernelNs) {

    /** What a split came to, that has taken all samples. */
    public static ExcessShares of(final ExcessSplit split, final long baselineHoldNs) {
        return new ExcessShares(
                baselineHoldNs,
                split.baselineStalled(),
                split.samplesAbove(),
                split.stalledSamples(),
                split.excessNs(),
                split.initiatorNs(),
                split.responderNs(),
                split.networkAndKernelNs());
    }
}
