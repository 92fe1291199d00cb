package org.turbulence.analysis.history;

import java.util.Locale;
import org.turbulence.analysis.model.HostFingerprint;
import org.turbulence.analysis.model.history.HistoryRun;
import org.turbulence.analysis.model.history.SeriesKey;

/**
 * Something that a check found in a series.
 *
 * @param kind what it is
 * @param point index of the first point concerned, within the series
 * @param run run of that point
 * @param before level before: a mean in the unit of the series, for a spread that of the deviations
 * @param after level from here on
 * @param pValue probability without a change, in this series alone
 * @param pAdjusted the same, adjusted over all series that were checked together; NaN where that is not done
 * @param effect whether the change is to the good or the bad side
 * @param state what it means for the gate
 * @param why reason for which a person accepted it; empty otherwise
 */
public record Finding(
        Kind kind,
        int point,
        HistoryRun run,
        double before,
        double after,
        double pValue,
        double pAdjusted,
        Effect effect,
        State state,
        String why) {

    /** What was found. */
    public enum Kind {
        /** The level changed. */
        LEVEL,
        /** The distance of the points from their level changed. */
        SPREAD,
        /** The deviation between the forks of a run changed. */
        FORK_SPREAD,
        /** The newest one or two points lie off, which are too few to be a level. */
        SUSPECT,
        /** The level moves slowly, without a step. */
        DRIFT;

        /** The word in files and tables. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** To which side a change goes. */
    public enum Effect {
        BETTER,
        WORSE;

        /** The word in files and tables. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What a finding means for the gate. */
    public enum State {
        /** It fails the gate. */
        FAILING,
        /** It leaves the question open. */
        OPEN,
        /** It would be bad, but among so many series chance alone gives one like it. */
        WEAK,
        /** It is to the good side, or within the margin. */
        HARMLESS,
        /** It was bad, and a later change took it back. */
        UNDONE,
        /** A person said that it is meant to be. */
        ACCEPTED;

        /** The word in files and tables. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The same finding with its adjusted p value: what is bad and not significant any more is weak. */
    Finding adjusted(final double adjusted, final double alpha) {
        final boolean bad = state == State.FAILING || state == State.OPEN;
        final State then = bad && adjusted > alpha ? State.WEAK : state;
        return new Finding(kind, point, run, before, after, pValue, adjusted, effect, then, why);
    }

    /** Twelve hexadecimal digits that stand for this finding of the series, for {@code track accept}. */
    public String id(final SeriesKey series) {
        return HostFingerprint.hash(series.id() + ' ' + run.id() + ' ' + kind.word());
    }

    /** The change relative to the level before; NaN if that is 0. */
    public double relativeChange() {
        return before == 0 ? Double.NaN : after / before - 1;
    }
}
