package org.turbulence.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.report.Document.Fact;
import org.turbulence.analysis.report.Document.Facts;

/** What stands above every table about a run: when, with what, on which hosts. */
public final class RunFacts {
    private static final String FINISHED = "finished";

    private RunFacts() {}

    /** The facts of a run, its name after a prefix that is empty or ends in a space. */
    public static Facts of(final RunInfo run, final String prefix) {
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
        return new Facts((prefix.isEmpty() ? "Run " : prefix) + run.runId(), facts);
    }

    private static String times(final RunInfo run) {
        final String from = "from " + toTheSecond(run.startedAt());
        final String times = run.finishedAt().isEmpty() ? from : from + " to " + toTheSecond(run.finishedAt());
        return run.outcome().equals(FINISHED) ? times : times + "; outcome: " + run.outcome();
    }

    /** An instant without its fraction, which would only hide its head from a reader. */
    private static String toTheSecond(final String instant) {
        return instant.replaceFirst("\\.[0-9]+", "");
    }

    private static String harness(final RunInfo run) {
        return run.harnessCommit().isEmpty()
                ? run.harnessVersion()
                : run.harnessVersion() + " (commit " + run.harnessCommit() + ")";
    }

    private static void addHost(final List<Fact> facts, final String role, final Map<String, String> host) {
        facts.add(new Fact(role, fact(host, "host.name")));
        if (host.isEmpty()) {
            return;
        }
        facts.add(new Fact(role + "'s kernel", fact(host, "kernel")));
        facts.add(new Fact(role + "'s CPU", fact(host, "cpu.count") + " x " + fact(host, "cpu.model")));
        facts.add(new Fact(role + "'s JVM", fact(host, "jvm.name") + " " + fact(host, "jvm.version")));
    }

    private static String fact(final Map<String, String> host, final String name) {
        return host.getOrDefault(name, RunInfo.UNKNOWN);
    }
}
