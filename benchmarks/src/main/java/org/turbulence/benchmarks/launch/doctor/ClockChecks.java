package org.turbulence.benchmarks.launch.doctor;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** Is System.nanoTime cheap, fine and steady enough to time a message of a few microseconds? */
final class ClockChecks {
    /** Clock sources that Linux reads without a system call. */
    private static final Set<String> FAST_SOURCES =
            Set.of("tsc", "kvm-clock", "hyperv_clocksource_tsc_page", "arch_sys_counter");

    private static final String SOURCE_FILE = "/sys/devices/system/clocksource/clocksource0/current_clocksource";
    private static final long DEAR_NS = 100;
    private static final long TOO_DEAR_NS = 1_000;
    private static final long COARSE_NS = 200;
    private static final long TOO_COARSE_NS = 1_000;

    private ClockChecks() {}

    static Finding source(final Facts facts) {
        final Optional<String> source = facts.text("clock.source");
        if (source.isEmpty()) {
            return Finding.ok("clock source", "unknown");
        }
        return FAST_SOURCES.contains(source.get())
                ? Finding.ok("clock source", source.get())
                : Finding.warn(
                        "clock source",
                        source.get() + ", which is read by a system call",
                        "echo tsc | sudo tee " + SOURCE_FILE + "   (if tsc is among available_clocksource)");
    }

    static Finding cost(final Facts facts) {
        return graded(
                facts.decimal("clock.cost.ns"),
                "nanoTime cost",
                " ns a call",
                DEAR_NS,
                TOO_DEAR_NS,
                remedy(facts, "two calls are part of every sample"));
    }

    static Finding granularity(final Facts facts) {
        return graded(
                facts.decimal("clock.granularity.ns"),
                "nanoTime granularity",
                " ns a step",
                COARSE_NS,
                TOO_COARSE_NS,
                remedy(facts, "a sample cannot be finer than a step"));
    }

    static Finding backwardSteps(final Facts facts) {
        final OptionalLong steps = facts.number("clock.backward.steps");
        if (steps.isEmpty()) {
            return Finding.ok("nanoTime backward", "unknown");
        }
        final String fact = steps.getAsLong() + (steps.getAsLong() == 1 ? " backward step" : " backward steps");
        return steps.getAsLong() == 0
                ? Finding.ok("nanoTime backward", fact)
                : Finding.problem(
                        "nanoTime backward", fact, "do not measure on this host: its cores do not agree on the time");
    }

    /** A source that is fast already can be disturbed only, or made slow by the hypervisor. */
    private static String remedy(final Facts facts, final String why) {
        return (facts.text("clock.source").filter(FAST_SOURCES::contains).isPresent()
                        ? "look again when nothing else runs; if it stays, take another kind of machine: "
                        : "take the tsc clock source: ")
                + why;
    }

    private static Finding graded(
            final OptionalDouble value,
            final String subject,
            final String unit,
            final long warnAboveNs,
            final long problemAboveNs,
            final String remedy) {
        if (value.isEmpty()) {
            return Finding.ok(subject, "unknown");
        }
        final String fact = String.format(Locale.ROOT, "%.1f%s", value.getAsDouble(), unit);
        if (value.getAsDouble() > problemAboveNs) {
            return Finding.problem(subject, fact, remedy);
        }
        return value.getAsDouble() > warnAboveNs ? Finding.warn(subject, fact, remedy) : Finding.ok(subject, fact);
    }
}
