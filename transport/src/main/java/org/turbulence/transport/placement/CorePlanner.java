package org.turbulence.transport.placement;

import java.util.Collections;
import java.util.List;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;

/**
 * Says which busy thread runs on which core. Pure: the same threads on the same hosts get the same cores.
 *
 * <p>{@code auto} gives each busy thread a core of its own where a host has one for each, those of both sides when they
 * share it. Where there are fewer, a thread that polls and the one of its driver share a core, if the peer's two can
 * have another: they take turns anyway. All else is left to the scheduler. The initiator takes cores from the one end
 * of {@link HostCores#spread}, the responder from the other, so that the sides share no physical core while there are
 * enough. The core with the lowest number, where kernels do most of their own work, is left out when there is a
 * physical one to spare.
 *
 * <p>A list is dealt in its order: the threads that poll, then the driver's, of one trial after the other; the
 * responder's after the initiator's where they share the host, else each host deals the list from its start.
 *
 * @param threads of the fork
 * @param sameMachine do both sides share the cores of one host?
 */
record CorePlanner(TrialThreads threads, boolean sameMachine) {

    /** The plans with cores, and why. */
    SidePlans place(final SidePlans counted, final HostCores initiatorHost, final HostCores responderHost) {
        return switch (threads.pin().mode()) {
            case NONE -> both(counted, "none");
            case AUTO -> spread(counted, initiatorHost, responderHost);
            case LIST -> dealt(counted, initiatorHost, responderHost);
        };
    }

    private static SidePlans both(final SidePlans counted, final String why) {
        return new SidePlans(
                counted.initiator().on(List.of(), why), counted.responder().on(List.of(), why));
    }

    private SidePlans spread(final SidePlans counted, final HostCores initiatorHost, final HostCores responderHost) {
        final int initiatorCount = threads.ofAllTrials(counted.initiator());
        final int responderCount = threads.ofAllTrials(counted.responder());
        final List<Integer> initiatorOrder = initiatorHost.spread();
        final List<Integer> responderOrder = responderHost.spread();
        if (sameMachine) {
            final int count = initiatorCount + responderCount;
            spare(initiatorHost, initiatorOrder, count);
            spare(responderHost, responderOrder, count);
            responderOrder.removeAll(firstOf(initiatorOrder, initiatorOrder.size() < count ? 1 : initiatorCount));
        } else {
            spare(initiatorHost, initiatorOrder, initiatorCount);
            spare(responderHost, responderOrder, responderCount);
        }
        Collections.reverse(responderOrder);
        return new SidePlans(
                auto(counted.initiator(), initiatorHost, initiatorOrder),
                auto(counted.responder(), responderHost, responderOrder));
    }

    private static void spare(final HostCores host, final List<Integer> order, final int count) {
        if (host.physicalCount() > count) {
            order.remove(Collections.min(order));
        }
    }

    private static List<Integer> firstOf(final List<Integer> order, final int count) {
        return List.copyOf(order.subList(0, Math.min(count, order.size())));
    }

    private ThreadPlan auto(final ThreadPlan plan, final HostCores host, final List<Integer> order) {
        final int count = threads.ofAllTrials(plan);
        final int sharers = sameMachine ? 2 * count : count;
        if (!host.isKnown()) {
            return plan.on(List.of(), "auto: not pinned, because this host does not tell its cores");
        }
        if (order.size() >= count && plan.coreCount() >= sharers) {
            return plan.on(own(plan, order), "auto: a core for each of " + sharers + " busy threads");
        }
        final String shortage =
                sharers + " busy threads have " + plan.coreCount() + (plan.coreCount() == 1 ? " core" : " cores");
        if (isPairOnOneCoreOfTwo(plan) && !order.isEmpty()) {
            return plan.on(
                    Collections.nCopies(count, order.get(0)),
                    "auto: a core for the threads of each side, because " + shortage);
        }
        return plan.on(List.of(), "auto: not pinned, because " + shortage);
    }

    /** Does one thread that polls take turns with its driver, and is there a core for them and one for the peer's? */
    private boolean isPairOnOneCoreOfTwo(final ThreadPlan plan) {
        return sameMachine
                && plan.coreCount() > 1
                && plan.applicationThreadCount() == 1
                && plan.driverThreadCount() == 1
                && plan.idle() != IdleMode.SPIN;
    }

    /** The cores of this trial's threads, of those of its side. */
    private List<Integer> own(final ThreadPlan plan, final List<Integer> order) {
        final int count = threads.ofOneTrial(plan);
        final int from = threads.session() * count;
        return List.copyOf(order.subList(from, from + count));
    }

    private SidePlans dealt(final SidePlans counted, final HostCores initiatorHost, final HostCores responderHost) {
        final int initiatorCount = threads.ofAllTrials(counted.initiator());
        final int responderCount = threads.ofAllTrials(counted.responder());
        final int responderStart = sameMachine ? initiatorCount : 0;
        final List<Integer> list = threads.pin().cores();
        requireEnough(initiatorCount, responderCount);
        return new SidePlans(
                dealt(counted.initiator(), initiatorHost, "initiator", list.subList(0, initiatorCount)),
                dealt(
                        counted.responder(),
                        responderHost,
                        "responder",
                        list.subList(responderStart, responderStart + responderCount)));
    }

    private void requireEnough(final int initiatorCount, final int responderCount) {
        final int needed = sameMachine ? initiatorCount + responderCount : Math.max(initiatorCount, responderCount);
        final List<Integer> list = threads.pin().cores();
        if (list.size() < needed) {
            throw new IllegalArgumentException("pin must name a core for each busy thread, here " + needed + " ("
                    + initiatorCount + " of the initiator" + (sameMachine ? " and " : ", or ") + responderCount
                    + " of the responder" + (sameMachine ? " on the same host" : " on its host")
                    + ") (got: " + threads.pin().text() + "); name as many, where some must share one repeat it as in"
                    + " 2+2, or take pin=auto");
        }
    }

    private ThreadPlan dealt(
            final ThreadPlan plan, final HostCores host, final String side, final List<Integer> cores) {
        final String asked = threads.pin().text();
        if (!host.isKnown()) {
            return plan.on(List.of(), asked + ": not pinned, because this host does not tell its cores");
        }
        final List<Integer> foreign = host.foreign(cores);
        if (!foreign.isEmpty()) {
            throw new IllegalArgumentException("pin must name cores that the " + side + " may use, " + host.text()
                    + " (got: " + foreign.get(0) + " in " + asked + "); choose among these, or start it with more of"
                    + " them");
        }
        return plan.on(own(plan, cores), asked + ": as asked");
    }
}
