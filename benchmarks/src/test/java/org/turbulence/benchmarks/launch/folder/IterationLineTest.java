package org.turbulence.benchmarks.launch.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;

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
                IterationLine.of(iteration(Phase.MEASUREMENT, 81_234, 12_100, 2_469_135)));
    }

    @Test
    void aWarmupIterationIsIndentedAsJmhDoes() {
        assertEquals(
                "                        n 500, half-RTT (RTT/2) p50 1.50 us, p99 2.00 us",
                IterationLine.of(iteration(Phase.WARMUP, 500, 3_000, 4_000)));
    }

    @Test
    void aPercentileThatTheCountCannotSupportIsNoNumber() {
        assertEquals(
                "               n 99, half-RTT (RTT/2) p50 1.50 us, p99 needs n of 100",
                IterationLine.of(iteration(Phase.MEASUREMENT, 99, 3_000, 4_000)));
        assertEquals("               n 0, no sample", IterationLine.of(iteration(Phase.MEASUREMENT, 0, 0, 0)));
    }

    @Test
    void detoursOfAHostShowTheirShareOfTheTimeAndTheLongest() {
        assertEquals(
                "               n 20 detours above 225 ns take 0.100 % of the time, the longest 90.00 us (trial 0001)",
                IterationLine.of(iteration(
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
                IterationLine.of(iteration(Phase.MEASUREMENT, 81_234, 12_100, 2_469_135)));
    }

    static IterationRecord iteration(final Phase phase, final long count, final long p50Ns, final long p99Ns) {
        return iteration(phase, count, p50Ns, p99Ns, new TreeMap<>());
    }

    private static IterationRecord iteration(
            final Phase phase,
            final long count,
            final long p50Ns,
            final long p99Ns,
            final SortedMap<String, Long> counters) {
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
                counters);
    }
}
