package org.turbulence.benchmarks.launch;

import java.util.Map;
import org.turbulence.transport.control.TrialConfigurationBuilder;
import org.turbulence.transport.duty.prtt.PrttDuty;

/** Looks at the parameters of bursts that have one answer, as {@code LogGP} sends them. */
final class BurstRoundTripCheck {
    private static final String BURST_COUNT = "burstCount";
    private static final String DELAY_NS = "delayNs";
    private static final long DEADLINE_NS = TrialConfigurationBuilder.DEFAULT_ROUND_TRIP_TIMEOUT_NS;

    private BurstRoundTripCheck() {}

    /**
     * Looks at one configuration.
     *
     * @throws IllegalArgumentException naming the rule and the value
     */
    static void check(final Map<String, String> params) {
        final int burstCount = params.containsKey(BURST_COUNT) ? burstCount(params.get(BURST_COUNT)) : 1;
        if (params.containsKey(DELAY_NS)) {
            checkDelay(params.get(DELAY_NS), burstCount);
        }
    }

    /** The range is the duty's own; a number that is none is said by its name first. */
    private static int burstCount(final String text) {
        try {
            return new PrttDuty(Integer.parseInt(text)).burstCount();
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(
                    BURST_COUNT + " must be a whole number of messages (got: " + text + ")", e);
        }
    }

    /** All delays of a burst lie between its first message and its answer, for which there is a deadline. */
    private static void checkDelay(final String text, final int burstCount) {
        final long longestNs = DEADLINE_NS / Math.max(1, burstCount - 1);
        if (!text.matches("[0-9]{1,18}") || Long.parseLong(text) > longestNs) {
            throw new IllegalArgumentException(DELAY_NS + " must be a whole number of ns from 0 up to " + longestNs
                    + ", so that a burst of " + burstCount + " is over by the deadline of a round trip (got: " + text
                    + ")");
        }
    }
}
