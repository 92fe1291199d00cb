package org.turbulence.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ExcessSplitTest {
    private static final long BASELINE_RTT = 100;
    private static final long BASELINE_HOLD = 10;

    private static ExcessSplit split(final long rtt, final long stall, final long hold) {
        final ExcessSplit split = new ExcessSplit(BASELINE_RTT, BASELINE_HOLD);
        split.record(new long[] {rtt}, new long[] {stall}, new long[] {hold}, 1);
        return split;
    }

    private static void assertParts(
            final ExcessSplit split, final long initiator, final long responder, final long rest) {
        assertEquals(initiator, split.initiatorNs());
        assertEquals(responder, split.responderNs());
        assertEquals(rest, split.networkAndKernelNs());
    }

    @Test
    void aSampleAtTheBaselineHasNoExcessWhateverStalled() {
        final ExcessSplit split = split(BASELINE_RTT, 50, 60);
        assertEquals(0, split.samplesAbove());
        assertEquals(0, split.excessNs());
        assertParts(split, 0, 0, 0);
    }

    @Test
    void eachPartIsChargedToItsCause() {
        final ExcessSplit split = split(200, 30, 50);
        assertEquals(100, split.excessNs());
        assertParts(split, 30, 40, 30);
    }

    @Test
    void whatOverlapsIsChargedToTheInitiatorFirst() {
        assertParts(split(200, 80, 90), 80, 20, 0);
    }

    @Test
    void aStallLongerThanTheExcessExplainsOnlyTheExcess() {
        assertParts(split(130, 500, 500), 30, 0, 0);
    }

    @Test
    void aHoldBelowTheBaselineExplainsNothing() {
        assertParts(split(200, 0, 3), 0, 0, 100);
    }

    @Test
    void negativeStallsAndHoldsExplainNothing() {
        assertParts(split(200, -5, -5), 0, 0, 100);
    }

    @Test
    void thePartsAddUpToTheExcessOverAnySamples() {
        final long seed = 42;
        final SplittableRandom random = new SplittableRandom(seed);
        final long[] rtt = random.longs(10_000, 50, 400).toArray();
        final long[] stall = random.longs(10_000, 0, 200).toArray();
        final long[] hold = random.longs(10_000, 0, 200).toArray();
        final ExcessSplit split = new ExcessSplit(BASELINE_RTT, BASELINE_HOLD);
        split.record(rtt, stall, hold, rtt.length);
        long excess = 0;
        for (final long value : rtt) {
            excess += Math.max(0, value - BASELINE_RTT);
        }
        assertEquals(excess, split.excessNs(), "seed " + seed);
        assertEquals(excess, split.initiatorNs() + split.responderNs() + split.networkAndKernelNs(), "seed " + seed);
    }
}
