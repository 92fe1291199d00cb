package org.turbulence.benchmarks.schedule;

import java.util.Locale;

/** How gaps are distributed about their mean. */
public enum GapKind {
    /** All the same. */
    FIXED,
    /** Exponentially: events come as a Poisson process. */
    EXPONENTIAL;

    /** What arrivals with exponential gaps are called. */
    private static final String POISSON = "poisson";

    /**
     * Parses {@code fixed} or {@code exponential}.
     *
     * @throws IllegalArgumentException for anything else
     */
    public static GapKind parseIntervalKind(final String text) {
        return parse("intervalKind", text, EXPONENTIAL.name().toLowerCase(Locale.ROOT));
    }

    /**
     * Parses {@code fixed} or {@code poisson}.
     *
     * @throws IllegalArgumentException for anything else
     */
    public static GapKind parseArrivals(final String text) {
        return parse("arrivals", text, POISSON);
    }

    private static GapKind parse(final String name, final String text, final String exponential) {
        final String fixed = FIXED.name().toLowerCase(Locale.ROOT);
        if (text.equals(fixed)) {
            return FIXED;
        }
        if (text.equals(exponential)) {
            return EXPONENTIAL;
        }
        throw new IllegalArgumentException(name + " must be " + fixed + " or " + exponential + " (got: " + text + ")");
    }

    /** Gaps of this kind. */
    public Gaps gaps(final double meanNs, final long seed) {
        return switch (this) {
            case FIXED -> Gaps.fixed(meanNs);
            case EXPONENTIAL -> Gaps.exponential(meanNs, seed);
        };
    }
}
