package org.turbulence.transport;

/**
 * How many threads of one host are busy during a trial, and how they wait: decided once, from the cores, before
 * anything starts. More spinning threads than cores make every wait last a scheduler slice, so the plan yields instead
 * and says that it is oversubscribed.
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
        final boolean oversubscribed = (applicationThreadCount + chosen) * sides > coreCount;
        final IdleMode idle = asked != IdleMode.AUTO ? asked : oversubscribed ? IdleMode.YIELD : IdleMode.SPIN;
        return new ThreadPlan(coreCount, peerSharesCores, applicationThreadCount, chosen, idle, oversubscribed);
    }

    /** Busy threads of this side. */
    public int busyThreadCount() {
        return applicationThreadCount + driverThreadCount;
    }
}
