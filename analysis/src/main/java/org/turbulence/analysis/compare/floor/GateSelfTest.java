package org.turbulence.analysis.compare.floor;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.turbulence.analysis.compare.Effect;
import org.turbulence.analysis.compare.ForkBudget;
import org.turbulence.analysis.compare.Judge;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.compare.Verdict;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;

/**
 * The proof by simulation that the gate fires on a planted slowdown and keeps still on none.
 *
 * <p>Each simulation draws two sets of forks from one pool of deviations: first unchanged, which must not be called
 * worse or better, then with the candidate slowed down, which must be called worse. The pool is what was recorded,
 * smoothed so that few recorded forks do not repeat (Silverman, <i>Density Estimation</i>, 1986, section 6.4), with its
 * deviation kept.
 *
 * @param forks a side
 * @param shift planted slowdown, as a fraction
 * @param simulations of each kind
 * @param seed of the random numbers
 * @param leastMargin of the gate, as a fraction
 */
public record GateSelfTest(int forks, double shift, int simulations, long seed, double leastMargin) {
    /** Largest share of unchanged simulations that may get a verdict of change. */
    public static final double MOST_FALSE_ALARMS = 0.05;

    /** Smallest share of planted slowdowns that must be called worse. */
    public static final double FEWEST_DETECTIONS = 0.9;

    private static final double MEDIAN_NS = 10_000;

    /**
     * What came out.
     *
     * @param falseAlarms share of unchanged simulations called worse or better
     * @param detections share of planted slowdowns called worse
     * @param floor A/A floor of the pool for this number of forks, as a fraction
     * @param margin of the gate, as a fraction
     * @param detectable smallest change that the gate finds with 90 % probability, as a fraction
     */
    public record Outcome(double falseAlarms, double detections, double floor, double margin, double detectable) {
        /** True if the gate keeps what it promises. */
        public boolean holds() {
            return falseAlarms <= MOST_FALSE_ALARMS && detections >= FEWEST_DETECTIONS;
        }
    }

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
     * Runs the simulations.
     *
     * @param logDeviations distances of recorded forks from the centre of their run, on logarithms; at least two
     */
    public Outcome run(final double[] logDeviations) {
        final double deviation = deviation(logDeviations);
        final double floor = ForkBudget.floor(forks, deviation);
        final double margin = Math.max(leastMargin, Margins.FLOORS * floor);
        final Judge judge = new Judge(Judge.DEFAULT_ALPHA);
        final ForkMetric metric =
                new ForkMetric("half-RTT p50", "ns", Direction.LOWER_IS_BETTER, ForkMetric.Role.GATED);
        final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        int falseAlarms = 0;
        int detections = 0;
        for (int i = 0; i < simulations; i++) {
            final Verdict unchanged = verdict(
                    judge,
                    metric,
                    margin,
                    draw(random, logDeviations, deviation, 0),
                    draw(random, logDeviations, deviation, 0));
            falseAlarms += unchanged == Verdict.WORSE || unchanged == Verdict.BETTER ? 1 : 0;
            final Verdict slowed = verdict(
                    judge,
                    metric,
                    margin,
                    draw(random, logDeviations, deviation, 0),
                    draw(random, logDeviations, deviation, Math.log1p(shift)));
            detections += slowed == Verdict.WORSE ? 1 : 0;
        }
        return new Outcome(
                (double) falseAlarms / simulations,
                (double) detections / simulations,
                floor,
                margin,
                ForkBudget.detectableChange(forks, deviation, margin));
    }

    private static Verdict verdict(
            final Judge judge,
            final ForkMetric metric,
            final double margin,
            final double[] base,
            final double[] candidate) {
        return judge.judge(List.of(new Judge.Case(metric, Effect.between(base, candidate), margin)))
                .get(0)
                .verdict();
    }

    private double[] draw(
            final UniformRandomProvider random, final double[] pool, final double deviation, final double logShift) {
        final double bandwidth = Math.pow(pool.length, -0.2);
        final double shrink = Math.sqrt(1 + bandwidth * bandwidth);
        final double[] forkValues = new double[forks];
        for (int i = 0; i < forks; i++) {
            final double smoothed =
                    (pool[random.nextInt(pool.length)] + bandwidth * deviation * gaussian(random)) / shrink;
            forkValues[i] = MEDIAN_NS * Math.exp(logShift + smoothed);
        }
        return forkValues;
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

    private static double deviation(final double[] values) {
        if (values.length < 2) {
            throw new IllegalArgumentException(
                    "a self-test needs at least 2 recorded forks (got: " + values.length + ")");
        }
        final double mean = Arrays.stream(values).sum() / values.length;
        return Math.sqrt(Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (values.length - 1));
    }
}
