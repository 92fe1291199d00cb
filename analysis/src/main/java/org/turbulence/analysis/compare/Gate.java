package org.turbulence.analysis.compare;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * The decision of a build step over a comparison, as an exit code.
 *
 * <p>In this order: {@value #UNUSABLE} if a condition differs that was not allowed to, {@value #WORSE} if a figure is
 * worse, {@value #UNUSABLE} if a configuration is missing or unusable, {@value #OPEN} if a figure is inconclusive, else
 * {@value #FINE}. A reason that is not in the set does not count.
 *
 * @param failOn the reasons that count
 */
public record Gate(Set<Reason> failOn) {
    /** Nothing speaks against it. */
    public static final int FINE = 0;

    /** A figure is worse. */
    public static final int WORSE = 1;

    /** The input cannot be used, or the command was misused. */
    public static final int UNUSABLE = 2;

    /** The question is open: inconclusive, or suspect. */
    public static final int OPEN = 3;

    public Gate {
        failOn = Collections.unmodifiableSet(failOn.isEmpty() ? EnumSet.noneOf(Reason.class) : EnumSet.copyOf(failOn));
    }

    /** What can make a build step fail. */
    public enum Reason {
        /** A condition differs that was not allowed to. */
        DIFFERENT,
        /** A figure got worse. */
        WORSE,
        /** A configuration is missing or unusable. */
        MISSING,
        /** A figure is inconclusive. */
        INCONCLUSIVE,
        /** The newest points of a history look worse. */
        SUSPECT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The gate that fails for every reason. */
    public static Gate strict() {
        return new Gate(EnumSet.allOf(Reason.class));
    }

    /** The exit code for a comparison. */
    public int exitCode(final Comparison comparison) {
        if (comparison.blocked() && failOn.contains(Reason.DIFFERENT)) {
            return UNUSABLE;
        }
        if (comparison.count(Verdict.WORSE) > 0 && failOn.contains(Reason.WORSE)) {
            return WORSE;
        }
        if (comparison.count(Verdict.MISSING) + comparison.count(Verdict.UNUSABLE) > 0
                && failOn.contains(Reason.MISSING)) {
            return UNUSABLE;
        }
        if (comparison.count(Verdict.INCONCLUSIVE) > 0 && failOn.contains(Reason.INCONCLUSIVE)) {
            return OPEN;
        }
        return FINE;
    }
}
