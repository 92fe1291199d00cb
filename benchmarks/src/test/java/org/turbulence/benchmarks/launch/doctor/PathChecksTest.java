package org.turbulence.benchmarks.launch.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.turbulence.benchmarks.launch.doctor.Finding.Status;

class PathChecksTest {
    private static final TransportNeed TCP = new TransportNeed("tcp", List.of(0), 0, 0, 0);
    private static final TransportNeed UDP = new TransportNeed("aeron-udp", List.of(2, 1), 2 << 20, 2 << 20, 0);
    private static final Map<String, String> SENDER = Map.of("nic.eth0.driver", "ena", "nic.eth0.speed.mbps", "25000");

    @Test
    void theRouteIsNamedWithItsNic() {
        final Map<String, String> route = Map.of(
                "path.local.address", "10.0.0.1",
                "path.interface", "eth0",
                "path.interface.mtu", "9001",
                "path.gateway", "none");
        assertEquals(
                Finding.ok(
                        "NIC and route",
                        "from 10.0.0.1 by eth0 (driver ena, speed 25000 Mb/s, MTU 9001), gateway none"),
                PathChecks.route(route, SENDER));
    }

    @Test
    void aPathNarrowerThanTheInterfaceIsAWarningWithTheCommand() {
        final Finding finding = PathChecks.mtu(OptionalInt.of(1450), "eth0", 1500);
        assertEquals(Status.WARN, finding.status());
        assertEquals(
                "sudo ip link set dev eth0 mtu 1450   (and so on the peer), or -p settings=aeron-udp.mtu-length=1376",
                finding.remedy());
    }

    @Test
    void aPathThatDoesNotAnswerIsUnknown() {
        final Finding finding = PathChecks.mtu(OptionalInt.empty(), "eth0", 1500);
        assertEquals(Status.OK, finding.status());
        assertTrue(finding.fact().startsWith("unknown: "), finding.fact());
    }

    @Test
    void jumboFramesThatPassAreOfferedToAeron() {
        assertTrue(PathChecks.mtu(OptionalInt.of(9001), "eth0", 9001).fact().endsWith("aeron-udp.mtu-length=8928"));
    }

    /** 2 MiB in 1 ms are 16.8 Gb/s; 3 125 000 bytes are what 25 Gb/s need. */
    @Test
    void aWindowBelowTheNicIsAWarningWithTheBufferNeeded() {
        final Map<String, String> receiver =
                Map.of("net.core.rmem_max", "4194304", "net.ipv4.tcp_rmem", "4096 131072 33554432");
        final List<Finding> findings =
                PathChecks.windows(List.of(TCP, UDP), SENDER, receiver, OptionalLong.of(1_000_000), "eth0");
        assertEquals(
                Finding.ok(
                        "window, tcp", "16.0 MiB granted; a window each round trip of 1000.0 us: at most 134.2 Gb/s"),
                findings.get(0));
        assertEquals(Status.WARN, findings.get(1).status());
        assertEquals(
                "2.0 MiB granted; a window each round trip of 1000.0 us: at most 16.8 Gb/s",
                findings.get(1).fact());
        assertEquals(
                "sudo sysctl -w net.core.rmem_max=3125000   (on the host that receives), and"
                        + " -p settings=aeron-udp.receive-buffer=3125000",
                findings.get(1).remedy());
    }

    @Test
    void aLimitBelowTheBufferAskedForIsWhatIsGranted() {
        final List<Finding> findings = PathChecks.windows(
                List.of(UDP), Map.of(), Map.of("net.core.rmem_max", "212992"), OptionalLong.of(100_000), "eth0");
        assertEquals(
                "0.2 MiB granted; a window each round trip of 100.0 us: at most 17.0 Gb/s",
                findings.get(0).fact());
        assertEquals(Status.OK, findings.get(0).status(), "10 Gb/s are assumed where the NIC does not tell");
    }

    @Test
    void aPublishedLimitOfACloudIsSaidWithWhatToMeasure() {
        assertEquals(Status.WARN, PathChecks.flowLimit("aws").status());
        assertEquals(Status.OK, PathChecks.flowLimit("unknown").status());
    }

    @Test
    void aSlowFirstReplyIsAWarning() {
        assertEquals(Status.OK, PathChecks.firstReply(100_000_000).status());
        assertEquals(Status.WARN, PathChecks.firstReply(100_000_001).status());
    }
}
