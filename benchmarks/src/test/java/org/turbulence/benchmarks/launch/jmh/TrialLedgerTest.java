package org.turbulence.benchmarks.launch.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.turbulence.benchmarks.launch.jmh.TrialLedger.Shortfall;
import org.turbulence.results.TrialKey;

class TrialLedgerTest {
    private static final TrialKey TCP = key("tcp");
    private static final TrialKey UDP = key("aeron-udp");

    private final TrialLedger ledger = new TrialLedger();

    @Test
    void nothingIsMissingWhenEveryForkFinished() {
        ledger.expect(TCP, 2, 1);
        ledger.forkFinished(TCP);
        ledger.forkFinished(TCP);

        assertEquals(List.of(), ledger.shortfalls());
    }

    @Test
    void aForkThatNeverFinishedIsMissingAndSoAreThoseAfterIt() {
        ledger.expect(TCP, 5, 1);
        ledger.forkFinished(TCP);
        ledger.forkFinished(TCP);
        ledger.expect(UDP, 1, 1);
        ledger.forkFinished(UDP);

        assertEquals(List.of(new Shortfall(TCP, 5, 2, 1, "")), ledger.shortfalls());
        assertEquals(3, ledger.shortfalls().get(0).firstFailedFork());
    }

    @Test
    void whatIsKnownOfAForkThatFailedStandsBesideIt() {
        ledger.expect(TCP, 2, 4);
        ledger.forkFinished(TCP);
        ledger.forkSaid(TCP, "its JVM ended with exit value 3");
        ledger.forkSaid(TCP, "");
        ledger.forkSaid(UDP, "never announced");

        assertEquals(List.of(new Shortfall(TCP, 2, 1, 4, "its JVM ended with exit value 3")), ledger.shortfalls());
    }

    @Test
    void aConfigurationInTwoModesIsExpectedTwice() {
        ledger.expect(TCP, 1, 1);
        ledger.forkFinished(TCP);
        ledger.expect(TCP, 1, 1);

        assertEquals(List.of(new Shortfall(TCP, 2, 1, 1, "")), ledger.shortfalls());
    }

    @Test
    void itIsEmptyUntilSomethingIsAnnounced() {
        assertTrue(ledger.isEmpty());
        assertThrows(IllegalStateException.class, () -> ledger.forkFinished(TCP));
    }

    private static TrialKey key(final String transport) {
        return new TrialKey("PingPong.roundTrip", new TreeMap<>(Map.of("transport", transport)));
    }
}
