package org.turbulence.analysis.ingest.hdr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.ingest.foreign.CollectingSink.Interval;
import org.turbulence.analysis.ingest.foreign.Foreign;

class HistogramCasesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "jHiccup-2.0.1.logV0.hlog",
                "jHiccup-2.0.6.logV1.hlog",
                "jHiccup-2.0.7S.logV2.hlog",
                "tagged-Log.logV2.hlog"
            })
    void logsGiveTheExpectedFigures(final String name) throws IOException {
        final JsonNode expected = new ObjectMapper()
                .readTree(SharedCases.require("hlog/expected.json").toFile())
                .get(name);
        final Foreign read =
                Foreign.read(HistogramLogFormat.plain(), Foreign.file(SharedCases.require("hlog/" + name)));
        assertEquals(expected.get("intervals").asInt(), read.sink().intervals.size());
        assertEquals(expected.get("intervals").asLong(), read.ledger().importedValues());
        for (final Map.Entry<String, JsonNode> tag : expected.get("tags").properties()) {
            final List<Interval> intervals = read.sink().intervals.stream()
                    .filter(i -> i.key().params().getOrDefault("tag", "").equals(tag.getKey()))
                    .toList();
            final AbstractHistogram first = (AbstractHistogram) intervals.get(0).histogram();
            assertEquals(tag.getValue().get("sigDigits").asInt(), first.getNumberOfSignificantValueDigits());
            final Histogram merged = new Histogram(
                    first.getLowestDiscernibleValue(),
                    first.getHighestTrackableValue(),
                    first.getNumberOfSignificantValueDigits());
            merged.setAutoResize(true);
            intervals.forEach(interval -> merged.add((AbstractHistogram) interval.histogram()));
            assertEquals(tag.getValue().get("count").asLong(), merged.getTotalCount());
            assertEquals(tag.getValue().get("max").asLong(), merged.getMaxValue());
            assertEquals(tag.getValue().get("p99.9").asLong(), merged.getValueAtPercentile(99.9));
            final double mean = tag.getValue().get("mean").asDouble();
            assertEquals(mean, merged.getMean(), mean * 1e-9);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "a-no-trailing-newline.hlog,10,0", "c-corrupt-payload-mid.hlog,9,1", "d-tag-only.hlog,10,0",
        "h-decimal-comma.hlog,0,10", "m-concatenated-two-logs.hlog,20,0", "n-header-only.hlog,0,0",
        "y-submillisecond-intervals.hlog,5,0"
    })
    void damagedLogsGiveEveryIntactIntervalAndNameTheOthers(final String name, final int intact, final int damaged) {
        final Foreign read =
                Foreign.read(HistogramLogFormat.plain(), Foreign.file(SharedCases.require("hlog-bad/" + name)));
        assertEquals(intact, read.sink().intervals.size());
        assertEquals(damaged, read.ledger().damagedLines());
    }

    @Test
    void percentileTextOfWrkGivesTheExpectedFigures() {
        final Foreign read =
                Foreign.read(new PercentileTextFormat(), Foreign.file(SharedCases.require("hgrm/wrk2-file1.out")));
        assertEquals(
                0, read.ledger().damagedLines(), () -> read.ledger().damage().toString());
        assertEquals(5_394_558, read.value("receivedCount", "value", ""));
        assertEquals(0.968e6, read.value("operationTimeNs", "mean", ""), 1e-6);
        assertEquals(0.426e6, read.value("operationTimeNs", "sd", ""), 1e-6);
        assertEquals(19.264e6, read.value("operationTimeNs", "max", ""), 1e-6);
        assertEquals(1.010e6, read.value("operationTimeNs", "p50", ""), 1e-6);
        assertTrue(read.sink().samples.isEmpty());
    }
}
