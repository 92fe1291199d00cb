package org.turbulence.benchmarks.launch.doctor;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Do the frequency of the CPU and the options of the JVM leave the code alone? */
final class MachineChecks {
    /** Beginnings of options that slow the code down or stop it at unforeseen times. */
    private static final List<String> DISTURBING = List.of(
            "-Xint",
            "-Xcomp",
            "-Xdebug",
            "-agentlib:jdwp",
            "-Xrunjdwp",
            "-javaagent:",
            "-XX:TieredStopAtLevel=",
            "-XX:-TieredCompilation",
            "-XX:+UnlockDiagnosticVMOptions");

    private static final double MAX_LOAD_PER_CORE = 0.5;
    private static final double MAX_STEAL_PERCENT = 1;

    private MachineChecks() {}

    static Finding load(final Facts facts) {
        final OptionalDouble load = facts.decimal("load.average.1m");
        final OptionalLong cores = facts.number("cpu.available");
        if (load.isEmpty() || cores.isEmpty()) {
            return Finding.ok("load", "unknown");
        }
        final String fact = String.format(
                Locale.ROOT,
                "%.2f on average over the last minute, on %d %s",
                load.getAsDouble(),
                cores.getAsLong(),
                cores.getAsLong() == 1 ? "core" : "cores");
        return load.getAsDouble() > cores.getAsLong() * MAX_LOAD_PER_CORE
                ? Finding.warn(
                        "load",
                        fact + ": other work is running",
                        "end the other work (top shows it), and look again after a minute")
                : Finding.ok("load", fact);
    }

    static Finding steal(final Facts facts) {
        final OptionalDouble percent = facts.decimal("load.steal.percent");
        if (percent.isEmpty()) {
            return Finding.ok("steal", "unknown");
        }
        final String fact =
                String.format(Locale.ROOT, "%.2f %% of the time since the start of the host", percent.getAsDouble());
        return percent.getAsDouble() <= MAX_STEAL_PERCENT
                ? Finding.ok("steal", fact)
                : Finding.warn(
                        "steal",
                        fact + ": its neighbours take from it",
                        "take a kind of machine with cores of its own, or start it anew, which moves it");
    }

    /** No fault by itself: what it gives depends on heat and on the neighbours' load, so runs differ by it. */
    static Finding turbo(final Facts facts) {
        return Finding.ok("CPU turbo", facts.text("cpu.turbo").orElse("unknown, as in most virtual machines"));
    }

    static Finding governor(final Facts facts) {
        final Optional<String> governor = facts.text("cpu.governor");
        if (governor.isEmpty()) {
            return Finding.ok("CPU governor", "unknown, as in most virtual machines");
        }
        return governor.get().equals("performance")
                ? Finding.ok("CPU governor", governor.get())
                : Finding.warn("CPU governor", governor.get(), "sudo cpupower frequency-set -g performance");
    }

    static Finding jvmOptions(final Facts facts) {
        final Optional<String> options = facts.text("jvm.options");
        final String version = "JDK " + facts.text("jvm.version").orElse("unknown");
        if (options.isEmpty()) {
            return Finding.ok("JVM options", version + ", none");
        }
        final List<String> disturbing = Arrays.stream(options.get().split("\\s+"))
                .filter(option -> DISTURBING.stream().anyMatch(option::startsWith))
                .toList();
        return disturbing.isEmpty()
                ? Finding.ok("JVM options", version + ", " + options.get())
                : Finding.warn(
                        "JVM options",
                        version + ", " + options.get(),
                        "start java without " + String.join(" and ", disturbing) + ": every fork inherits it");
    }
}
