package org.turbulence.analysis.model;

/**
 * A figure of which each fork of a configuration gives one value.
 *
 * @param name for people and files, such as {@code half-RTT p99}
 * @param unit of the values, already the base unit of its kind ({@code ns/op}, {@code ops/s}, {@code ns},
 *     {@code bit/s})
 * @param direction which way it gets better
 * @param role what it is for
 */
public record ForkMetric(String name, String unit, Direction direction, Role role) {
    /** What a metric is for. */
    public enum Role {
        /** Judged, and counted in the adjustment for many tests. */
        GATED,
        /** A quantile of the distribution: shows whether body or tail moved. */
        QUANTILE,
        /** A part of the run: shows when it moved. */
        PART,
        /** A share of the mean with one cause: shows which cause grew. */
        CAUSE
    }

    /** Whether a verdict is given. */
    public boolean gated() {
        return role == Role.GATED && direction != Direction.NONE;
    }
}
