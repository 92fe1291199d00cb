package org.turbulence.benchmarks.schedule;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Asserts that two times are close, in nanoseconds: the clock of these tests moves on with each reading. */
final class Near {
    private Near() {}

    static void assertNear(final long expectedNs, final long actualNs, final long slackNs, final String what) {
        assertTrue(
                Math.abs(actualNs - expectedNs) <= slackNs,
                () -> what + ": expected " + expectedNs + " within " + slackNs + " ns, got " + actualNs);
    }
}
