package org.turbulence.transport.host;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Facts out of {@code /proc}, {@code /sys} and {@code /dev/shm}, see proc(5) and the kernel's own documentation of
 * {@code cpufreq} and {@code transhuge}. On other systems the files are absent, and so are the facts. Stateless.
 */
final class LinuxFacts {
    private static final String NICS = "sys/class/net";
    private static final String FREQUENCY = "sys/devices/system/cpu/";
    private static final int STEAL_FIELD = 8;

    private final KernelFiles files;

    LinuxFacts(final KernelFiles files) {
        this.files = files;
    }

    /** Puts all facts; one that is not known gets {@link HostFacts#UNKNOWN}. */
    void putAll(final Map<String, String> facts) {
        put(facts, "host.boot.id", files.text("proc/sys/kernel/random/boot_id"));
        put(facts, "kernel", files.text("proc/sys/kernel/osrelease"));
        put(facts, "cpu.model", files.field("proc/cpuinfo", "model name"));
        put(facts, "cpu.count", cpuCount());
        put(facts, "cpu.governor", files.text(FREQUENCY + "cpu0/cpufreq/scaling_governor"));
        put(facts, "cpu.turbo", turbo());
        put(facts, "memory.bytes", memoryBytes());
        put(facts, "memory.thp", hugePages());
        put(facts, "load.average.1m", loadAverage());
        put(facts, "load.steal.percent", steal());
        put(facts, "clock.source", files.text("sys/devices/system/clocksource/clocksource0/current_clocksource"));
        put(facts, "net.core.rmem_max", files.text("proc/sys/net/core/rmem_max"));
        put(facts, "net.core.wmem_max", files.text("proc/sys/net/core/wmem_max"));
        put(facts, "net.ipv4.tcp_rmem", spaced(files.text("proc/sys/net/ipv4/tcp_rmem")));
        put(facts, "net.ipv4.tcp_wmem", spaced(files.text("proc/sys/net/ipv4/tcp_wmem")));
        put(facts, "net.ipv4.tcp_congestion_control", files.text("proc/sys/net/ipv4/tcp_congestion_control"));
        put(facts, "virtualization", virtualization());
        new CloudFacts(files).putAll(facts);
        new CoreFacts(files).putAll(facts);
        putSharedMemory(facts);
        putNics(facts);
    }

    private static void put(final Map<String, String> facts, final String name, final Optional<String> value) {
        facts.put(name, value.orElse(HostFacts.UNKNOWN));
    }

    private static Optional<String> spaced(final Optional<String> value) {
        return value.map(text -> text.replaceAll("\\s+", " "));
    }

    private Optional<String> cpuCount() {
        final long count = files.text("proc/cpuinfo").stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("processor"))
                .count();
        return count == 0 ? Optional.empty() : Optional.of(Long.toString(count));
    }

    /** Threads that ran or could have, on average over the last minute. */
    private Optional<String> loadAverage() {
        return files.text("proc/loadavg")
                .map(text -> text.replaceFirst(" .*", ""))
                .filter(text -> text.matches("\\d{1,6}\\.\\d{1,3}"));
    }

    /** May the CPU run faster than its base frequency? The generic driver says so, Intel's the other way round. */
    private Optional<String> turbo() {
        final Optional<String> boost = files.text(FREQUENCY + "cpufreq/boost");
        final Optional<String> noTurbo = files.text(FREQUENCY + "intel_pstate/no_turbo");
        return boost.map(value -> value.equals("1") ? "on" : "off")
                .or(() -> noTurbo.map(value -> value.equals("0") ? "on" : "off"));
    }

    /** Transparent huge pages: the choice in brackets. */
    private Optional<String> hugePages() {
        return files.text("sys/kernel/mm/transparent_hugepage/enabled")
                .filter(text -> text.matches(".*\\[\\w+].*"))
                .map(text -> text.replaceAll(".*\\[(\\w+)].*", "$1"));
    }

    /** Time that the hypervisor gave to others, of all time since the host was started, in per cent. */
    private Optional<String> steal() {
        return files.text("proc/stat")
                .map(text -> text.lines().findFirst().orElse("").split("\\s+"))
                .filter(fields -> fields.length > STEAL_FIELD && fields[0].equals("cpu"))
                .flatMap(fields -> {
                    final long[] ticks = Arrays.stream(fields, 1, STEAL_FIELD + 1)
                            .filter(field -> field.matches("\\d{1,18}"))
                            .mapToLong(Long::parseLong)
                            .toArray();
                    final long all = Arrays.stream(ticks).sum();
                    return ticks.length < STEAL_FIELD || all == 0
                            ? Optional.empty()
                            : Optional.of(String.format(Locale.ROOT, "%.2f", 100.0 * ticks[STEAL_FIELD - 1] / all));
                });
    }

    private Optional<String> memoryBytes() {
        return files.field("proc/meminfo", "MemTotal")
                .filter(text -> text.matches("\\d{1,15} kB"))
                .map(text -> Long.toString(1024 * Long.parseLong(text.substring(0, text.indexOf(' ')))));
    }

    /** A guest's kernel names its hypervisor, or at least the CPU shows that there is one. */
    private Optional<String> virtualization() {
        final Optional<String> hypervisor = files.text("sys/hypervisor/type");
        if (hypervisor.isPresent()) {
            return hypervisor;
        }
        return files.field("proc/cpuinfo", "flags")
                .map(flags -> (" " + flags + " ").contains(" hypervisor ") ? "virtual machine" : "none");
    }

    private void putSharedMemory(final Map<String, String> facts) {
        String total = HostFacts.UNKNOWN;
        String free = HostFacts.UNKNOWN;
        if (files.exists("dev/shm")) {
            try {
                final FileStore store = Files.getFileStore(files.resolve("dev/shm"));
                total = Long.toString(store.getTotalSpace());
                free = Long.toString(store.getUsableSpace());
            } catch (final IOException | SecurityException e) {
                total = HostFacts.UNKNOWN;
            }
        }
        facts.put("shm.bytes.total", total);
        facts.put("shm.bytes.free", free);
    }

    /** How many a NIC receives and sends by: more than one spreads flows over cores. */
    private static Optional<String> queues(final List<String> names) {
        final long receiving =
                names.stream().filter(name -> name.startsWith("rx-")).count();
        final long sending =
                names.stream().filter(name -> name.startsWith("tx-")).count();
        return names.isEmpty() ? Optional.empty() : Optional.of(receiving + " rx, " + sending + " tx");
    }

    private void putNics(final Map<String, String> facts) {
        for (final String nic : files.names(NICS)) {
            final String folder = NICS + '/' + nic + '/';
            final String prefix = "nic." + nic + '.';
            put(facts, prefix + "mtu", files.text(folder + "mtu"));
            put(facts, prefix + "speed.mbps", files.text(folder + "speed").filter(speed -> !speed.startsWith("-")));
            put(facts, prefix + "driver", files.linkedName(folder + "device/driver"));
            put(facts, prefix + "state", files.text(folder + "operstate"));
            put(facts, prefix + "queues", queues(files.names(folder + "queues")));
        }
    }
}
