package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndpointSpecTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, 64, linkCount must be 1 .. 64 (got: 0)",
        "0, 65, 64, linkCount must be 1 .. 64 (got: 65)",
        "65535, 2, 64, firstPort must be 0 (any) or leave room for 2 ports up to 65535 (got: 65535)",
        "-1, 1, 64, firstPort must be 0 (any)",
        "0, 1, 0, messageLength must be at least 1 byte (got: 0)",
        "0, 1, 16777217, take a shorter messageLength"
    })
    void refusesWhatCannotWork(
            final int firstPort, final int linkCount, final int messageLength, final String sentence) {
        final TransportSettings settings = Transports.of("tcp").settings(Map.of());
        final ThreadPlan plan = new ThreadPlan(2, true, 1, 0, IdleMode.YIELD, false);
        final IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> new EndpointSpec(
                        Role.RESPONDER,
                        "127.0.0.1",
                        firstPort,
                        EndpointSpec.same(linkCount, LinkShape.of(messageLength)),
                        settings,
                        plan));
        assertTrue(refused.getMessage().contains(sentence), refused.getMessage());
    }
}
