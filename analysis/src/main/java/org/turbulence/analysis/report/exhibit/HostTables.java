package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;

/** The facts of the hosts, a table a run, both sides beside each other. */
final class HostTables {
    private final ReportData data;
    private final Book book;

    HostTables(final ReportData data, final Book book) {
        this.data = data;
        this.book = book;
    }

    List<Exhibit> exhibits() {
        final List<Exhibit> exhibits = new ArrayList<>();
        for (final RunInfo run : data.runs()) {
            final Set<String> names = new TreeSet<>(run.initiatorFacts().keySet());
            names.addAll(run.responderFacts().keySet());
            if (!names.isEmpty()) {
                exhibits.add(exhibit(run, names, exhibits.size() + 1));
            }
        }
        return exhibits;
    }

    private Exhibit exhibit(final RunInfo run, final Set<String> names, final int number) {
        return new Exhibit(
                "hosts-" + number,
                "Hosts" + (book.hasSeveralRuns() ? " of " + book.runName(run) : ""),
                run.onOneMachine()
                        ? "Both ends ran on one machine: nothing of a network between two hosts was measured."
                        : "What the kernels, processors and JVMs of both hosts say.",
                Optional.empty(),
                List.of(),
                new Grid(
                        "facts of the hosts",
                        List.of(Column.left("fact"), Column.left("initiator"), Column.left("responder")),
                        names.stream()
                                .map(name -> List.of(
                                        name,
                                        run.initiatorFacts().getOrDefault(name, RunInfo.UNKNOWN),
                                        run.responderFacts().getOrDefault(name, RunInfo.UNKNOWN)))
                                .toList()));
    }
}
