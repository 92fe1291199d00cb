package org.turbulence.transport.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFactsTest {
    private static final ClockProbe CLOCK = new ClockProbe(24.96, 10, 0);

    private static final List<String> CPU_INFO = List.of(
            "processor\t: 0",
            "model name\t: Fast CPU",
            "flags\t\t: fpu hypervisor sse",
            "",
            "processor\t: 1",
            "model name\t: Fast CPU",
            "");

    @TempDir
    private Path root;

    private void file(final String path, final String content) throws IOException {
        final Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private String fact(final String name) {
        return HostFacts.read(root, CLOCK).get(name);
    }

    @Test
    void readsTheFilesOfLinux() throws IOException {
        file("proc/sys/kernel/random/boot_id", "11-22\n");
        file("proc/sys/kernel/hostname", "node-7\n");
        file("proc/sys/kernel/osrelease", "6.1.0-test\n");
        file("proc/cpuinfo", String.join("\n", CPU_INFO));
        file("proc/meminfo", "MemTotal:        8000000 kB\nMemFree: 1 kB\n");
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
        file("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
        file("proc/sys/net/core/rmem_max", "212992\n");
        file("proc/sys/net/ipv4/tcp_rmem", "4096\t131072\t6291456\n");
        file("sys/class/dmi/id/sys_vendor", "Some Cloud\n");
        file("sys/class/dmi/id/product_name", "c7.large\n");
        final HostFacts facts = HostFacts.read(root, CLOCK);
        assertEquals("11-22", facts.get("host.boot.id"));
        assertEquals("node-7", facts.get("host.name"));
        assertEquals("6.1.0-test", facts.get("kernel"));
        assertEquals("Fast CPU", facts.get("cpu.model"));
        assertEquals("2", facts.get("cpu.count"));
        assertEquals("8192000000", facts.get("memory.bytes"));
        assertEquals("performance", facts.get("cpu.governor"));
        assertEquals("tsc", facts.get("clock.source"));
        assertEquals("25.0", facts.get("clock.cost.ns"));
        assertEquals("10", facts.get("clock.granularity.ns"));
        assertEquals("0", facts.get("clock.backward.steps"));
        assertEquals("212992", facts.get("net.core.rmem_max"));
        assertEquals("4096 131072 6291456", facts.get("net.ipv4.tcp_rmem"));
        assertEquals("virtual machine", facts.get("virtualization"));
        assertEquals("Some Cloud", facts.get("cloud.vendor"));
        assertEquals("c7.large", facts.get("cloud.instance"));
    }

    @Test
    void readsTheLoadOfTheLastMinute() throws IOException {
        file("proc/loadavg", "1.52 0.80 0.40 2/345 6789\n");
        assertEquals("1.52", fact("load.average.1m"));
    }

    @Test
    void readsEachNic() throws IOException {
        file("sys/class/net/eth0/mtu", "9001\n");
        file("sys/class/net/eth0/speed", "-1\n");
        file("sys/class/net/eth0/operstate", "up\n");
        file("sys/class/net/lo/mtu", "65536\n");
        Files.createDirectories(root.resolve("sys/class/net/eth0/device"));
        Files.createSymbolicLink(
                root.resolve("sys/class/net/eth0/device/driver"), Path.of("../../../../bus/pci/drivers/ena"));
        assertEquals("9001", fact("nic.eth0.mtu"));
        assertEquals("ena", fact("nic.eth0.driver"));
        assertEquals("up", fact("nic.eth0.state"));
        assertEquals(HostFacts.UNKNOWN, fact("nic.eth0.speed.mbps"), "a link without a speed says -1");
        assertEquals("65536", fact("nic.lo.mtu"));
        assertEquals(HostFacts.UNKNOWN, fact("nic.lo.driver"));
    }

    @Test
    void whereLinuxFilesAreAbsentTheirFactsAreUnknownAndTheOthersStay() {
        final HostFacts facts = HostFacts.read(root, CLOCK);
        for (final String name : List.of(
                "host.boot.id",
                "kernel",
                "cpu.model",
                "cpu.count",
                "cpu.governor",
                "memory.bytes",
                "load.average.1m",
                "clock.source",
                "net.core.rmem_max",
                "net.core.wmem_max",
                "net.ipv4.tcp_rmem",
                "net.ipv4.tcp_wmem",
                "net.ipv4.tcp_congestion_control",
                "shm.bytes.total",
                "shm.bytes.free",
                "cloud.vendor",
                "cloud.instance",
                "virtualization")) {
            assertEquals(HostFacts.UNKNOWN, facts.asMap().get(name), name);
        }
        for (final String name : List.of(
                "host.name",
                "os.name",
                "os.version",
                "os.arch",
                "cpu.available",
                "jvm.name",
                "jvm.version",
                "jvm.vendor",
                "jvm.options")) {
            assertTrue(facts.asMap().containsKey(name), name);
            assertNotEquals("", facts.get("os.name"));
        }
        assertEquals(HostFacts.UNKNOWN, facts.get("no.such.fact"));
    }

    @Test
    void aFileThatMakesNoSenseIsUnknown() throws IOException {
        file("proc/meminfo", "MemTotal: lots\n");
        file("proc/loadavg", "little\n");
        assertEquals(HostFacts.UNKNOWN, fact("load.average.1m"));
        file("proc/cpuinfo", "");
        assertEquals(HostFacts.UNKNOWN, fact("memory.bytes"));
        assertEquals(HostFacts.UNKNOWN, fact("cpu.count"));
    }

    @Test
    void oneMachineIsOneRunningKernel() {
        final Map<String, String> one = Map.of("host.boot.id", "11");
        assertTrue(HostFacts.sameMachine(one, Map.of("host.boot.id", "11")));
        assertFalse(HostFacts.sameMachine(one, Map.of("host.boot.id", "22")));
        assertFalse(HostFacts.sameMachine(one, Map.of()));
        assertFalse(HostFacts.sameMachine(Map.of(), Map.of()));
        final Map<String, String> unknown = Map.of("host.boot.id", HostFacts.UNKNOWN);
        assertFalse(HostFacts.sameMachine(unknown, unknown));
    }
}
