package org.turbulence.benchmarks.launch.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.TrialManifest;

class IterationLineTest {
    private final Locale before = Locale.getDefault();

    @AfterEach
    void restore() {
        Locale.setDefault(before);
    }

    @Test
    void aMeasuredIterationShowsHalvesOfTheRoundTrip() {
        assertEquals(
                "               n 81,234, half-RTT (RTT/2) p50 6.05 us, p99 1,234.57 us",
                line(iteration(Phase.MEASUREMENT, 81_234, 12_100, 2_469_135)));
    }

    @Test
    void aWarmupIterationIsIndentedAsJmhDoes() {
        assertEquals(
                "                        n 500, half-RTT (RTT/2) p50 1.50 us, p99 2.00 us",
                line(iteration(Phase.WARMUP, 500, 3_000, 4_000)));
    }

    @Test
    void aPercentileThatTheCountCannotSupportIsNoNumber() {
        assertEquals(
                "               n 99, half-RTT (RTT/2) p50 1.50 us, p99 needs n of 100",
                line(iteration(Phase.MEASUREMENT, 99, 3_000, 4_000)));
        assertEquals("               n 0, no sample", line(iteration(Phase.MEASUREMENT, 0, 0, 0)));
    }

    @Test
    void detoursOfAHostShowTheirShareOfTheTimeAndTheLongest() {
        assertEquals(
                "               n 20 detours above 225 ns take 0.100 % of the time, the longest 90.00 us (trial 0001)",
                line(iteration(
                        Phase.MEASUREMENT,
                        20,
                        50_000,
                        90_000,
                        new TreeMap<>(Map.of("observedNs", 1_000_000_000L, "thresholdNs", 225L)))));
    }

    @Test
    void theLocaleDoesNotMatter() {
        Locale.setDefault(Locale.GERMANY);

        assertEquals(
                "               n 81,234, half-RTT (RTT/2) p50 6.05 us, p99 1,234.57 us",
                line(iteration(Phase.MEASUREMENT, 81_234, 12_100, 2_469_135)));
    }

    @Test
    void aStreamShowsTheReceiversRateAndHowFarTheSendersIsFromIt() {
        assertEquals(
                "               n 1,000, received 8.000 Gb/s, 0.010 messages/us, sent 8.040 Gb/s (+0.50 %)",
                line(stream(100_000_000, 100_500_000)));
        assertEquals(
                "               n 1,000, received 8.000 Gb/s, 0.010 messages/us, sent 8.160 Gb/s (+2.00 %) ! above 1 %",
                line(stream(100_000_000, 102_000_000)));
    }

    @Test
    void theBackwardDirectionSaysSo() {
        assertEquals(
                "               backward n 500, half-RTT (RTT/2) p50 1.50 us, p99 2.00 us",
                IterationLine.of(
                        iteration(Phase.MEASUREMENT, 500, 3_000, 4_000), "bidirectional-ping-pong", "backward"));
    }

    @Test
    void aStepIsNotHalved() {
        assertEquals(
                "               n 500, step p50 3.00 us, p99 4.00 us",
                IterationLine.of(iteration(Phase.MEASUREMENT, 500, 3_000, 4_000), "exchange", "forward"));
    }

    @Test
    void aBurstShowsTheAchievedInterval() {
        assertEquals(
                "               n 20, half-RTT (RTT/2) p50 1.50 us, p99 needs n of 100, interval p50 1,000.07 us,"
                        + " max 1,250.00 us",
                line(counting(20, Map.of("intervalP50Ns", 1_000_070L, "intervalMaxNs", 1_250_000L))));
    }

    @Test
    void anOpenLoopShowsResponseAndServiceSideBySide() {
        assertEquals(
                "               n 500, response p50 3.20 us, p99 90.00 us; service (RTT) p50 3.00 us, p99 4.00 us",
                line(counting(500, Map.of("responseP50Ns", 3_200L, "responseP99Ns", 90_000L, "saturated", 0L))));
    }

    @Test
    void aSaturatedIterationSaysSo() {
        final String line = line(counting(
                500,
                Map.of(
                        "responseP50Ns",
                        3_200L,
                        "responseP99Ns",
                        90_000L,
                        "saturated",
                        1L,
                        "responseFloorRiseNs",
                        20_000_000L)));
        assertTrue(
                line.endsWith("; SATURATED: answers fell behind by 20,000.00 us, so this is the length of a queue"),
                line);
    }

    private static IterationRecord counting(final long count, final Map<String, Long> counters) {
        return iteration(Phase.MEASUREMENT, count, 3_000, 4_000, counters);
    }

    private static String line(final IterationRecord iteration) {
        return IterationLine.of(iteration, TrialManifest.PING_PONG, TrialManifest.FORWARD);
    }

    private static IterationRecord stream(final long receivedBytes, final long sentBytes) {
        return iteration(
                Phase.MEASUREMENT,
                1_000,
                1,
                1,
                Map.of(
                        "receivedBytes", receivedBytes,
                        "receivedNs", 100_000_000L,
                        "sentBytes", sentBytes,
                        "sentNs", 100_000_000L,
                        "messageCount", 1_000L));
    }

    static IterationRecord iteration(final Phase phase, final long count, final long p50Ns, final long p99Ns) {
        return iteration(phase, count, p50Ns, p99Ns, Map.of());
    }

    private static IterationRecord iteration(
            final Phase phase, final long count, final long p50Ns, final long p99Ns, final Map<String, Long> counters) {
        return new IterationRecord(
                "0001",
                phase,
                1,
                "2026-01-31T12:00:00Z",
                1_000_000_000L,
                count,
                p50Ns,
                p50Ns,
                p50Ns,
                p99Ns,
                p99Ns,
                p99Ns,
                0,
                0,
                0,
                0,
                new TreeMap<>(counters));
    }
}
