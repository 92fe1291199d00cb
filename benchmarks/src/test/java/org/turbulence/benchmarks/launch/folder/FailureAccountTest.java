package org.turbulence.benchmarks.launch.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.turbulence.benchmarks.launch.jmh.TrialLedger.Shortfall;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.TrialKey;

class FailureAccountTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final TrialKey TCP = key("tcp");
    private static final TrialKey UDP = key("aeron-udp");

    @Test
    void aForkThatDiedWithoutAWordGetsARecord() {
        final List<FailureRecord> added =
                FailureAccount.missing(List.of(new Shortfall(TCP, 1, 0), new Shortfall(UDP, 5, 2)), List.of(), NOW);

        assertEquals(
                List.of(
                        new FailureRecord(
                                "",
                                TCP,
                                1,
                                NOW.toString(),
                                "FORK_DIED",
                                "the fork ended before its last"
                                        + " iteration and left no reason; its last words are in the output of JMH"),
                        new FailureRecord(
                                "",
                                UDP,
                                3,
                                NOW.toString(),
                                "FORK_DIED",
                                "the fork ended before its last"
                                        + " iteration and left no reason; its last words are in the output of JMH, which then"
                                        + " leaves out the other 2 of this configuration")),
                added);
    }

    @Test
    void aForkThatToldWhyGetsNoOther() {
        final FailureRecord told = new FailureRecord("0001", TCP, 1, NOW.toString(), "TIMEOUT", "no answer");

        assertEquals(List.of(), FailureAccount.missing(List.of(new Shortfall(TCP, 1, 0)), List.of(told), NOW));
    }

    @Test
    void aFailureAfterTheLastIterationCounts() {
        final FailureRecord late = new FailureRecord("0001", TCP, 1, NOW.toString(), "IO", "disk full");
        final FailureRecord early = new FailureRecord("0002", UDP, 1, NOW.toString(), "IO", "disk full");

        assertEquals(1, FailureAccount.late(List.of(new Shortfall(UDP, 1, 0)), List.of(late, early)));
    }

    static TrialKey key(final String transport) {
        return new TrialKey("PingPong.roundTrip", new TreeMap<>(Map.of("transport", transport)));
    }
}
