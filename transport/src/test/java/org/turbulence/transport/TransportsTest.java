package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TransportsTest {
    @Test
    void knowsTheKindsOnTheClassPath() {
        assertEquals(List.of("aeron-ipc", "aeron-udp", "tcp"), Transports.kinds());
        assertEquals("tcp", Transports.of("tcp").kind());
        assertTrue(Transports.of("tcp").reachesOtherHosts());
        assertTrue(Transports.of("aeron-udp").reachesOtherHosts());
        assertFalse(Transports.of("aeron-ipc").reachesOtherHosts());
    }

    @Test
    void refusesAnUnknownKindWithTheKnownOnes() {
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> Transports.of("pigeon"));
        assertEquals("transport must be one of aeron-ipc, aeron-udp, tcp (got: pigeon)", refused.getMessage());
    }

    @Test
    void anEndpointRefusesTheSettingsOfAnotherKind() {
        final TransportSettings ofTcp = Transports.of("tcp").settings(Map.of());
        final ThreadPlan plan = new ThreadPlan(2, true, 1, 0, IdleMode.YIELD, false);
        final EndpointSpec spec =
                new EndpointSpec(Role.RESPONDER, "127.0.0.1", 0, EndpointSpec.same(1, LinkShape.of(64)), ofTcp, plan);
        for (final String kind : List.of("aeron-ipc", "aeron-udp")) {
            final Transport transport = Transports.of(kind);
            assertThrows(TransportException.class, () -> transport.open(spec));
        }
    }
}
