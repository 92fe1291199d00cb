package org.turbulence.analysis.noise.shape;

/**
 * How many messages a second were asked for, and how many were sent and answered.
 *
 * @param askedPerSecond NaN where the configuration does not say
 * @param achievedPerSecond over the time in which was measured
 */
public record Schedule(double askedPerSecond, double achievedPerSecond) {
    private static final double SATURATED_BELOW = 0.99;
    private static final double NANOS_PER_SECOND = 1e9;

    /** What so many samples in so long a time achieved. */
    public static Schedule of(final double askedPerSecond, final long samples, final long measuredNs) {
        return new Schedule(askedPerSecond, samples * NANOS_PER_SECOND / measuredNs);
    }

    /** Whether the messages could not keep up: 1 % short of what was asked for, or more. */
    public boolean isSaturated() {
        return achievedPerSecond < SATURATED_BELOW * askedPerSecond;
    }
}
