package org.turbulence.analysis.compare;

import java.util.Locale;

/** What the gate says of one figure of one configuration. */
public enum Verdict {
    /** The ratio's interval excludes 1 and the estimate passes the margin to the good side. */
    BETTER,
    /** The ratio's interval excludes 1 and the estimate passes the margin to the bad side. */
    WORSE,
    /** The whole interval lies inside the margin, or all values of both sides are equal. */
    SAME,
    /** None of the three: more forks are needed. */
    INCONCLUSIVE,
    /** The baseline has it and the candidate has not. */
    MISSING,
    /** The candidate has it and the baseline has not. */
    NEW,
    /** Two things that cannot be set against each other: units differ, or it is not clear which values are meant. */
    UNUSABLE,
    /** A figure without a good and a bad end, or one that only explains the others. */
    NOT_JUDGED;

    /** The word that is printed. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
