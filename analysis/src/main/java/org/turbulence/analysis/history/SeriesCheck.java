package org.turbulence.analysis.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.turbulence.analysis.history.CheckOptions.Method;
import org.turbulence.analysis.history.Finding.Effect;
import org.turbulence.analysis.history.Finding.Kind;
import org.turbulence.analysis.history.Finding.State;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.history.Acceptance;
import org.turbulence.analysis.model.history.Series;
import org.turbulence.analysis.stats.change.ChangePointMethod;
import org.turbulence.analysis.stats.change.CorrelatedMethod;
import org.turbulence.analysis.stats.change.Drift;
import org.turbulence.analysis.stats.change.OtavaMethod;
import org.turbulence.analysis.stats.change.Split;
import org.turbulence.analysis.stats.change.SpreadSeries;
import org.turbulence.analysis.stats.change.Suspicion;

/**
 * The check of one series after the other. Not thread-safe: the search reuses its memory.
 *
 * <p>A change of level to the bad side fails the gate if it passes the margin and no later change took it back; so does
 * a drift. A suspicion to the bad side beyond the margin leaves the question open, and so does a spread that grew by
 * half or more.
 */
final class SeriesCheck {
    /** A point of an accepted change may move by so many runs as more of them are known. */
    private static final int ACCEPTED_REACH = 3;

    /** Growth of a spread from which on it matters. */
    private static final double SPREAD_MARGIN = 0.5;

    private static final double SUSPECT_P_VALUE = 0.001;

    private final CheckOptions options;
    private final ChangePointMethod method;
    private final List<Acceptance> acceptances;

    SeriesCheck(final CheckOptions options, final List<Acceptance> acceptances) {
        this.options = options;
        this.acceptances = acceptances;
        this.method = switch (options.method()) {
            case OWN -> new CorrelatedMethod(options.windowCount(), options.maxPValue(), options.minMagnitude());
            case OTAVA -> new OtavaMethod(options.windowCount(), options.maxPValue(), options.minMagnitude());
        };
    }

    CheckedSeries check(final Series series, final double margin) {
        final double[] values = series.values();
        final List<Finding> findings = new ArrayList<>();
        final List<Split> changes = method.changes(values);
        final boolean drifts = options.method() == Method.OWN && addDrift(series, changes, margin, findings);
        if (!drifts) {
            for (final Split change : changes) {
                final double now = changes.get(changes.size() - 1).levelAfter();
                findings.add(level(series, change, now, margin));
            }
        }
        if (options.method() == Method.OWN) {
            addSpread(series, Kind.SPREAD, SpreadSeries.of(values, changes), findings);
            addForkSpread(series, findings);
            addSuspicion(series, changes, margin, findings);
        }
        findings.sort(Comparator.comparingInt(Finding::point).thenComparing(Finding::kind));
        return new CheckedSeries(series, findings, margin);
    }

    private boolean addDrift(
            final Series series, final List<Split> changes, final double margin, final List<Finding> findings) {
        final Drift drift =
                Drift.of(series.values(), changes, options.maxPValue()).orElse(null);
        if (drift == null) {
            return false;
        }
        final Effect effect = effect(series, drift.from(), drift.to());
        final boolean bad = effect == Effect.WORSE && beyond(drift.from(), drift.to(), margin);
        findings.add(finding(
                series,
                Kind.DRIFT,
                series.count() - 1,
                drift.from(),
                drift.to(),
                drift.pValue(),
                effect,
                bad ? State.FAILING : State.HARMLESS));
        return true;
    }

    private Finding level(final Series series, final Split change, final double now, final double margin) {
        final Effect effect = effect(series, change.levelBefore(), change.levelAfter());
        final boolean bad = effect == Effect.WORSE && beyond(change.levelBefore(), change.levelAfter(), margin);
        final boolean stillBad =
                effect(series, change.levelBefore(), now) == Effect.WORSE && beyond(change.levelBefore(), now, margin);
        final State state = !bad ? State.HARMLESS : stillBad ? State.FAILING : State.UNDONE;
        return finding(
                series,
                Kind.LEVEL,
                change.at(),
                change.levelBefore(),
                change.levelAfter(),
                change.pValue(),
                effect,
                state);
    }

    private void addForkSpread(final Series series, final List<Finding> findings) {
        for (final double spread : series.spreads()) {
            if (!Double.isFinite(spread)) {
                return;
            }
        }
        addSpread(series, Kind.FORK_SPREAD, series.spreads(), findings);
    }

    /** Of the changes of a spread, the newest state counts: an earlier one is history. */
    private void addSpread(final Series series, final Kind kind, final double[] spreads, final List<Finding> findings) {
        final List<Split> changes = method.changes(spreads);
        for (int i = 0; i < changes.size(); i++) {
            final Split change = changes.get(i);
            final Effect effect = change.levelAfter() > change.levelBefore() ? Effect.WORSE : Effect.BETTER;
            final boolean newest = i == changes.size() - 1;
            final boolean bad =
                    effect == Effect.WORSE && change.levelAfter() > (1 + SPREAD_MARGIN) * change.levelBefore();
            final State state = !bad ? State.HARMLESS : newest ? State.OPEN : State.UNDONE;
            findings.add(finding(
                    series,
                    kind,
                    change.at(),
                    change.levelBefore(),
                    change.levelAfter(),
                    change.pValue(),
                    effect,
                    state));
        }
    }

    private void addSuspicion(
            final Series series, final List<Split> changes, final double margin, final List<Finding> findings) {
        final int level =
                changes.isEmpty() ? 0 : changes.get(changes.size() - 1).at();
        final Optional<Suspicion> newest = Suspicion.newest(series.values(), level, SUSPECT_P_VALUE);
        if (newest.isPresent()) {
            final int at = newest.get().at();
            final double before = mean(series.values(), level, at);
            final double after = mean(series.values(), at, series.count());
            final Effect effect = effect(series, before, after);
            final boolean bad = effect == Effect.WORSE && beyond(before, after, margin);
            findings.add(finding(
                    series,
                    Kind.SUSPECT,
                    at,
                    before,
                    after,
                    newest.get().pValue(),
                    effect,
                    bad ? State.OPEN : State.HARMLESS));
        }
    }

    private Finding finding(
            final Series series,
            final Kind kind,
            final int point,
            final double before,
            final double after,
            final double pValue,
            final Effect effect,
            final State state) {
        final boolean bad = state == State.FAILING || state == State.OPEN;
        for (final Acceptance acceptance : acceptances) {
            if (bad && accepts(acceptance, series, kind, point)) {
                return new Finding(
                        kind,
                        point,
                        series.run(point),
                        before,
                        after,
                        pValue,
                        Double.NaN,
                        effect,
                        State.ACCEPTED,
                        acceptance.why());
            }
        }
        return new Finding(kind, point, series.run(point), before, after, pValue, Double.NaN, effect, state, "");
    }

    private static boolean accepts(final Acceptance acceptance, final Series series, final Kind kind, final int point) {
        if (!acceptance.finding().equals(kind.word())
                || !acceptance.series().equals(series.key().id())) {
            return false;
        }
        final int accepted = series.pointOf(acceptance.run());
        return accepted >= 0 && Math.abs(accepted - point) <= ACCEPTED_REACH;
    }

    private static Effect effect(final Series series, final double before, final double after) {
        final boolean up = after > before;
        return up == (series.key().direction() == Direction.HIGHER_IS_BETTER) ? Effect.BETTER : Effect.WORSE;
    }

    private static boolean beyond(final double before, final double after, final double margin) {
        return Math.max(after, before) > (1 + margin) * Math.min(after, before);
    }

    private static double mean(final double[] values, final int from, final int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum / (to - from);
    }
}
