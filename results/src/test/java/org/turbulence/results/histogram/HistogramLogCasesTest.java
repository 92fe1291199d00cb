package org.turbulence.results.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.turbulence.results.Damage;
import org.turbulence.results.SharedCases;

/** Logs of other programs, whole ones with their right values and damaged ones. */
final class HistogramLogCasesTest {
    /** What is in a log: intervals in order, and damages. */
    private record Content(List<HistogramInterval> intervals, List<Damage> damages) {
        Map<String, Histogram> merged() {
            final Map<String, Histogram> byTag = new TreeMap<>();
            for (final HistogramInterval interval : intervals) {
                byTag.computeIfAbsent(interval.tag(), tag -> interval.emptyOfSamePrecision())
                        .add((Histogram) interval.histogram());
            }
            return byTag;
        }

        long count() {
            return merged().values().stream()
                    .mapToLong(Histogram::getTotalCount)
                    .sum();
        }

        List<Long> damagedLines() {
            return damages.stream().map(Damage::position).toList();
        }
    }

    @TestFactory
    List<DynamicTest> wholeLogsHaveTheirRightValues() throws IOException {
        final Path folder = SharedCases.folder("hlog");
        final JsonNode expected =
                new ObjectMapper().readTree(folder.resolve("expected.json").toFile());
        final List<DynamicTest> tests = new ArrayList<>();
        expected.properties()
                .forEach(file -> tests.add(DynamicTest.dynamicTest(
                        file.getKey(), () -> assertValues(file.getValue(), read(folder.resolve(file.getKey()))))));
        assertEquals(4, tests.size());
        return tests;
    }

    @Test
    void aLastLineWithoutLineBreakIsRead() throws IOException {
        assertContent("a-no-trailing-newline.hlog", 10, 8_436, List.of());
    }

    @Test
    void tagsOnEveryLineAreNoProblem() throws IOException {
        assertContent("d-tag-only.hlog", 10, 8_436, List.of());
    }

    @Test
    void aTagWithASpaceIsReadWhereItCannotBeMisunderstood() throws IOException {
        assertContent("j-tag-with-space.hlog", 2, 200, List.of());
    }

    @Test
    void aHeaderAloneIsALogOfNoIntervals() throws IOException {
        assertContent("n-header-only.hlog", 0, 0, List.of());
    }

    @Test
    void intervalsBelowAMillisecondHaveLengthZero() throws IOException {
        final Content content = assertContent("y-submillisecond-intervals.hlog", 5, 5, List.of());
        assertTrue(content.intervals().stream().allMatch(interval -> interval.lengthNs() == 0));
    }

    @Test
    void aDamagedPayloadCostsItsLineAlone() throws IOException {
        final Content content = assertContent("c-corrupt-payload-mid.hlog", 9, 7_692, List.of(9L));
        assertTrue(content.damages().get(0).why().startsWith("the payload is damaged"), content.damages()::toString);
    }

    @Test
    void twoLinesInOneCostThatLineAlone() throws IOException {
        final Content whole = read(SharedCases.folder("hlog-bad").resolve("a-no-trailing-newline.hlog"));
        final List<HistogramInterval> others = new ArrayList<>(whole.intervals());
        others.subList(4, 6).clear();
        final Content expected = new Content(others, List.of());
        final Content content = assertContent("e-stomped-lines.hlog", 8, expected.count(), List.of(9L));
        assertEquals(expected.merged(), content.merged());
    }

    @Test
    void decimalCommasAreNamedOnEveryLine() throws IOException {
        final Content content =
                assertContent("h-decimal-comma.hlog", 0, 0, List.of(5L, 6L, 7L, 8L, 9L, 10L, 11L, 12L, 13L, 14L));
        assertTrue(content.damages().get(0).why().contains("decimal comma"));
    }

    @Test
    void aStartTimeThatIsNoNumberIsNamed() throws IOException {
        final Content content = assertContent("bad-starttime-nan.hlog", 0, 0, List.of(3L));
        assertEquals(
                "the header time is not a number: nan", content.damages().get(0).why());
    }

    @Test
    void logsThatWereJoinedKeepTheirOwnTimes() throws IOException {
        final Content content = assertContent("m-concatenated-two-logs.hlog", 20, 16_872, List.of());
        assertEquals(1_441_812_279_601_000_000L, content.intervals().get(0).startEpochNs());
        assertEquals(1_441_815_879_601_000_000L, content.intervals().get(10).startEpochNs());
    }

    private static Content assertContent(
            final String name, final int intervals, final long count, final List<Long> damagedLines)
            throws IOException {
        final Content content = read(SharedCases.folder("hlog-bad").resolve(name));
        assertEquals(damagedLines, content.damagedLines(), content.damages()::toString);
        assertEquals(intervals, content.intervals().size());
        assertEquals(count, content.count());
        return content;
    }

    private static void assertValues(final JsonNode expected, final Content content) {
        assertEquals(List.of(), content.damages());
        assertEquals(expected.get("intervals").asInt(), content.intervals().size());
        final HistogramInterval first = content.intervals().get(0);
        final HistogramInterval last =
                content.intervals().get(content.intervals().size() - 1);
        // The right values add up doubles and cut them off, so that they can be 1 ms too small.
        assertWithinMs(expected.get("firstStartMs").asLong(), first.startEpochNs());
        assertWithinMs(expected.get("lastEndMs").asLong(), last.startEpochNs() + last.lengthNs());
        final Map<String, Histogram> merged = content.merged();
        assertEquals(expected.get("tags").size(), merged.size());
        expected.get("tags").properties().forEach(tag -> {
            assertHistogram(tag.getValue(), merged.get(tag.getKey()));
            final long intervals = content.intervals().stream()
                    .filter(interval -> interval.tag().equals(tag.getKey()))
                    .count();
            assertEquals(tag.getValue().get("intervals").asLong(), intervals);
        });
    }

    private static void assertWithinMs(final long expectedMs, final long actualNs) {
        final long apartNs = actualNs - expectedMs * 1_000_000;
        assertTrue(apartNs >= 0 && apartNs <= 1_000_000, () -> expectedMs + " ms, but " + actualNs + " ns");
    }

    private static void assertHistogram(final JsonNode expected, final Histogram actual) {
        assertEquals(expected.get("count").asLong(), actual.getTotalCount());
        assertEquals(expected.get("sigDigits").asInt(), actual.getNumberOfSignificantValueDigits());
        assertEquals(expected.get("min").asLong(), actual.getMinValue());
        assertEquals(expected.get("minNonZero").asLong(), actual.getMinNonZeroValue());
        assertEquals(expected.get("max").asLong(), actual.getMaxValue());
        assertEquals(expected.get("mean").asDouble(), actual.getMean(), 1e-6);
        assertEquals(expected.get("stdDev").asDouble(), actual.getStdDeviation(), 1e-6);
        for (final String percentile : List.of("50", "90", "99", "99.9", "99.99")) {
            assertEquals(
                    expected.get("p" + percentile).asLong(),
                    actual.getValueAtPercentile(Double.parseDouble(percentile)),
                    "p" + percentile);
        }
    }

    private static Content read(final Path path) throws IOException {
        final List<HistogramInterval> intervals = new ArrayList<>();
        try (HistogramLogReader reader = HistogramLogReader.open(path)) {
            while (reader.next()) {
                intervals.add(reader.interval());
            }
            return new Content(intervals, List.copyOf(reader.damages()));
        }
    }
}
