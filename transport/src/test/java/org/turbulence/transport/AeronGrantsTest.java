package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What the drivers of both kinds of Aeron granted, and what they leave behind. */
class AeronGrantsTest {
    private static final String LOOPBACK = "127.0.0.1";

    @Test
    void aUdpLinkSaysItsFrameTermAndWindow() {
        final Map<String, String> asked = Map.of("mtu-length", "8960", "term-length", "1m");
        try (LinkPair pair = LinkPair.connect("aeron-udp", LOOPBACK, 64, 1, asked)) {
            final Map<String, String> granted = pair.initiatorLink().granted();
            assertEquals("8960", granted.get("mtu-length"));
            assertEquals("8960", granted.get("peer-mtu-length"));
            assertEquals("1048576", granted.get("term-length"));
            assertEquals("1048576", granted.get("peer-term-length"));
            assertTrue(Integer.parseInt(granted.get("receiver-window")) <= 512 * 1024);
            assertEquals(pair.responderLink().granted().get("local-address"), granted.get("peer-address"));
            final ThreadPlan plan = LinkPair.spec(Transports.of("aeron-udp"), Role.INITIATOR, LOOPBACK, 64, 1, asked)
                    .plan();
            assertEquals(
                    Integer.toString(plan.driverThreadCount()),
                    pair.initiator.granted().get("driver-threads"));
        }
    }

    @Test
    void anIpcLinkSaysItsFrameAndTerm() {
        try (LinkPair pair = LinkPair.connect("aeron-ipc", LOOPBACK, 64, 1, Map.of("term-length", "64k"))) {
            final Map<String, String> granted = pair.responderLink().granted();
            assertEquals("1408", granted.get("mtu-length"));
            assertEquals("65536", granted.get("term-length"));
            assertEquals(pair.initiatorLink().granted().get("local-address"), granted.get("peer-address"));
        }
    }

    @Test
    void aClosedDriverLeavesNoDirectory() {
        for (final String kind : List.of("aeron-udp", "aeron-ipc")) {
            final Path directory;
            try (LinkPair pair = LinkPair.connect(kind, LOOPBACK, 64)) {
                directory = Path.of(pair.responder.granted().get("driver-directory"));
                assertTrue(Files.isDirectory(directory));
            }
            assertFalse(Files.exists(directory), directory.toString());
        }
    }

    @Test
    void aDriverCountsItsLossesAsLongAsItIsOpen() {
        final Endpoint closed;
        try (LinkPair pair = LinkPair.connect("aeron-udp", LOOPBACK, 64)) {
            for (final String name : List.of("aeronNakCount", "aeronRetransmitCount", "aeronLossCount")) {
                assertEquals(0, pair.initiator.counters().get(name), name);
                assertEquals(0, pair.responder.counters().get(name), name);
            }
            closed = pair.initiator;
        }
        assertEquals(Map.of(), closed.counters());
        try (LinkPair pair = LinkPair.connect("aeron-ipc", LOOPBACK, 64)) {
            assertEquals(Map.of(), pair.initiator.counters(), "shared memory loses nothing");
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() {
        final Transport udp = Transports.of("aeron-udp");
        final EndpointSpec any = LinkPair.spec(udp, Role.RESPONDER, LOOPBACK, 64, 1, Map.of());
        try (Endpoint first = udp.open(any)) {
            final String address = first.addresses().get(0);
            final int port =
                    HostPort.parse(address.substring(0, address.indexOf('/'))).port();
            final EndpointSpec same = new EndpointSpec(
                    Role.RESPONDER, LOOPBACK, port, EndpointSpec.same(1, LinkShape.of(64)), any.settings(), any.plan());
            final TransportException refused = assertThrows(TransportException.class, () -> udp.open(same));
            assertEquals(TransportException.Category.RESOURCE, refused.category());
            assertTrue(refused.getMessage().contains(Integer.toString(port)), refused.getMessage());
        }
    }

    @Test
    void sharedMemoryOfAnotherHostIsRefused() {
        final Transport ipc = Transports.of("aeron-ipc");
        try (Endpoint initiator = ipc.open(LinkPair.spec(ipc, Role.INITIATOR, LOOPBACK, 64, 1, Map.of()))) {
            final TransportException refused = assertThrows(
                    TransportException.class,
                    () -> initiator.connect(List.of("1/2@/no/such/place"), TimeUnit.SECONDS.toNanos(1)));
            assertEquals(TransportException.Category.CONFIGURATION, refused.category());
            assertTrue(refused.getMessage().contains("one host"), refused.getMessage());
        }
    }
}
