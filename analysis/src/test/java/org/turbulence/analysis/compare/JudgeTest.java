package org.turbulence.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;

class JudgeTest {
    private static final double MARGIN = 0.03;
    private static final ForkMetric TIME =
            new ForkMetric("score", "ns/op", Direction.LOWER_IS_BETTER, ForkMetric.Role.GATED);
    private static final ForkMetric RATE =
            new ForkMetric("score", "ops/s", Direction.HIGHER_IS_BETTER, ForkMetric.Role.GATED);
    private static final ForkMetric COUNT = new ForkMetric("dropped", "#", Direction.NONE, ForkMetric.Role.GATED);

    @Test
    void risingRatesAndFallingTimesAreBetter() {
        final double[] low = Measured.around(100, 0.01, 6);
        final double[] high = Measured.around(120, 0.01, 6);
        assertEquals(Verdict.BETTER, verdict(RATE, low, high));
        assertEquals(Verdict.WORSE, verdict(RATE, high, low));
        assertEquals(Verdict.BETTER, verdict(TIME, high, low));
        assertEquals(Verdict.WORSE, verdict(TIME, low, high));
        assertEquals(Verdict.NOT_JUDGED, verdict(COUNT, low, high));
    }

    @Test
    void equalConstantsAreTheSame() {
        assertEquals(Verdict.SAME, verdict(TIME, new double[] {5, 5, 5, 5, 5}, new double[] {5, 5, 5, 5, 5}));
        assertEquals(Verdict.SAME, verdict(TIME, new double[] {0, 0}, new double[] {0, 0}));
        assertEquals(Verdict.INCONCLUSIVE, verdict(TIME, new double[] {5}, new double[] {5}));
    }

    @Test
    void differentConstantsAreAChange() {
        assertEquals(Verdict.WORSE, verdict(TIME, new double[] {5, 5, 5, 5, 5}, new double[] {6, 6, 6, 6, 6}));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void fewerThanFiveForksNeverDecideAndSayHowManyAreMissing(final int forks) {
        final double[] base = new double[forks];
        final double[] slow = new double[forks];
        for (int i = 0; i < forks; i++) {
            base[i] = 100 + i;
            slow[i] = 200 + i;
        }
        final Judgement judgement = judgement(TIME, base, slow);
        assertEquals(Verdict.INCONCLUSIVE, judgement.verdict());
        assertTrue(judgement.reason().contains("needs " + (5 - forks) + " more fork"), judgement.reason());
    }

    @Test
    void aSmallButCertainChangeIsTheSame() {
        assertEquals(Verdict.SAME, verdict(TIME, Measured.around(100, 0.002, 10), Measured.around(101, 0.002, 10)));
    }

    @Test
    void anUncertainChangeIsInconclusiveAndNeedsForksThatThenDecide() {
        final Judgement judgement = judgement(TIME, Measured.around(100, 0.2, 6), Measured.around(110, 0.2, 6));
        assertEquals(Verdict.INCONCLUSIVE, judgement.verdict());
        final int more = Integer.parseInt(judgement.reason().replaceAll("\\D", ""));
        final int forks = 6 + more;
        assertEquals(Verdict.WORSE, verdict(TIME, Measured.around(100, 0.2, forks), Measured.around(110, 0.2, forks)));
    }

    @Test
    void noValuesAndAZeroBaselineAreInconclusive() {
        assertEquals(Verdict.INCONCLUSIVE, verdict(TIME, new double[0], new double[] {1, 2, 3, 4, 5}));
        final Judgement judgement = judgement(TIME, new double[] {0, 0, 0, 0, 0}, new double[] {1, 2, 3, 4, 5});
        assertTrue(judgement.reason().contains("median of the baseline is 0"), judgement.reason());
    }

    @Test
    void figuresNearZeroMustChangeByMoreThanTheirLeastDifference() {
        final ForkMetric rate = new ForkMetric("detour rate", "1/s", Direction.LOWER_IS_BETTER, ForkMetric.Role.GATED);
        final double[] none = {0, 0, 0, 0, 0, 0};
        assertEquals(Verdict.SAME, verdict(rate, none, new double[] {0, 0.3, 0, 0.2, 0.1, 0.4}));
        assertEquals(Verdict.WORSE, verdict(rate, none, new double[] {5, 6, 7, 5.5, 6.5, 7.5}));
        assertEquals(Verdict.SAME, verdict(rate, Measured.around(0.1, 0.01, 8), Measured.around(0.3, 0.01, 8)));
        final ForkMetric share = new ForkMetric("noise share", "1", Direction.LOWER_IS_BETTER, ForkMetric.Role.GATED);
        assertEquals(Verdict.SAME, verdict(share, Measured.around(1e-4, 0.01, 8), Measured.around(3e-4, 0.01, 8)));
        assertEquals(Verdict.WORSE, verdict(share, Measured.around(0.1, 0.01, 8), Measured.around(0.3, 0.01, 8)));
    }

    @Test
    void manyUnchangedFiguresRaiseTheBarForOne() {
        final double[] base = {100, 101, 102, 103, 104};
        final double[] slow = {110, 111, 112, 113, 114};
        final List<Judge.Case> cases = new ArrayList<>();
        cases.add(new Judge.Case(TIME, Effect.between(base, slow), MARGIN));
        assertEquals(
                Verdict.WORSE,
                new Judge(Judge.DEFAULT_ALPHA).judge(cases).get(0).verdict());
        for (int i = 0; i < 20; i++) {
            cases.add(new Judge.Case(
                    TIME, Effect.between(base, new double[] {99.5, 101.5, 102.5, 103.5, 104.5}), MARGIN));
        }
        final Judgement judgement = new Judge(Judge.DEFAULT_ALPHA).judge(cases).get(0);
        assertEquals(Verdict.INCONCLUSIVE, judgement.verdict());
        assertTrue(judgement.pAdjusted() > judgement.effect().pValue());
    }

    @Test
    void ratioDoesNotDependOnTheUnit() {
        final Effect nanos = Effect.between(Measured.around(1000, 0.1, 7), Measured.around(1200, 0.1, 7));
        final Effect micros = Effect.between(Measured.around(1, 0.1, 7), Measured.around(1.2, 0.1, 7));
        assertEquals(nanos.ratio(), micros.ratio(), 1e-12);
        assertEquals(1.2, nanos.ratio(), 0.01);
        assertFalse(nanos.allEqual());
    }

    private static Verdict verdict(final ForkMetric metric, final double[] base, final double[] candidate) {
        return judgement(metric, base, candidate).verdict();
    }

    private static Judgement judgement(final ForkMetric metric, final double[] base, final double[] candidate) {
        return new Judge(Judge.DEFAULT_ALPHA)
                .judge(List.of(new Judge.Case(metric, Effect.between(base, candidate), MARGIN)))
                .get(0);
    }
}
