package org.turbulence.benchmarks.launch;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.turbulence.results.TrialKey;
import org.turbulence.transport.HostPort;

class ConfigurationCheckTest {
    private static final TrialKey GOOD = key(Map.of("transport", "tcp", "messageLength", "16777216"));
    private static final HostPort ELSEWHERE = new HostPort("10.0.0.2", 7400);

    @Test
    void whatCanWorkPasses() {
        assertDoesNotThrow(() -> ConfigurationCheck.check(List.of(GOOD)));
        assertDoesNotThrow(() -> ConfigurationCheck.check(List.of(key(Map.of("unrelated", "1")))));
        assertDoesNotThrow(() -> ConfigurationCheck.check(
                List.of(key(Map.of("ratePerSecond", "search")), key(Map.of("ratePerSecond", "0.5")))));
        assertDoesNotThrow(() -> ConfigurationCheck.check(
                List.of(key(Map.of("intervalNs", "0")), key(Map.of("intervalNs", "10000000000")))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "transport|carrier-pigeon|transport must be one of",
                "messageLength|16777217|must be at most 16777216 bytes",
                "messageLength|0|messageLength must be a whole number of bytes from 1 on (got: 0)",
                "messageLength|64k|messageLength must be a whole number of bytes from 1 on (got: 64k)",
                "idle|sleep|idle must be one of auto, spin, spin-yield, yield, backoff (got: sleep)",
                "pin|all|pin must be auto, none, or the numbers of cores joined by +, as 2+3 or 2-5+8 (got: all)",
                "stallThresholdNs|0|stallThresholdNs must be a whole number of ns from 1 on (got: 0)",
                "stallThresholdNs|-1|stallThresholdNs must be a whole number of ns from 1 on (got: -1)",
                "thresholdFactor|1|thresholdFactor must be a number above 1, the shortest step itself (got: 1.0)",
                "thresholdFactor|nine|thresholdFactor must be a number above 1 (got: nine)",
                "intervalNs|-1|intervalNs must be a whole number of ns from 0 up to the deadline of a round trip,",
                "intervalNs|10000000001|the deadline of a round trip, 10000000000 (got: 10000000001)",
                "intervalKind|poisson|intervalKind must be fixed or exponential (got: poisson)",
                "ratePerSecond|0|ratePerSecond must be a number of messages from 0.1 to 1000000000, or search (got: 0)",
                "ratePerSecond|0.05|or search (got: 0.05)",
                "ratePerSecond|-5|or search (got: -5)",
                "ratePerSecond|fast|or search (got: fast)",
                "arrivals|exponential|arrivals must be fixed or poisson (got: exponential)",
                "seed|one|seed must be a whole number of at most 18 digits (got: one)",
                "maxOutstanding|0|maxOutstanding must be a whole number of messages in 1 .. 65536 (got: 0)",
                "maxOutstanding|65537|maxOutstanding must be a whole number of messages in 1 .. 65536 (got: 65537)",
                "burstCount|0|burstCount must be 1 .. 65536 messages (got: 0)",
                "burstCount|65537|burstCount must be 1 .. 65536 messages (got: 65537)",
                "burstCount|some|burstCount must be a whole number of messages (got: some)",
                "delayNs|-1|delayNs must be a whole number of ns from 0 up to 10000000000, so that a burst of 1",
                "delayNs|10000000001|deadline of a round trip (got: 10000000001)",
                "window|0|window must be 1 .. 16384 messages (got: 0)",
                "window|-5|window must be 1 .. 16384 messages (got: -5)",
                "window|16385|window must be 1 .. 16384 messages (got: 16385)",
                "window|many|window must be a whole number (got: many)",
                "settings|foo.bar=1|the prefix of a setting must be a kind of transport, one of aeron-ipc,",
                "settings|no-such=1|a setting of tcp must be one of",
                "settings|nonsense|settings must be name=value pairs",
            })
    void whatCannotWorkIsRefusedBeforeAnythingRuns(final String name, final String value, final String why) {
        final TreeMap<String, String> params = new TreeMap<>(GOOD.params());
        params.put(name, value);

        final RefusedException refused =
                assertThrows(RefusedException.class, () -> ConfigurationCheck.check(List.of(GOOD, key(params))));

        assertTrue(refused.getMessage().startsWith("PingPong.roundTrip "), refused.getMessage());
        assertTrue(refused.getMessage().contains(why), refused.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stripes|0|stripes must be a whole number of links from 1 on (got: 0)",
                "stripes|-2|stripes must be a whole number of links from 1 on (got: -2)",
                "stripes|65|stripes must be 1 .. 64 (got: 65)",
                "strategy|warp|strategy must be one of threads, single, chunked, pipelined (got: warp)",
                "strategy|pipelined|stripes must be 1 with strategy pipelined",
                "messageLength|3|stripes must be at most messageLength, 3, a byte for each (got: 4)",
                "messageLength|16777217|must be at most 16777216 bytes",
                "chunkLength|0|chunkLength must be a whole number of bytes from 1 on (got: 0)",
                "chunkLength|1048577|chunkLength must be at most messageLength, 1048576 (got: 1048577)",
                "chunkLength|524288|stripes must be at most the number of chunks, 2 of 524288 bytes",
            })
    void stripesThatCannotBeCutAreRefusedBeforeAnythingRuns(final String name, final String value, final String why) {
        final TreeMap<String, String> params = new TreeMap<>(Map.of(
                "transport", "tcp",
                "messageLength", "1048576",
                "stripes", "4",
                "strategy", "chunked",
                "chunkLength", "65536"));
        assertDoesNotThrow(() -> ConfigurationCheck.check(List.of(key(params))));
        params.put(name, value);

        final RefusedException refused =
                assertThrows(RefusedException.class, () -> ConfigurationCheck.check(List.of(key(params))));

        assertTrue(refused.getMessage().contains(why), refused.getMessage());
    }

    @Test
    void theDelaysOfABurstMustBeOverByTheDeadlineTogether() {
        final TreeMap<String, String> params = new TreeMap<>(Map.of("burstCount", "11", "delayNs", "1000000000"));
        assertDoesNotThrow(() -> ConfigurationCheck.check(List.of(key(params))));
        params.put("delayNs", "1000000001");
        assertTrue(assertThrows(RefusedException.class, () -> ConfigurationCheck.check(List.of(key(params))))
                .getMessage()
                .contains("from 0 up to 1000000000, so that a burst of 11 is over"));
    }

    @Test
    void aMessageInPartsMayBeLongerThanItsLinksCarryAtATime() {
        final TreeMap<String, String> params = new TreeMap<>(Map.of(
                "transport", "aeron-ipc",
                "settings", "term-length=1m",
                "messageLength", "1048576",
                "stripes", "8",
                "strategy", "single",
                "chunkLength", "65536"));
        assertDoesNotThrow(() -> ConfigurationCheck.check(List.of(key(params))));
        params.put("stripes", "7");
        assertTrue(assertThrows(RefusedException.class, () -> ConfigurationCheck.check(List.of(key(params))))
                .getMessage()
                .contains("an eighth of term-length"));
    }

    @Test
    void aParameterThatNoBenchmarkHasIsRefusedWithThoseThereAre() {
        assertDoesNotThrow(() -> ConfigurationCheck.checkNames(List.of(GOOD), Set.of("transport")));
        assertEquals(
                "-p must name a parameter of the chosen benchmarks, one of messageLength, transport"
                        + " (got: foo, transprot)",
                assertThrows(
                                RefusedException.class,
                                () -> ConfigurationCheck.checkNames(
                                        List.of(GOOD), Set.of("transprot", "foo", "transport")))
                        .getMessage());
        assertEquals(
                "-p must name no parameter, because the chosen benchmarks have none (got: foo)",
                assertThrows(
                                RefusedException.class,
                                () -> ConfigurationCheck.checkNames(List.of(key(Map.of())), Set.of("foo")))
                        .getMessage());
    }

    @Test
    void sharedMemoryWithAPeerOnAnotherHostIsRefused() {
        final List<TrialKey> keys = List.of(GOOD, key(Map.of("transport", "aeron-ipc")));

        assertDoesNotThrow(() -> ConfigurationCheck.checkReach(keys, true, ELSEWHERE));
        final RefusedException refused =
                assertThrows(RefusedException.class, () -> ConfigurationCheck.checkReach(keys, false, ELSEWHERE));
        assertTrue(
                refused.getMessage().startsWith("aeron-ipc reaches no other host, but the responder at 10.0.0.2:7400"),
                refused.getMessage());
    }

    private static TrialKey key(final Map<String, String> params) {
        return new TrialKey("PingPong.roundTrip", new TreeMap<>(params));
    }
}
