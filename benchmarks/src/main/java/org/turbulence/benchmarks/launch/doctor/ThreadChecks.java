package org.turbulence.benchmarks.launch.doctor;

import java.util.Locale;
import java.util.OptionalLong;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;

/** Are there cores enough for the threads that a transport keeps busy? */
final class ThreadChecks {
    private static final int APPLICATION_THREAD_COUNT = 1;

    private ThreadChecks() {}

    static Finding of(final Facts facts, final TransportNeed need, final PeerPlace peer) {
        final String subject = "cores, " + need.kind();
        final OptionalLong cores = facts.number("cpu.available");
        if (cores.isEmpty()) {
            return Finding.ok(subject, "cores: unknown");
        }
        final int coreCount = Math.toIntExact(cores.getAsLong());
        final ThreadPlan alone = plan(coreCount, false, need);
        final ThreadPlan shared = plan(coreCount, true, need);
        final String fact = String.format(
                Locale.ROOT,
                "%d %s; busy threads: %s",
                coreCount,
                coreCount == 1 ? "core" : "cores",
                switch (peer) {
                    case OTHER_HOST -> described(alone, 1);
                    case SAME_MACHINE -> described(shared, 2) + " of both sides";
                    case OPEN ->
                        described(alone, 1) + " with the peer elsewhere, " + described(shared, 2) + " with it here";
                });
        final int[] choices = need.choices();
        final int leastThreads = APPLICATION_THREAD_COUNT + choices[choices.length - 1];
        if (alone.oversubscribed() && peer != PeerPlace.SAME_MACHINE) {
            return Finding.warn(
                    subject,
                    fact,
                    "take a host with " + leastThreads + " cores or more; results are marked oversubscribed");
        }
        if (shared.oversubscribed() && peer != PeerPlace.OTHER_HOST) {
            return Finding.warn(
                    subject,
                    fact,
                    "run the responder on another host, or take one with "
                            + 2 * leastThreads
                            + " cores or more; loopback results are marked oversubscribed");
        }
        return Finding.ok(subject, fact);
    }

    private static ThreadPlan plan(final int coreCount, final boolean peerSharesCores, final TransportNeed need) {
        return ThreadPlan.plan(coreCount, peerSharesCores, APPLICATION_THREAD_COUNT, need.choices(), IdleMode.AUTO);
    }

    private static String described(final ThreadPlan plan, final int sides) {
        return plan.busyThreadCount() * sides + " (" + plan.idle().text() + ")";
    }
}
