package org.turbulence.benchmarks.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceColumn;

class ResponseFiguresTest {
    private static final int N = 10_000;
    private static final long GAP_NS = 100_000;
    private static final long RTT_NS = 20_000;

    private final FurtherFigures figures =
            FurtherFigures.of(List.of(TraceColumn.INTENDED_OFFSET)).get(0);

    @Test
    void responseCountsFromWhenTheMessageWasDue() {
        figures.add(samples(N, i -> i == 5_000 ? 7_000_000 : 0));

        assertEquals(7_020_000, counters().get("responseMaxNs").doubleValue(), 7_020);
        assertEquals((double) RTT_NS, counters().get("responseP50Ns").doubleValue(), RTT_NS / 1e3);
        assertEquals(7_000_000, counters().get("scheduleLagMaxNs"));
        assertEquals(0, counters().get("saturated"));
    }

    @Test
    void aQueueThatGrowsByTwoPercentIsSaturated() {
        figures.add(samples(N, i -> i * GAP_NS / 50));

        assertEquals(1, counters().get("saturated"));
        assertEquals(18_000_000, counters().get("responseFloorRiseNs").doubleValue(), 10_000);
    }

    @Test
    void aDelayThatIsCaughtUpWithIsNotHoweverLong() {
        figures.add(samples(N, i -> i < 8_000 ? Math.max(0, (8_000 - i) * GAP_NS / 10) : 0));

        assertEquals(0, counters().get("saturated"));
    }

    @Test
    void oneInterruptionOfTheLastMessagesIsNone() {
        figures.add(samples(N, i -> i >= 9_500 ? 30_000_000 : 0));

        assertEquals(0, counters().get("saturated"));
    }

    @Test
    void aWholeSlowStretchAtTheEndIs() {
        figures.add(samples(N, i -> i >= 8_900 ? 30_000_000 : 0));

        assertEquals(1, counters().get("saturated"));
    }

    @Test
    void fewSamplesProveNothing() {
        figures.add(samples(0, i -> 0));
        figures.add(samples(3, i -> i * 50_000_000L));

        assertEquals(0, counters().get("saturated"));
    }

    @Test
    void oneSaturatedStretchOfSeveralCounts() {
        figures.add(samples(N, i -> i * GAP_NS / 50));
        figures.add(samples(N, i -> 0));

        assertEquals(1, counters().get("saturated"));
    }

    private SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        figures.putInto(counters);
        return counters;
    }

    private static SampleColumns samples(final int count, final IntToLongFunction lagNs) {
        final SampleColumns columns = new SampleColumns(N, List.of(TraceColumn.INTENDED_OFFSET));
        for (int i = 0; i < count; i++) {
            columns.further(TraceColumn.INTENDED_OFFSET)[i] = i * GAP_NS;
            columns.sentOffsetNs[i] = i * GAP_NS + lagNs.applyAsLong(i);
            columns.rttNs[i] = RTT_NS;
        }
        columns.count = count;
        return columns;
    }
}
