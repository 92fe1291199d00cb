package org.turbulence.benchmarks.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.trace.SampleColumns;

class IterationTallyTest {
    private final IterationTally tally = new IterationTally("0001", Phase.MEASUREMENT, 2, 5, 7, 1_000, List.of());

    @Test
    void anIterationIsTheSumOfAllThatWasAddedToIt() {
        tally.add(columns(new long[] {100, 300}, new long[] {0, 40}, new long[] {10, 30}));
        tally.countSpill(300);
        tally.countSpill(200);
        tally.add(columns(new long[] {200}, new long[] {0}, new long[] {-5}));
        tally.stopClock(3_500);

        final IterationRecord record = tally.record(6, 9);

        assertEquals("0001", record.trialId());
        assertEquals(2, record.iteration());
        assertEquals(2_500, record.durationNs());
        assertEquals(3, record.sampleCount());
        assertEquals(100, record.rttMinNs());
        assertEquals(200, record.rttMeanNs());
        assertEquals(200, record.rttP50Ns());
        assertEquals(300, record.rttMaxNs());
        assertEquals(1, record.stallCount());
        assertEquals(40, record.stallNs());
        assertEquals(35, record.holdTotalNs());
        assertEquals(30, record.holdMaxNs());
        assertEquals(1, record.counters().get("backPressureCount"));
        assertEquals(2, record.counters().get("verifiedCount"));
        assertEquals(1, record.counters().get("negativeHoldCount"));
        assertEquals(2, record.counters().get("spillCount"));
        assertEquals(500, record.counters().get("spillNs"));
        assertEquals(300, record.counters().get("spillMaxNs"));
        assertEquals("measurement", tally.tag());
    }

    @Test
    void anIterationWithoutSamplesIsAllZero() {
        tally.stopClock(1_000);
        final IterationRecord record = tally.record(5, 7);
        assertEquals(0, record.sampleCount());
        assertEquals(0, record.rttMinNs());
        assertEquals(0, record.rttMeanNs());
        assertEquals(0, record.rttMaxNs());
    }

    private static SampleColumns columns(final long[] rttNs, final long[] stallNs, final long[] holdNs) {
        final SampleColumns columns = new SampleColumns(rttNs.length);
        System.arraycopy(rttNs, 0, columns.rttNs, 0, rttNs.length);
        System.arraycopy(stallNs, 0, columns.stallNs, 0, stallNs.length);
        System.arraycopy(holdNs, 0, columns.holdNs, 0, holdNs.length);
        columns.count = rttNs.length;
        return columns;
    }
}
