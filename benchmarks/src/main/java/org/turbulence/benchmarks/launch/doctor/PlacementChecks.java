package org.turbulence.benchmarks.launch.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.placement.Pin;
import org.turbulence.transport.placement.SidePlans;
import org.turbulence.transport.placement.TrialThreads;

/** On which core each busy thread of a ping-pong would run, unless the user says otherwise. */
final class PlacementChecks {
    private PlacementChecks() {}

    /** A row for each busy thread on this host: those of both sides where they share it, or may. */
    static List<Finding> of(final Facts facts, final TransportNeed need, final PeerPlace peer) {
        if (facts.number("cpu.available").isEmpty()) {
            return List.of(Finding.ok("pin, " + need.kind(), "cores: unknown"));
        }
        final TrialThreads threads = new TrialThreads(1, 0, 1, need.driverThreadChoices(), IdleMode.AUTO, Pin.AUTO);
        final boolean shared = peer != PeerPlace.OTHER_HOST;
        final SidePlans plans = threads.plan(facts.byName(), facts.byName(), shared);
        final List<Finding> rows = new ArrayList<>();
        if (shared) {
            addRows("pin, " + need.kind() + " initiator", plans.initiator(), rows);
            addRows("pin, " + need.kind() + " responder", plans.responder(), rows);
        } else {
            addRows("pin, " + need.kind(), plans.initiator(), rows);
        }
        return rows;
    }

    private static void addRows(final String subject, final ThreadPlan plan, final List<Finding> rows) {
        for (int i = 0; i < plan.applicationThreadCount(); i++) {
            rows.add(row(subject + " loop-" + i, plan.applicationCore(i), plan));
        }
        for (int i = 0; i < plan.driverThreadCount(); i++) {
            rows.add(row(subject + " driver-" + i, plan.driverCore(i), plan));
        }
    }

    private static Finding row(final String subject, final OptionalInt core, final ThreadPlan plan) {
        final String where = core.isPresent() ? "core " + core.getAsInt() : "free";
        return Finding.ok(subject, where + "; " + plan.pinning());
    }
}
