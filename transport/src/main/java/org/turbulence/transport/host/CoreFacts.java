package org.turbulence.transport.host;

import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which cores this process may use, and which of the host's are threads of one physical core, out of
 * {@code /proc/self/status} and {@code /sys/devices/system/cpu}. Stateless.
 */
final class CoreFacts {
    private static final String CPUS = "sys/devices/system/cpu";
    private static final String CORE_LIST = "[0-9]+([,-][0-9]+)*";

    private final KernelFiles files;

    CoreFacts(final KernelFiles files) {
        this.files = files;
    }

    /** Puts {@code cpu.allowed} as the kernel lists it, and {@code cpu.siblings}, a list for each physical core. */
    void putAll(final Map<String, String> facts) {
        facts.put("cpu.allowed", list(files.field("proc/self/status", "Cpus_allowed_list")));
        final SortedSet<String> siblings = new TreeSet<>();
        for (final String name : files.names(CPUS)) {
            if (name.matches("cpu[0-9]+")) {
                siblings.add(list(files.text(CPUS + '/' + name + "/topology/thread_siblings_list")));
            }
        }
        siblings.remove(HostFacts.UNKNOWN);
        facts.put("cpu.siblings", siblings.isEmpty() ? HostFacts.UNKNOWN : String.join(" ", siblings));
    }

    private static String list(final Optional<String> text) {
        return text.filter(cores -> cores.matches(CORE_LIST)).orElse(HostFacts.UNKNOWN);
    }
}
