package org.turbulence.analysis.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.stats.BenjaminiHochberg;
import org.turbulence.analysis.stats.HodgesLehmann;

/**
 * The rule that turns effects into verdicts.
 *
 * <p><i>Worse</i> or <i>better</i> needs five forks a side, an interval that excludes 1, an estimate beyond the margin,
 * and a p value that is significant after the adjustment over all judged figures. <i>Same</i> needs an interval inside
 * the margin. Everything else is inconclusive. If all values of both sides are equal, and there are two at least on
 * each, the figure is the same.
 *
 * <p>A figure that may be almost nothing has a least difference ({@link ForkMetric#leastDifference()}): a change must
 * pass that too, and an interval of the difference that lies inside it is the same as one inside the margin. Where the
 * median of the baseline is 0 there is no ratio, and the least difference takes the place of the margin.
 *
 * @param alpha significance after the adjustment, in (0, 1)
 */
public record Judge(double alpha) {
    /** Significance by default. */
    public static final double DEFAULT_ALPHA = 0.05;

    public Judge {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha must lie between 0 and 1 (got: " + alpha + ")");
        }
    }

    /**
     * A figure to judge.
     *
     * @param metric which figure
     * @param effect the difference
     * @param margin as a fraction
     */
    public record Case(ForkMetric metric, Effect effect, double margin) {}

    /** The judgements of figures that belong together, in their order. */
    public List<Judgement> judge(final List<Case> cases) {
        final double[] raw = new double[cases.size()];
        int tests = 0;
        for (int i = 0; i < raw.length; i++) {
            raw[i] = cases.get(i).metric().gated() ? cases.get(i).effect().pValue() : Double.NaN;
            tests += Double.isNaN(raw[i]) ? 0 : 1;
        }
        final double[] adjusted = BenjaminiHochberg.adjust(raw);
        final List<Judgement> judgements = new ArrayList<>();
        for (int i = 0; i < raw.length; i++) {
            judgements.add(judge(cases.get(i), adjusted[i], Math.max(1, tests)));
        }
        return judgements;
    }

    private Judgement judge(final Case figure, final double pAdjusted, final int tests) {
        final Effect effect = figure.effect();
        final double marginLog = Math.log1p(figure.margin());
        if (!figure.metric().gated()) {
            return new Judgement(Verdict.NOT_JUDGED, effect, figure.margin(), pAdjusted, "");
        }
        if (effect.allEqual() && effect.fewestForks() > 1) {
            return new Judgement(Verdict.SAME, effect, figure.margin(), pAdjusted, "");
        }
        if (effect.fewestForks() < ForkBudget.FEWEST_FORKS) {
            return inconclusive(figure, pAdjusted, "needs " + forks(ForkBudget.FEWEST_FORKS - effect.fewestForks()));
        }
        final boolean significant = pAdjusted <= alpha;
        if (significant && change(figure, marginLog)) {
            final boolean up = effect.difference().estimate() > 0;
            final boolean good = up == (figure.metric().direction() == Direction.HIGHER_IS_BETTER);
            return new Judgement(good ? Verdict.BETTER : Verdict.WORSE, effect, figure.margin(), pAdjusted, "");
        }
        if (withinMargin(effect, marginLog) || withinLeast(figure)) {
            return new Judgement(Verdict.SAME, effect, figure.margin(), pAdjusted, "");
        }
        if (!Double.isFinite(effect.logRatio())) {
            return inconclusive(figure, pAdjusted, "no ratio: the median of the baseline is 0");
        }
        final OptionalInt more = ForkBudget.moreForks(effect, marginLog, alpha, tests);
        return inconclusive(
                figure,
                pAdjusted,
                more.isPresent()
                        ? "needs " + forks(more.getAsInt())
                        : "needs more than " + ForkBudget.MOST_FORKS + " forks");
    }

    /** Whether the interval leaves out no change, and the estimate passes all that it has to. */
    private static boolean change(final Case figure, final double marginLog) {
        final Effect effect = figure.effect();
        final double least = figure.metric().leastDifference();
        final HodgesLehmann.Shift difference = effect.difference();
        if (Math.abs(difference.estimate()) <= least && least > 0) {
            return false;
        }
        if (!Double.isFinite(effect.logRatio())) {
            return least > 0 && (difference.low() > 0 || difference.high() < 0);
        }
        return (effect.logLow() > 0 || effect.logHigh() < 0) && Math.abs(effect.logRatio()) > marginLog;
    }

    private static boolean withinMargin(final Effect effect, final double marginLog) {
        return effect.logLow() >= -marginLog && effect.logHigh() <= marginLog;
    }

    private static boolean withinLeast(final Case figure) {
        final double least = figure.metric().leastDifference();
        final HodgesLehmann.Shift difference = figure.effect().difference();
        return least > 0 && difference.low() >= -least && difference.high() <= least;
    }

    private static Judgement inconclusive(final Case figure, final double pAdjusted, final String reason) {
        return new Judgement(Verdict.INCONCLUSIVE, figure.effect(), figure.margin(), pAdjusted, reason);
    }

    private static String forks(final int more) {
        return more == 1 ? "1 more fork" : more + " more forks";
    }
}
