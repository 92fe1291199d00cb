package org.turbulence.benchmarks.launch.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.turbulence.benchmarks.launch.folder.WrittenTrials.Written;
import org.turbulence.benchmarks.launch.jmh.TrialLedger.Shortfall;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.TrialKey;

class FailureAccountTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final TrialKey TCP = key("tcp");
    private static final TrialKey UDP = key("aeron-udp");

    private static FailureAccount account(final List<Written> written, final FailureRecord... recorded) {
        return new FailureAccount(Path.of("/runs/x"), new WrittenTrials(written), List.of(recorded), NOW);
    }

    private static FailureRecord record(
            final String trialId, final TrialKey key, final int fork, final String category, final String sentence) {
        return new FailureRecord(trialId, key, fork, NOW.toString(), category, sentence);
    }

    @Test
    void aForkThatDiedWithoutAWordGetsARecord() {
        final List<Shortfall> shortfalls = List.of(
                new Shortfall(TCP, 1, 0, 1, ""), new Shortfall(UDP, 5, 2, 1, "its JVM ended with exit value 3"));

        assertEquals(
                List.of(
                        record(
                                "",
                                TCP,
                                1,
                                "FORK_DIED",
                                "the fork ended before its last iteration and left no reason; its last words are in"
                                        + " the output of JMH"),
                        record(
                                "",
                                UDP,
                                3,
                                "FORK_DIED",
                                "the fork ended before its last iteration: its JVM ended with exit value 3;"
                                        + " JMH leaves out the other 2 of this configuration")),
                account(List.of()).missing(shortfalls));
    }

    @Test
    void aForkThatToldWhyGetsNoOther() {
        final FailureRecord told = record("0001", TCP, 1, "TIMEOUT", "no answer");
        final List<Written> written = List.of(new Written("0001", TCP, 1, false));

        assertEquals(List.of(), account(written, told).missing(List.of(new Shortfall(TCP, 1, 0, 1, ""))));
        final FailureRecord before = record("", TCP, 1, "TIMEOUT", "no answer");
        assertEquals(List.of(), account(List.of(), before).missing(List.of(new Shortfall(TCP, 1, 0, 1, ""))));
    }

    @Test
    void everyTrialOfAForkHasARecordOfItsOwn() {
        final List<Written> written = List.of(
                new Written("0001", TCP, 1, true),
                new Written("0002", TCP, 1, true),
                new Written("0003", TCP, 2, false),
                new Written("0004", TCP, 2, false));
        final FailureRecord told = record("0003", TCP, 2, "TIMEOUT", "no answer");

        assertEquals(
                List.of(record("0004", TCP, 2, "TIMEOUT", "no answer")),
                account(written, told).missing(List.of(new Shortfall(TCP, 2, 1, 1, ""))));
    }

    @Test
    void aDiskThatWasFullIsNamedWithItsFolderAndTheRemedy() {
        final FailureRecord added = account(List.of(new Written("0001", TCP, 1, false)))
                .missing(List.of(new Shortfall(TCP, 1, 0, 1, "Cannot write x: No space left on device; what was")))
                .get(0);

        assertEquals("RESOURCE", added.category());
        assertEquals("0001", added.trialId());
        assertTrue(added.sentence().contains("the disk that holds /runs/x"), added::sentence);
        assertTrue(added.sentence().contains("choose another disk by --results"), added::sentence);
    }

    @Test
    void trialsAreCountedAsTheyAreWritten() {
        final List<Written> written = List.of(
                new Written("0001", TCP, 1, true),
                new Written("0002", TCP, 1, true),
                new Written("0003", UDP, 1, false));

        assertEquals(2, new WrittenTrials(written).finishedCount());
        assertEquals(1, account(written).failedCount(List.of()), "a failure after the last iteration");
        assertEquals(1, account(written).failedCount(List.of(new Shortfall(UDP, 1, 0, 1, ""))));
        assertEquals(
                5, account(written).failedCount(List.of(new Shortfall(UDP, 3, 0, 1, ""))), "forks of two trials each");
        assertEquals(4, account(List.of()).failedCount(List.of(new Shortfall(UDP, 2, 0, 2, ""))));
    }

    static TrialKey key(final String transport) {
        return new TrialKey("PingPong.roundTrip", new TreeMap<>(Map.of("transport", transport)));
    }
}
