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
                "stallThresholdNs|0|stallThresholdNs must be a whole number of ns from 1 on (got: 0)",
                "stallThresholdNs|-1|stallThresholdNs must be a whole number of ns from 1 on (got: -1)",
                "thresholdFactor|1|thresholdFactor must be a number above 1, the shortest step itself (got: 1.0)",
                "thresholdFactor|nine|thresholdFactor must be a number above 1 (got: nine)",
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
