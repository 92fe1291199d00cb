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
        GATED("judged"),
        /** A quantile of the distribution: shows whether body or tail moved. */
        QUANTILE("quantile"),
        /** A part of the run: shows when it moved. */
        PART("part"),
        /** A share of the mean with one cause, or a count of its events: shows which cause grew. */
        CAUSE("cause");

        private final String word;

        Role(final String word) {
            this.word = word;
        }

        /** The word that stands in files. */
        public String word() {
            return word;
        }
    }

    /** Whether a verdict is given. */
    public boolean gated() {
        return role == Role.GATED && direction != Direction.NONE;
    }

    /**
     * The difference below which a change of this figure is no change, however large its ratio: a tenth of a per cent
     * of a share, one event a second, one byte an operation; 0 for figures that are far from zero by nature. Figures
     * that may be almost nothing would else double from almost nothing to almost nothing.
     */
    public double leastDifference() {
        return switch (unit) {
            case "1" -> 0.001;
            case "1/s", "B/op" -> 1;
            default -> 0;
        };
    }
}
