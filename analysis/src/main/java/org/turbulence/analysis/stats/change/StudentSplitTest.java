package org.turbulence.analysis.stats.change;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Student's t test of two stretches with the pooled variance, as the Hunter method uses it (Fleming et al., <i>Hunter:
 * Using Change Point Detection to Hunt for Performance Regressions</i>, ICPE 2023, section 4).
 *
 * <p>Apache Otava enters the population deviation (division by n) where the formula asks for the sample deviation; its
 * answers depend on that, so it is kept here.
 */
final class StudentSplitTest implements SplitTest {
    @Override
    public Split judge(final double[] values, final int from, final int at, final int to) {
        final int before = at - from;
        final int after = to - at;
        final double meanBefore = Moments.mean(values, from, at);
        final double meanAfter = Moments.mean(values, at, to);
        final int freedom = before + after - 2;
        if (freedom <= 0) {
            return new Split(at, 1, meanBefore, meanAfter);
        }
        final double squaresBefore = Moments.squares(values, from, at, meanBefore);
        final double squaresAfter = Moments.squares(values, at, to, meanAfter);
        final double pooled =
                ((before - 1) * (squaresBefore / before) + (after - 1) * (squaresAfter / after)) / freedom;
        final double error = Math.sqrt(pooled * (1.0 / before + 1.0 / after));
        final double t = Math.abs(meanBefore - meanAfter) / error;
        final double p = Double.isNaN(t) ? 1 : 2 * TDistribution.of(freedom).survivalProbability(t);
        return new Split(at, p, meanBefore, meanAfter);
    }
}
