package org.turbulence.analysis.stats.change;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.turbulence.analysis.SharedCases;

/** The methods against the handed series: Otava's own answers, and the truth of the synthetic ones. */
class HandedSeriesTest {
    private static final double SPREAD_TOLERANCE = 3;

    @TestFactory
    Stream<DynamicTest> otavaMethodGivesOtavasAnswersInEverySetting() throws IOException {
        final JsonNode tigerbeetle = read("series/tigerbeetle.json");
        final double[] values = values(tigerbeetle.get("series"));
        assertEquals(12, tigerbeetle.get("expected_by_otava").size());
        return stream(tigerbeetle.get("expected_by_otava")).map(setting -> {
            final OtavaMethod method = new OtavaMethod(
                    setting.get("window").asInt(),
                    setting.get("max_pvalue").asDouble(),
                    setting.get("min_magnitude").asDouble());
            return DynamicTest.dynamicTest(
                    setting.toString(),
                    () -> assertEquals(indices(setting.get("change_points")), places(method.changes(values))));
        });
    }

    @TestFactory
    Stream<DynamicTest> otavaMethodGivesOtavasAnswersOnTheSyntheticSeries() throws IOException {
        final OtavaMethod method =
                new OtavaMethod(OtavaMethod.DEFAULT_WINDOW_COUNT, OtavaMethod.DEFAULT_MAX_P_VALUE, 0);
        return stream(read("series/synthetic.json"))
                .map(series -> DynamicTest.dynamicTest(
                        series.get("name").asText(),
                        () -> assertEquals(
                                indices(series.get("otava_w50_p001")),
                                places(method.changes(values(series.get("series")))))));
    }

    @TestFactory
    Stream<DynamicTest> ownMethodFindsTheTruth() throws IOException {
        return stream(read("series/synthetic.json"))
                .filter(series -> series.get("true_change_points").isArray())
                .filter(series -> !series.get("name").asText().equals("variance-change"))
                .map(series -> DynamicTest.dynamicTest(
                        series.get("name").asText(),
                        () -> assertEquals(
                                indices(series.get("true_change_points")),
                                places(own().changes(values(series.get("series")))))));
    }

    @Test
    void aChangeOfSpreadAloneIsFoundInTheSpreadSeries() throws IOException {
        final double[] values = values(named("variance-change"));
        final List<Split> levels = own().changes(values);
        final List<Integer> spread = places(own().changes(SpreadSeries.of(values, levels)));
        assertAll(
                () -> assertEquals(List.of(), places(levels)),
                () -> assertEquals(1, spread.size()),
                () -> assertEquals(50, spread.get(0), SPREAD_TOLERANCE));
    }

    @Test
    void aSlowDriftIsCalledADriftAndASteepStepIsNot() throws IOException {
        final double[] drifting = values(named("slow-drift-20pct"));
        final double[] stepping = values(named("step-up-5pct"));
        final Drift drift = Drift.of(drifting, own().changes(drifting), 0.005).orElseThrow();
        assertTrue(drift.relativeChange() > 0.1 && drift.relativeChange() < 0.2, drift.toString());
        assertTrue(Drift.of(stepping, own().changes(stepping), 0.005).isEmpty());
    }

    @Test
    void onlyAWildLastRunIsSuspect() throws IOException {
        for (final JsonNode series : read("series/synthetic.json")) {
            final double[] values = values(series.get("series"));
            final List<Split> changes = own().changes(values);
            final int level =
                    changes.isEmpty() ? 0 : changes.get(changes.size() - 1).at();
            final Optional<Integer> expected = series.get("name").asText().equals("spike-last-run")
                    ? Optional.of(values.length - 1)
                    : Optional.empty();
            assertEquals(
                    expected,
                    Suspicion.newest(values, level, 0.001).map(Suspicion::at),
                    series.get("name").asText());
        }
    }

    private static CorrelatedMethod own() {
        return new CorrelatedMethod(CorrelatedMethod.DEFAULT_WINDOW_COUNT, CorrelatedMethod.DEFAULT_MAX_P_VALUE, 0);
    }

    private static JsonNode named(final String name) throws IOException {
        return stream(read("series/synthetic.json"))
                .filter(series -> series.get("name").asText().equals(name))
                .findFirst()
                .orElseThrow()
                .get("series");
    }

    private static JsonNode read(final String file) throws IOException {
        return new ObjectMapper().readTree(SharedCases.require(file).toFile());
    }

    private static Stream<JsonNode> stream(final JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static double[] values(final JsonNode array) {
        return stream(array).mapToDouble(JsonNode::asDouble).toArray();
    }

    private static List<Integer> indices(final JsonNode array) {
        final List<Integer> indices = new ArrayList<>();
        array.forEach(index -> indices.add(index.asInt()));
        return indices;
    }

    private static List<Integer> places(final List<Split> splits) {
        return splits.stream().map(Split::at).toList();
    }
}
