package org.turbulence.transport.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
    void readsWhatMakesACpuFasterOrTakesItAway() throws IOException {
        file("sys/devices/system/cpu/cpufreq/boost", "1\n");
        file("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
        file("proc/stat", "cpu  60 0 20 110 0 0 0 10 0 0\ncpu0 1 2 3 4 5 6 7 8\n");
        assertEquals("on", fact("cpu.turbo"));
        assertEquals("madvise", fact("memory.thp"));
        assertEquals("5.00", fact("load.steal.percent"));
        Files.delete(root.resolve("sys/devices/system/cpu/cpufreq/boost"));
        file("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");
        assertEquals("off", fact("cpu.turbo"), "Intel's driver says what is forbidden");
    }

    @Test
    void tellsTheCloudByWhatItsHypervisorWrites() throws IOException {
        file("sys/class/dmi/id/sys_vendor", "Amazon EC2\n");
        assertEquals("aws", fact("cloud.provider"));
        file("sys/class/dmi/id/sys_vendor", "Microsoft Corporation\n");
        file("sys/class/dmi/id/chassis_asset_tag", "7783-7084-3265-9085-8269-3286-77\n");
        assertEquals("azure", fact("cloud.provider"));
        assertEquals(HostFacts.UNKNOWN, fact("cloud.host"));
        final byte[] pool = new byte[2 * (512 + 2048)];
        put(pool, 0, "HostName");
        put(pool, 512, "ignored");
        put(pool, 2560, "PhysicalHostNameFullyQualified");
        put(pool, 2560 + 512, "rack-7-blade-3");
        file("var/lib/hyperv/.kvp_pool_3", new String(pool, StandardCharsets.US_ASCII));
        assertEquals("rack-7-blade-3", fact("cloud.host"));
    }

    private static void put(final byte[] to, final int at, final String text) {
        final byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, to, at, bytes.length);
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
        file("sys/class/net/eth0/queues/rx-0/x", "");
        file("sys/class/net/eth0/queues/rx-1/x", "");
        file("sys/class/net/eth0/queues/tx-0/x", "");
        assertEquals("2 rx, 1 tx", fact("nic.eth0.queues"));
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
                "cpu.turbo",
                "memory.bytes",
                "memory.thp",
                "load.steal.percent",
                "cloud.provider",
                "cloud.host",
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
