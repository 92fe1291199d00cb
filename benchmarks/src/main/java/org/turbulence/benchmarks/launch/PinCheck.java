package org.turbulence.benchmarks.launch;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.turbulence.benchmarks.launch.jmh.PlannedConfiguration;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Transport;
import org.turbulence.transport.Transports;
import org.turbulence.transport.placement.Pin;
import org.turbulence.transport.placement.ThreadLimit;
import org.turbulence.transport.placement.TrialThreads;

/** Refuses before a run cores that the hosts do not have: both are known by then. */
final class PinCheck {
    static final String PIN = "pin";

    private static final String RESTING_LINK = "tcp";

    private PinCheck() {}

    /**
     * Looks at the cores that each configuration names.
     *
     * @param sameMachine are both sides on this host?
     * @throws RefusedException naming the first configuration whose cores cannot be had, and why
     */
    static void check(
            final List<PlannedConfiguration> planned,
            final Map<String, String> ownFacts,
            final Map<String, String> peerFacts,
            final boolean sameMachine) {
        for (final PlannedConfiguration configuration : planned) {
            final Map<String, String> params = configuration.key().params();
            if (params.containsKey(PIN)) {
                try {
                    threadsOf(params, configuration.threadCount(), ownFacts, peerFacts, sameMachine)
                            .plan(ownFacts, peerFacts, sameMachine);
                } catch (final IllegalArgumentException e) {
                    throw new RefusedException(configuration.key() + " cannot run: " + e.getMessage(), e);
                }
            }
        }
    }

    private static TrialThreads threadsOf(
            final Map<String, String> params,
            final int sessionCount,
            final Map<String, String> ownFacts,
            final Map<String, String> peerFacts,
            final boolean sameMachine) {
        final Transport transport = Transports.of(params.getOrDefault("transport", RESTING_LINK));
        final List<Integer> driverThreadChoices =
                Arrays.stream(transport.driverThreadChoices()).boxed().toList();
        final int limit = ThreadLimit.of(ownFacts, peerFacts, sameMachine, driverThreadChoices, sessionCount);
        return new TrialThreads(
                sessionCount,
                0,
                threadsThatPoll(params, limit),
                driverThreadChoices,
                IdleMode.parse(params.getOrDefault("idle", IdleMode.AUTO.text())),
                Pin.parse(params.get(PIN)));
    }

    /** Of a stream its links' threads, of a message in parts those of its strategy, else one. */
    private static int threadsThatPoll(final Map<String, String> params, final int limit) {
        final LinkParams links = new LinkParams(params);
        if (links.areOfStreams()) {
            return links.stream().onThreads(limit).threadCount();
        }
        return links.areOfParts() ? links.striping().threadCount() : 1;
    }
}
