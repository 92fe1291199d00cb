package org.turbulence.transport.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Addresses are those that documents may use (RFC 5737, RFC 3849), which no host holds. */
class RouteFactsTest {
    private static final String V4 = """
            Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
            eth0\t00000000\t010200C0\t0003\t0\t0\t0\t00000000\t0\t0\t0
            eth0\t000200C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0
            """;
    private static final String V6 = """
            20010db8000000010000000000000000 40 00000000000000000000000000000000 00 00000000000000000000000000000000 0 1 0 1 eth0
            00000000000000000000000000000000 00 00000000000000000000000000000000 00 20010db8000000010000000000000001 0 1 0 3 eth0
            """;

    @TempDir
    private Path root;

    @BeforeEach
    void writeTables() throws IOException {
        Files.createDirectories(root.resolve("proc/net"));
        Files.writeString(root.resolve("proc/net/route"), V4);
        Files.writeString(root.resolve("proc/net/ipv6_route"), V6);
    }

    private String gateway(final String peer) throws IOException {
        return facts("127.0.0.1", peer).get(RouteFacts.GATEWAY);
    }

    private SortedMap<String, String> facts(final String local, final String peer) throws IOException {
        return RouteFacts.of(new KernelFiles(root), InetAddress.getByName(local), InetAddress.getByName(peer));
    }

    @Test
    void aPeerOnTheLinkHasNoGateway() throws IOException {
        assertEquals("none", gateway("192.0.2.77"));
        assertEquals("none", gateway("2001:db8:0:1::77"));
    }

    @Test
    void anotherIsReachedByTheRouterOfTheLongestPrefix() throws IOException {
        assertEquals("192.0.2.1", gateway("198.51.100.7"));
        assertEquals("2001:db8:0:1:0:0:0:1", gateway("2001:db8:0:2::7"));
    }

    @Test
    void theInterfaceIsTheOneThatHoldsTheLocalAddress() throws IOException {
        final SortedMap<String, String> facts = facts("127.0.0.1", "127.0.0.1");
        assertEquals("127.0.0.1", facts.get(RouteFacts.LOCAL_ADDRESS));
        assertEquals("none", facts.get(RouteFacts.GATEWAY));
        assertEquals(HostFacts.UNKNOWN, facts("203.0.113.7", "203.0.113.8").get(RouteFacts.INTERFACE_MTU));
    }

    @Test
    void withoutATableTheGatewayIsUnknown() throws IOException {
        Files.delete(root.resolve("proc/net/route"));
        assertEquals(HostFacts.UNKNOWN, gateway("198.51.100.7"));
    }
}
