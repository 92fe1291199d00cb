package org.turbulence.transport;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

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
 */
public record ThreadPlan(
        int coreCount,
        boolean peerSharesCores,
        int applicationThreadCount,
        int driverThreadCount,
        IdleMode idle,
        boolean oversubscribed) {

    public ThreadPlan {
        if (idle == IdleMode.AUTO) {
            throw new IllegalArgumentException("idle of a plan must be resolved (got: auto)");
        }
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
                flag(rest, "oversubscribed"));
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
        return parts;
    }

    /** Busy threads of this side. */
    public int busyThreadCount() {
        return applicationThreadCount + driverThreadCount;
    }
}
