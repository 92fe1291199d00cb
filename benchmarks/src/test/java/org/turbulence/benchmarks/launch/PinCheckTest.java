package org.turbulence.benchmarks.launch;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PinCheckTest {
    private static final Map<String, String> HOST = Map.of(
            "host.boot.id", "a",
            "cpu.available", "4",
            "cpu.allowed", "0-3");

    private static void check(final String... words) {
        PinCheck.check(RunPlan.of(LaunchOptions.parse(List.of(words))).checked(), HOST, HOST, true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PingPong",
                "StripedPingPong",
                "Streaming",
                "BidirectionalStreaming",
                "BandwidthNoise",
                "Burst",
                "OpenLoop",
                "Detour",
                "LogGP"
            })
    void everyBenchmarkCanBeLeftToChoose(final String benchmark) {
        assertDoesNotThrow(() -> check(benchmark));
    }

    @Test
    void aListMustHaveACoreForEachThreadThatPolls() {
        assertDoesNotThrow(() -> check("PingPong", "-p", "transport=tcp", "-p", "pin=0+1"));
        assertRefused("PingPong", "-p", "transport=tcp", "-p", "pin=0");
        assertDoesNotThrow(() -> check(
                "Streaming", "-p", "transport=tcp", "-p", "stripes=2", "-p", "strategy=threads", "-p", "pin=0-3"));
        assertRefused("Streaming", "-p", "transport=tcp", "-p", "stripes=2", "-p", "strategy=threads", "-p", "pin=0-2");
        assertDoesNotThrow(() ->
                check("Streaming", "-p", "transport=tcp", "-p", "stripes=2", "-p", "strategy=single", "-p", "pin=0-1"));
    }

    @Test
    void aCoreThatTheHostDoesNotHaveIsRefused() {
        assertRefused("PingPong", "-p", "transport=tcp", "-p", "pin=0+9");
    }

    private static void assertRefused(final String... words) {
        final RefusedException refused = assertThrows(RefusedException.class, () -> check(words));
        assertTrue(refused.getMessage().contains(" cannot run: "), refused.getMessage());
    }
}
