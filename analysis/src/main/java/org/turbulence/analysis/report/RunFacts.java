package org.turbulence.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.report.Document.Fact;
import org.turbulence.analysis.report.Document.Facts;

/** What stands above every table about a run: when, with what, on which hosts. */
final class RunFacts {
    private static final String FINISHED = "finished";

    private RunFacts() {}

    static Facts of(final RunInfo run) {
        final List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("label", run.label().isEmpty() ? "(none)" : run.label()));
        facts.add(new Fact("measured", times(run)));
        facts.add(new Fact("harness", harness(run)));
        addHost(facts, "initiator", run.initiatorFacts());
        if (run.onOneMachine()) {
            facts.add(new Fact("responder", "on the same machine as the initiator"));
        } else {
            addHost(facts, "responder", run.responderFacts());
        }
        return new Facts("Run " + run.runId(), facts);
    }

    private static String times(final RunInfo run) {
        final String from = "from " + run.startedAt();
        final String times = run.finishedAt().isEmpty() ? from : from + " to " + run.finishedAt();
        return run.outcome().equals(FINISHED) ? times : times + "; outcome: " + run.outcome();
    }

    private static String harness(final RunInfo run) {
        return run.harnessCommit().isEmpty()
                ? run.harnessVersion()
                : run.harnessVersion() + " (commit " + run.harnessCommit() + ")";
    }

    private static void addHost(final List<Fact> facts, final String role, final Map<String, String> host) {
        facts.add(new Fact(role, fact(host, "host.name")));
        facts.add(new Fact(role + "'s kernel", fact(host, "kernel")));
        facts.add(new Fact(role + "'s CPU", fact(host, "cpu.count") + " x " + fact(host, "cpu.model")));
        facts.add(new Fact(role + "'s JVM", fact(host, "jvm.name") + " " + fact(host, "jvm.version")));
    }

    private static String fact(final Map<String, String> host, final String name) {
        return host.getOrDefault(name, RunInfo.UNKNOWN);
    }
}
