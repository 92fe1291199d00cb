package org.turbulence.benchmarks.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.turbulence.benchmarks.launch.jmh.Configurations;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;

class RecordingForecastTest {
    private static final long GB = 1_000_000_000L;

    @Test
    void aShortRunIsNotWorthAWord() {
        assertEquals(Optional.empty(), of("LatencyNoise", "-r", "10s").sentence(100 * GB));
    }

    @Test
    void anHourIsForetold() {
        final RecordingForecast hour = of("LatencyNoise", "-p", "transport=tcp", "-r", "3600s");

        assertEquals(
                "Samples may take up to 3.6 GB, and 100.0 GB are free",
                hour.sentence(100 * GB).orElseThrow());
        assertTrue(hour.sentence(2 * GB)
                .orElseThrow()
                .startsWith("Warning: Samples may take up to 3.6 GB, and 2.0 GB are"));
    }

    @Test
    void forksAndThreadsAndRatesCount() {
        final long one = of("LatencyNoise", "-p", "transport=tcp", "-r", "3600s", "-wi", "0")
                .expectedBytes();
        assertEquals(
                6 * one,
                of("LatencyNoise", "-p", "transport=tcp", "-r", "3600s", "-wi", "0", "-f", "3", "-t", "2")
                        .expectedBytes());
        assertEquals(
                8 * 1_000 * 60,
                of("OpenLoop", "-p", "transport=tcp", "-p", "ratePerSecond=1000", "-wi", "0", "-i", "1", "-r", "60s")
                        .expectedBytes());
        assertEquals(0, of("RecordingCost").expectedBytes(), "what leaves no samples");
    }

    private static RecordingForecast of(final String... words) {
        return RecordingForecast.of(
                Configurations.planned(JmhCommandLine.parse(List.of(words)).options()));
    }
}
