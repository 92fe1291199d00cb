package org.turbulence.transport.placement;

import java.util.List;
import java.util.Map;

/** How many threads of one side may drive the links of a stream before more are in each other's way. Stateless. */
public final class ThreadLimit {
    private ThreadLimit() {}

    /**
     * Where a driver's threads want the cores too, as many as have a core each on the host that has fewer. Else any
     * number: what one of them sends another receives on the same core, while it is still in the cache.
     *
     * @param own facts of this host
     * @param peer facts of the other
     * @param sameMachine do both sides share its cores?
     * @param driverThreadChoices busy driver threads that the transport can run with
     * @param sessionCount trials that run side by side
     */
    public static int of(
            final Map<String, String> own,
            final Map<String, String> peer,
            final boolean sameMachine,
            final List<Integer> driverThreadChoices,
            final int sessionCount) {
        final int fewestDriverThreads =
                driverThreadChoices.stream().mapToInt(Integer::intValue).min().orElse(0);
        if (fewestDriverThreads == 0) {
            return Integer.MAX_VALUE;
        }
        final int cores = Math.min(availableCores(own), availableCores(peer)) / (sameMachine ? 2 : 1);
        return Math.max(1, (cores - fewestDriverThreads) / sessionCount);
    }

    private static int availableCores(final Map<String, String> host) {
        return Integer.parseInt(host.get("cpu.available"));
    }
}
