package org.turbulence.analysis.compare.floor;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.turbulence.analysis.compare.Effect;
import org.turbulence.analysis.compare.ForkBudget;
import org.turbulence.analysis.compare.Judge;
import org.turbulence.analysis.compare.Judgement;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.compare.Verdict;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;

/**
 * The proof by simulation that the gate fires on a planted slowdown and keeps still on none.
 *
 * <p>Each simulation draws two runs from one pool: first unchanged, of which no figure may be called worse or better,
 * then with all times and rates of the candidate slowed down, which must be called worse. A run is drawn as a deviation
 * of the run and deviations of its forks, all figures of a fork together, so that the adjustment for many tests meets
 * the figures as they go together. Recorded forks are smoothed so that few of them do not repeat (Silverman, <i>Density
 * Estimation</i>, 1986, section 6.4), with their deviation kept.
 *
 * @param forks a side
 * @param shift planted slowdown, as a fraction
 * @param simulations of each kind
 * @param seed of the random numbers
 */
public record GateSelfTest(int forks, double shift, int simulations, long seed) {
    /** Largest share of unchanged simulations that may get a verdict of change. */
    public static final double MOST_FALSE_ALARMS = 0.05;

    /** Smallest share of planted slowdowns that must be called worse. */
    public static final double FEWEST_DETECTIONS = 0.9;

    private static final double LEVEL = 10_000;

    public GateSelfTest {
        if (forks < ForkBudget.FEWEST_FORKS) {
            throw new IllegalArgumentException(
                    "forks must be at least " + ForkBudget.FEWEST_FORKS + " (got: " + forks + ")");
        }
        if (!(shift > 0) || simulations < 1) {
            throw new IllegalArgumentException(
                    "shift must be above 0 and simulations at least 1 (got: " + shift + " and " + simulations + ")");
        }
    }

    /**
     * Runs the simulations of one configuration.
     *
     * @param margins of the gate, by figure, as fractions: below twice the floor that the pool foresees none is taken
     */
    public SelfTestOutcome run(final ForkPool pool, final List<Double> margins) {
        final List<Double> wide = new ArrayList<>();
        for (int i = 0; i < margins.size(); i++) {
            wide.add(Math.max(margins.get(i), Margins.FLOORS * ForkBudget.floor(forks, pool.deviation(i))));
        }
        final Judge judge = new Judge(Judge.DEFAULT_ALPHA);
        final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        final int[] alarms = new int[wide.size()];
        final int[] detections = new int[wide.size()];
        int anyAlarm = 0;
        for (int i = 0; i < simulations; i++) {
            boolean any = false;
            final List<Judgement> unchanged =
                    judge.judge(cases(pool, wide, draw(pool, random, 0), draw(pool, random, 0)));
            for (int k = 0; k < alarms.length; k++) {
                final Verdict verdict = unchanged.get(k).verdict();
                final boolean alarm = verdict == Verdict.WORSE || verdict == Verdict.BETTER;
                alarms[k] += alarm ? 1 : 0;
                any |= alarm;
            }
            anyAlarm += any ? 1 : 0;
            final List<Judgement> slowed =
                    judge.judge(cases(pool, wide, draw(pool, random, 0), draw(pool, random, Math.log1p(shift))));
            for (int k = 0; k < detections.length; k++) {
                detections[k] += slowed.get(k).verdict() == Verdict.WORSE ? 1 : 0;
            }
        }
        final List<SelfTestOutcome.OfFigure> figures = new ArrayList<>();
        for (int k = 0; k < alarms.length; k++) {
            final double deviation = pool.deviation(k);
            figures.add(new SelfTestOutcome.OfFigure(
                    pool.figures().get(k),
                    (double) alarms[k] / simulations,
                    (double) detections[k] / simulations,
                    ForkBudget.floor(forks, deviation),
                    wide.get(k),
                    ForkBudget.detectableChange(forks, deviation, wide.get(k))));
        }
        return new SelfTestOutcome(pool, figures, (double) anyAlarm / simulations);
    }

    private static List<Judge.Case> cases(
            final ForkPool pool, final List<Double> margins, final double[][] base, final double[][] candidate) {
        final List<Judge.Case> cases = new ArrayList<>();
        for (int i = 0; i < base.length; i++) {
            final ForkMetric figure = pool.figures().get(i);
            cases.add(new Judge.Case(figure, Effect.between(base[i], candidate[i]), margins.get(i)));
        }
        return cases;
    }

    /** Values by figure and fork. */
    private double[][] draw(final ForkPool pool, final UniformRandomProvider random, final double logShift) {
        final int figures = pool.figures().size();
        final double bandwidth = Math.pow(pool.forks().size(), -0.2);
        final double shrink = Math.sqrt(1 + bandwidth * bandwidth);
        final double[] run = pool.runs().get(random.nextInt(pool.runs().size()));
        final double[][] values = new double[figures][forks];
        for (int fork = 0; fork < forks; fork++) {
            final double[] recorded =
                    pool.forks().get(random.nextInt(pool.forks().size()));
            for (int i = 0; i < figures; i++) {
                final double smoothed = (recorded[i] + bandwidth * pool.deviation(i) * gaussian(random)) / shrink;
                values[i][fork] = LEVEL * Math.exp(shift(pool.figures().get(i), logShift) + run[i] + smoothed);
            }
        }
        return values;
    }

    /** A slowdown makes times longer and rates lower; it says nothing of shares and counts. */
    private static double shift(final ForkMetric figure, final double logShift) {
        if (figure.unit().startsWith("ns")) {
            return logShift;
        }
        final boolean rate = figure.direction() == Direction.HIGHER_IS_BETTER
                && figure.unit().endsWith("/s");
        return rate ? -logShift : 0;
    }

    /** A standard normal number by the polar method of Marsaglia. */
    private static double gaussian(final UniformRandomProvider random) {
        while (true) {
            final double x = 2 * random.nextDouble() - 1;
            final double y = 2 * random.nextDouble() - 1;
            final double square = x * x + y * y;
            if (square < 1 && square > 0) {
                return x * Math.sqrt(-2 * Math.log(square) / square);
            }
        }
    }
}
