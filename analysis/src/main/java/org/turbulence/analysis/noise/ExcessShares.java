package org.turbulence.analysis.noise;

/**
 * Where the excess of the round trips over the baseline came from; {@link org.turbulence.analysis.stats.ExcessSplit}
 * has the formula. The three parts add up to the excess.
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
        long networkAndKernelNs) {}
