package org.turbulence.transport.host;

import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.concurrent.SystemNanoClock;

/**
 * What is known of a host, by name: its kernel, CPU, memory, NICs, clock and JVM. What cannot be known here has the
 * value {@value #UNKNOWN}, so that every host has the same names (but for those of its NICs).
 *
 * <p>Immutable. Names are lower case with dots; counts are of things, {@code .bytes} and {@code .ns} name their unit.
 *
 * @param asMap every fact by its name, in sorted order
 */
public record HostFacts(SortedMap<String, String> asMap) {
    /** The value of a fact that this host does not tell. */
    public static final String UNKNOWN = "unknown";

    private static final String BOOT_ID = "host.boot.id";

    public HostFacts {
        asMap = Collections.unmodifiableSortedMap(new TreeMap<>(asMap));
    }

    /** Reads the facts of this host: some 25 ms, most of it a look at the clock. */
    public static HostFacts read() {
        return read(Path.of("/"), ClockProbe.measure(SystemNanoClock.INSTANCE));
    }

    /**
     * Reads the facts of this host.
     *
     * @param root folder that holds {@code proc}, {@code sys} and {@code dev}
     * @param clock what is known of the clock
     */
    static HostFacts read(final Path root, final ClockProbe clock) {
        final SortedMap<String, String> facts = new TreeMap<>();
        final KernelFiles files = new KernelFiles(root);
        putJvm(facts);
        new LinuxFacts(files).putAll(facts);
        facts.put("host.name", files.text("proc/sys/kernel/hostname").orElseGet(HostFacts::resolvedHostName));
        facts.put("clock.cost.ns", String.format(Locale.ROOT, "%.1f", clock.costNs()));
        facts.put("clock.granularity.ns", Long.toString(clock.granularityNs()));
        facts.put("clock.backward.steps", Long.toString(clock.backwardStepCount()));
        return new HostFacts(facts);
    }

    private static void putJvm(final Map<String, String> facts) {
        facts.put("os.name", System.getProperty("os.name", UNKNOWN));
        facts.put("os.version", System.getProperty("os.version", UNKNOWN));
        facts.put("os.arch", System.getProperty("os.arch", UNKNOWN));
        facts.put("cpu.available", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("jvm.name", System.getProperty("java.vm.name", UNKNOWN));
        facts.put("jvm.version", System.getProperty("java.vm.version", UNKNOWN));
        facts.put("jvm.vendor", System.getProperty("java.vm.vendor", UNKNOWN));
        facts.put(
                "jvm.options",
                String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()));
    }

    /** Asks the resolver, which can take long where it is badly set up. */
    private static String resolvedHostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (final UnknownHostException e) {
            return UNKNOWN;
        }
    }

    /** The value of one fact; {@value #UNKNOWN} when there is none of this name. */
    public String get(final String name) {
        return asMap.getOrDefault(name, UNKNOWN);
    }

    /**
     * Are both facts of the same running kernel? Containers and network namespaces of one machine are. False when
     * either side does not know.
     */
    public static boolean sameMachine(final Map<String, String> one, final Map<String, String> other) {
        final String bootId = one.getOrDefault(BOOT_ID, UNKNOWN);
        return !bootId.equals(UNKNOWN) && bootId.equals(other.get(BOOT_ID));
    }
}
