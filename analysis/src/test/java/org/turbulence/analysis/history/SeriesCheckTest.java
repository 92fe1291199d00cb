package org.turbulence.analysis.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.history.CheckOptions.Method;
import org.turbulence.analysis.history.Finding.Effect;
import org.turbulence.analysis.history.Finding.Kind;
import org.turbulence.analysis.history.Finding.State;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.history.Acceptance;
import org.turbulence.analysis.model.history.Series;

class SeriesCheckTest {
    private static final double MARGIN = 0.03;
    private static final long SEED = 11;
    private static final CheckOptions OPTIONS = new CheckOptions(Method.OWN, 100, 0.005, 0);

    @Test
    void aRisingTimeFailsAndARisingRateDoesNot() {
        final double[] values = steps(60, 40, 1.1);
        final Finding time = only(check(MadeUpHistory.series(Direction.LOWER_IS_BETTER, values)), Kind.LEVEL);
        assertEquals(40, time.point());
        assertEquals("r40", time.run().id());
        assertEquals(State.FAILING, time.state());
        assertEquals(0.1, time.relativeChange(), 0.01);
        final Finding rate = only(check(MadeUpHistory.series(Direction.HIGHER_IS_BETTER, values)), Kind.LEVEL);
        assertEquals(Effect.BETTER, rate.effect());
        assertEquals(State.HARMLESS, rate.state());
    }

    @Test
    void aLargeStepIsReportedInItsFullSize() {
        final Finding step = only(check(MadeUpHistory.series(Direction.LOWER_IS_BETTER, steps(40, 35, 3))), Kind.LEVEL);
        assertEquals(2, step.relativeChange(), 0.05);
    }

    @Test
    void aChangeWithinTheMarginIsHarmless() {
        final CheckedSeries checked = check(MadeUpHistory.series(Direction.LOWER_IS_BETTER, steps(60, 30, 1.02)));
        assertEquals(State.HARMLESS, only(checked, Kind.LEVEL).state());
    }

    @Test
    void aRegressionThatWasTakenBackIsUndone() throws IOException {
        final CheckedSeries checked = check(MadeUpHistory.series(Direction.LOWER_IS_BETTER, handed("step-and-back")));
        assertEquals(
                List.of(State.UNDONE, State.HARMLESS),
                checked.findings().stream()
                        .filter(finding -> finding.kind() == Kind.LEVEL)
                        .map(Finding::state)
                        .toList());
    }

    @Test
    void aLargeImprovementIsNoRegression() throws IOException {
        final CheckedSeries checked =
                check(MadeUpHistory.series(Direction.LOWER_IS_BETTER, handed("improvement-large")));
        assertEquals(Effect.BETTER, only(checked, Kind.LEVEL).effect());
        assertFalse(checked.has(State.FAILING));
    }

    @Test
    void theNewestRunAloneIsSuspectAndLeavesTheQuestionOpen() throws IOException {
        final CheckedSeries checked = check(MadeUpHistory.series(Direction.LOWER_IS_BETTER, handed("spike-last-run")));
        assertEquals(99, only(checked, Kind.SUSPECT).point());
        assertTrue(checked.has(State.OPEN));
        assertFalse(checked.has(State.FAILING));
    }

    @Test
    void aDriftFailsWithoutAStep() throws IOException {
        final CheckedSeries checked =
                check(MadeUpHistory.series(Direction.LOWER_IS_BETTER, handed("slow-drift-20pct")));
        assertEquals(State.FAILING, only(checked, Kind.DRIFT).state());
        assertTrue(checked.findings().stream().noneMatch(finding -> finding.kind() == Kind.LEVEL));
    }

    @Test
    void aGrownSpreadLeavesTheQuestionOpen() throws IOException {
        final CheckedSeries checked = check(MadeUpHistory.series(Direction.LOWER_IS_BETTER, handed("variance-change")));
        assertEquals(State.OPEN, only(checked, Kind.SPREAD).state());
    }

    @Test
    void quietSeriesHaveNoFinding() throws IOException {
        for (final String name : List.of("stationary", "spike-one-run", "ar1-0.7-no-change", "bimodal-no-change")) {
            assertEquals(
                    List.of(),
                    check(MadeUpHistory.series(Direction.LOWER_IS_BETTER, handed(name)))
                            .findings(),
                    name);
        }
    }

    @Test
    void anAcceptedChangeFailsNoMoreEvenIfItsPointMovesALittle() {
        final Series series = MadeUpHistory.series(Direction.LOWER_IS_BETTER, steps(60, 40, 1.1));
        final Acceptance acceptance = new Acceptance("p", series.key().id(), "r42", "level", "", "new checksum");
        final CheckedSeries checked = new SeriesCheck(OPTIONS, List.of(acceptance)).check(series, MARGIN);
        assertEquals(State.ACCEPTED, only(checked, Kind.LEVEL).state());
        assertEquals("new checksum", only(checked, Kind.LEVEL).why());
        final Acceptance elsewhere = new Acceptance("p", series.key().id(), "r20", "level", "", "other");
        assertTrue(new SeriesCheck(OPTIONS, List.of(elsewhere))
                .check(series, MARGIN)
                .has(State.FAILING));
    }

    @Test
    void anyNumberOfPointsIsChecked() {
        for (int count = 0; count <= 6; count++) {
            final double[] values = new double[count];
            Arrays.fill(values, 5);
            assertEquals(
                    List.of(),
                    check(MadeUpHistory.series(Direction.LOWER_IS_BETTER, values))
                            .findings());
        }
    }

    @Test
    void theOrderOfTheResultIsThatOfTheSeries() {
        final List<Series> series = List.of(
                MadeUpHistory.series("a", Direction.LOWER_IS_BETTER, steps(60, 40, 1.1)),
                MadeUpHistory.series("b", Direction.LOWER_IS_BETTER, steps(60, 20, 1.1)));
        final HistoryCheck check = HistoryCheck.of(series, List.of(), OPTIONS, key -> MARGIN);
        assertEquals(check, HistoryCheck.of(series, List.of(), OPTIONS, key -> MARGIN));
        assertEquals("a", check.series().get(0).series().key().key().benchmark());
        assertEquals(2, check.count(State.FAILING));
    }

    private static CheckedSeries check(final Series series) {
        return new SeriesCheck(OPTIONS, List.of()).check(series, MARGIN);
    }

    private static Finding only(final CheckedSeries checked, final Kind kind) {
        final List<Finding> found = checked.findings().stream()
                .filter(finding -> finding.kind() == kind)
                .toList();
        assertEquals(1, found.size(), checked.findings().toString());
        return found.get(0);
    }

    private static double[] steps(final int count, final int at, final double factor) {
        final Random random = new Random(SEED);
        final double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = 100 * (i < at ? 1 : factor) * (1 + 0.005 * random.nextGaussian());
        }
        return values;
    }

    private static double[] handed(final String name) throws IOException {
        final JsonNode all = new ObjectMapper()
                .readTree(SharedCases.require("series/synthetic.json").toFile());
        return StreamSupport.stream(all.spliterator(), false)
                .filter(series -> series.get("name").asText().equals(name))
                .flatMap(series -> StreamSupport.stream(series.get("series").spliterator(), false))
                .mapToDouble(JsonNode::asDouble)
                .toArray();
    }
}
