package org.turbulence.transport;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How many threads of one host are busy during a trial, and how they wait: decided once, from the cores, before
 * anything starts. More spinning threads than cores make every wait last a scheduler slice, so the plan yields instead
 * and says that it is oversubscribed. As many as cores spin first and yield then: whatever else the machine does takes
 * a core from one of them for a while.
 *
 * @param coreCount cores that this host's JVM may use
 * @param peerSharesCores do both sides run on the same machine (loopback, namespaces, containers)?
 * @param applicationThreadCount threads of this side that poll links
 * @param driverThreadCount busy threads of this side's driver
 * @param idle how all of them wait; never AUTO
 * @param oversubscribed are there more busy threads on the machine than cores?
 * @param cores for each thread of this side that is to stay on a core the number of that core: first those of the trial
 *     that poll links, then the driver's; empty when the scheduler places all of them
 * @param pinning what was asked of {@code cores} and what came of it, for people
 */
public record ThreadPlan(
        int coreCount,
        boolean peerSharesCores,
        int applicationThreadCount,
        int driverThreadCount,
        IdleMode idle,
        boolean oversubscribed,
        List<Integer> cores,
        String pinning) {
    private static final String NOT_PINNED = "none";
    private static final String BETWEEN_CORES = "+";

    public ThreadPlan {
        if (idle == IdleMode.AUTO) {
            throw new IllegalArgumentException("idle of a plan must be resolved (got: auto)");
        }
        cores = List.copyOf(cores);
        if (!cores.isEmpty() && cores.size() <= driverThreadCount) {
            throw new IllegalArgumentException("a plan that pins must have a core for each of " + driverThreadCount
                    + " driver threads and for a thread that polls (got: " + cores + ")");
        }
    }

    /** A plan whose threads the scheduler places. */
    public ThreadPlan(
            final int coreCount,
            final boolean peerSharesCores,
            final int applicationThreadCount,
            final int driverThreadCount,
            final IdleMode idle,
            final boolean oversubscribed) {
        this(
                coreCount,
                peerSharesCores,
                applicationThreadCount,
                driverThreadCount,
                idle,
                oversubscribed,
                List.of(),
                NOT_PINNED);
    }

    /**
     * Plans one side.
     *
     * @param coreCount cores of this host
     * @param peerSharesCores as in the record
     * @param applicationThreadCount threads that poll, on this side; the peer is taken to have as many
     * @param driverThreadChoices as of {@link Transport#driverThreadChoices}, the most first
     * @param asked AUTO, or what the user wants whatever the cores
     */
    public static ThreadPlan plan(
            final int coreCount,
            final boolean peerSharesCores,
            final int applicationThreadCount,
            final int[] driverThreadChoices,
            final IdleMode asked) {
        final int sides = peerSharesCores ? 2 : 1;
        int chosen = driverThreadChoices[driverThreadChoices.length - 1];
        for (final int choice : driverThreadChoices) {
            if ((applicationThreadCount + choice) * sides <= coreCount) {
                chosen = choice;
                break;
            }
        }
        final int busyCount = (applicationThreadCount + chosen) * sides;
        final IdleMode idle = asked != IdleMode.AUTO ? asked : idleOf(busyCount, coreCount);
        return new ThreadPlan(coreCount, peerSharesCores, applicationThreadCount, chosen, idle, busyCount > coreCount);
    }

    /** This plan with its threads on these cores. */
    public ThreadPlan on(final List<Integer> chosenCores, final String why) {
        return new ThreadPlan(
                coreCount,
                peerSharesCores,
                applicationThreadCount,
                driverThreadCount,
                idle,
                oversubscribed,
                chosenCores,
                why);
    }

    private static IdleMode idleOf(final int busyCount, final int coreCount) {
        if (busyCount > coreCount) {
            return IdleMode.YIELD;
        }
        return busyCount == coreCount ? IdleMode.SPIN_YIELD : IdleMode.SPIN;
    }

    /**
     * Takes back what {@link #asMap} gave.
     *
     * @throws IllegalArgumentException naming a part that is missing, unknown or not of its kind
     */
    public static ThreadPlan of(final Map<String, String> parts) {
        final SortedMap<String, String> rest = new TreeMap<>(parts);
        final ThreadPlan plan = new ThreadPlan(
                count(rest, "coreCount"),
                flag(rest, "peerSharesCores"),
                count(rest, "applicationThreadCount"),
                count(rest, "driverThreadCount"),
                IdleMode.parse(taken(rest, "idle")),
                flag(rest, "oversubscribed"),
                coresOf(taken(rest, "cores")),
                taken(rest, "pinning"));
        if (!rest.isEmpty()) {
            throw new IllegalArgumentException("a thread plan has no part named " + rest.firstKey());
        }
        return plan;
    }

    private static String taken(final Map<String, String> parts, final String name) {
        final String value = parts.remove(name);
        if (value == null) {
            throw new IllegalArgumentException("a thread plan must name its " + name);
        }
        return value;
    }

    private static int count(final Map<String, String> parts, final String name) {
        final String value = taken(parts, name);
        try {
            return Integer.parseUnsignedInt(value);
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(name + " of a thread plan must be a count (got: " + value + ")", e);
        }
    }

    private static List<Integer> coresOf(final String text) {
        final List<Integer> cores = new ArrayList<>();
        if (text.equals(NOT_PINNED)) {
            return cores;
        }
        try {
            for (final String core : text.split("\\+", -1)) {
                cores.add(Integer.parseUnsignedInt(core));
            }
            return cores;
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(
                    "cores of a thread plan must be numbers joined by + (got: " + text + ")", e);
        }
    }

    private static boolean flag(final Map<String, String> parts, final String name) {
        final String value = taken(parts, name);
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default ->
                throw new IllegalArgumentException(
                        name + " of a thread plan must be true or false (got: " + value + ")");
        };
    }

    /** Every part by its name, in sorted order. */
    public SortedMap<String, String> asMap() {
        final SortedMap<String, String> parts = new TreeMap<>();
        parts.put("coreCount", Integer.toString(coreCount));
        parts.put("peerSharesCores", Boolean.toString(peerSharesCores));
        parts.put("applicationThreadCount", Integer.toString(applicationThreadCount));
        parts.put("driverThreadCount", Integer.toString(driverThreadCount));
        parts.put("idle", idle.text());
        parts.put("oversubscribed", Boolean.toString(oversubscribed));
        parts.put(
                "cores",
                cores.isEmpty()
                        ? NOT_PINNED
                        : cores.stream().map(String::valueOf).collect(Collectors.joining(BETWEEN_CORES)));
        parts.put("pinning", pinning);
        return parts;
    }

    /** Busy threads of this side. */
    public int busyThreadCount() {
        return applicationThreadCount + driverThreadCount;
    }

    /** The core of a thread of the trial that polls links, from 0 on; none when the scheduler places it. */
    public OptionalInt applicationCore(final int index) {
        return index < cores.size() - driverThreadCount ? OptionalInt.of(cores.get(index)) : OptionalInt.empty();
    }

    /** The core of a busy thread of this side's driver, from 0 on; none when the scheduler places it. */
    public OptionalInt driverCore(final int index) {
        return cores.isEmpty() || index >= driverThreadCount
                ? OptionalInt.empty()
                : OptionalInt.of(cores.get(cores.size() - driverThreadCount + index));
    }
}
