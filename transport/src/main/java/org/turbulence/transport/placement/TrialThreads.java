package org.turbulence.transport.placement;

import java.util.List;
import java.util.Map;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;

/**
 * The busy threads that a fork has on either side, and what a user asks of them. Immutable.
 *
 * @param sessionCount trials of the fork that run side by side, each with threads and a driver of its own
 * @param session which of them this is, from 0
 * @param applicationThreadCount threads of one trial that poll links, on either side
 * @param driverThreadChoices as of {@link org.turbulence.transport.Transport#driverThreadChoices}, the most first
 * @param idle how they are to wait; AUTO decides from the cores
 * @param pin where they are to run
 */
public record TrialThreads(
        int sessionCount,
        int session,
        int applicationThreadCount,
        List<Integer> driverThreadChoices,
        IdleMode idle,
        Pin pin) {
    private static final String CORE_COUNT_FACT = "cpu.available";

    public TrialThreads {
        driverThreadChoices = List.copyOf(driverThreadChoices);
    }

    /**
     * Plans both sides from what their hosts tell.
     *
     * @param initiatorFacts of the host that times, by name
     * @param responderFacts of the host that answers
     * @param sameMachine are both the same machine?
     * @throws IllegalArgumentException naming the rule that a list of cores breaks, its value and the remedy
     */
    public SidePlans plan(
            final Map<String, String> initiatorFacts,
            final Map<String, String> responderFacts,
            final boolean sameMachine) {
        return new CorePlanner(this, sameMachine)
                .place(
                        new SidePlans(counted(initiatorFacts, sameMachine), counted(responderFacts, sameMachine)),
                        HostCores.of(initiatorFacts),
                        HostCores.of(responderFacts));
    }

    private ThreadPlan counted(final Map<String, String> facts, final boolean sameMachine) {
        return ThreadPlan.plan(
                Integer.parseInt(facts.get(CORE_COUNT_FACT)),
                sameMachine,
                sessionCount * applicationThreadCount,
                driverThreadChoices.stream().mapToInt(Integer::intValue).toArray(),
                idle);
    }

    /** Busy threads of one trial on a side that is planned so. */
    int ofOneTrial(final ThreadPlan plan) {
        return applicationThreadCount + plan.driverThreadCount();
    }

    /** Busy threads of all trials of the fork on a side that is planned so. */
    int ofAllTrials(final ThreadPlan plan) {
        return sessionCount * ofOneTrial(plan);
    }
}
