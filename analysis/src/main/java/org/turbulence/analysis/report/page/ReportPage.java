package org.turbulence.analysis.report.page;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.exhibit.Exhibit;
import org.turbulence.analysis.report.exhibit.ReportData;
import org.turbulence.analysis.report.exhibit.Section;

/** The report of one or more runs as one page. */
public final class ReportPage {
    private static final int MOST_WARNINGS = 100;

    private final ReportData data;
    private final List<Section> sections;
    private final Html html;

    private ReportPage(final ReportData data, final List<Section> sections) {
        this.data = data;
        this.sections = sections;
        this.html = new Html(title(data));
    }

    /** The page, ending in a line feed. */
    public static String render(final ReportData data, final List<Section> sections) {
        return new ReportPage(data, sections).page();
    }

    /** Why there is nothing to plot, in one sentence. */
    public static String nothing(final ReportData data) {
        return "There is nothing to plot: "
                + (data.runs().size() == 1
                        ? "the run holds"
                        : "the " + data.runs().size() + " runs hold")
                + " no measured sample and no imported figure over the length of a message; "
                + data.failed().size() + " trial(s) failed and "
                + data.incomplete().size() + " were cut short.";
    }

    /** Whether the sections show anything that was measured. */
    public static boolean isEmpty(final List<Section> sections) {
        return sections.stream()
                .flatMap(section -> section.exhibits().stream())
                .noneMatch(exhibit -> exhibit.drawing().isPresent());
    }

    private static String title(final ReportData data) {
        final List<String> labels = data.runs().stream().map(data::runName).toList();
        return "Turbulence: " + String.join(", ", labels);
    }

    private String page() {
        html.open("header").element("h1", title(data));
        html.table(runs());
        if (isEmpty(sections)) {
            html.open("p", "class", "empty").element("strong", nothing(data)).close("p");
        }
        contents();
        html.close("header").open("main");
        sections.forEach(this::section);
        troubles();
        html.close("main");
        if (sections.stream().flatMap(section -> section.exhibits().stream()).anyMatch(Exhibit::zoomable)) {
            html.script("zoom.js");
        }
        return html.script("print.js").end();
    }

    private Grid runs() {
        final List<List<String>> rows = new ArrayList<>();
        for (final RunInfo run : data.runs()) {
            final long trials = data.configurations().stream()
                    .filter(configuration -> configuration.run().runId().equals(run.runId()))
                    .mapToLong(configuration -> configuration.trials().size())
                    .sum();
            final long failed = data.failed().stream()
                    .filter(one -> one.runId().equals(run.runId()))
                    .count();
            rows.add(List.of(
                    data.runName(run),
                    run.runId(),
                    toTheSecond(run.startedAt()),
                    run.outcome(),
                    run.initiatorFacts().getOrDefault("host.name", "–"),
                    run.onOneMachine() ? "same machine" : run.responderFacts().getOrDefault("host.name", "–"),
                    Figures.grouped(trials),
                    Figures.grouped(failed),
                    run.harnessVersion() + (run.harnessCommit().isEmpty() ? "" : " (" + run.harnessCommit() + ")")));
        }
        return new Grid(
                data.runs().size() == 1 ? "Run" : "Runs",
                List.of(
                        Column.left("run"),
                        Column.left("identity"),
                        Column.left("started (UTC)"),
                        Column.left("outcome"),
                        Column.left("initiator"),
                        Column.left("responder"),
                        Column.right("trials"),
                        Column.right("failed"),
                        Column.left("harness")),
                rows);
    }

    private static String toTheSecond(final String instant) {
        return instant.replaceFirst("\\.[0-9]+", "").replace("T", " ").replace("Z", "");
    }

    private void contents() {
        if (sections.isEmpty()) {
            return;
        }
        html.open("nav", "aria-label", "Contents");
        sections.forEach(section -> html.link(section.id(), section.title()));
        if (hasTroubles()) {
            html.link("troubles", "Failures and warnings");
        }
        html.close("nav");
    }

    private void section(final Section section) {
        html.open("section", "id", section.id()).element("h2", section.title());
        section.exhibits().forEach(this::exhibit);
        html.close("section");
    }

    private void exhibit(final Exhibit exhibit) {
        html.open("figure", "id", exhibit.id(), "class", exhibit.zoomable() ? "zoomable" : "plain");
        html.element("h3", exhibit.title());
        html.element("p", exhibit.reading());
        exhibit.drawing().ifPresent(drawing -> {
            html.open("div", "class", "plot").drawing(drawing.inline()).close("div");
        });
        if (!exhibit.caption().isEmpty()) {
            html.element("figcaption", sentence(exhibit.caption()));
        }
        if (exhibit.drawing().isPresent()) {
            html.open("details")
                    .element("summary", "Table: " + exhibit.table().title())
                    .table(exhibit.table())
                    .close("details");
        } else {
            html.table(exhibit.table());
        }
        html.close("figure");
    }

    private static String sentence(final List<String> parts) {
        final String text = String.join("; ", parts);
        return Character.toUpperCase(text.charAt(0)) == text.charAt(0) || text.startsWith("n = ")
                ? text + "."
                : Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }

    private boolean hasTroubles() {
        return !data.failed().isEmpty()
                || !data.incomplete().isEmpty()
                || !data.doubts().isEmpty();
    }

    private void troubles() {
        if (!hasTroubles()) {
            return;
        }
        html.open("section", "id", "troubles").element("h2", "Failures and warnings");
        if (!data.failed().isEmpty()) {
            html.element("h3", "Failed trials")
                    .list(data.failed().stream().map(ReportPage::words).toList());
        }
        if (!data.incomplete().isEmpty()) {
            html.element("h3", "Trials that were cut short")
                    .list(data.incomplete().stream().map(ReportPage::words).toList());
        }
        if (!data.doubts().isEmpty()) {
            html.element("h3", "Warnings");
            html.list(data.doubts().stream()
                    .limit(MOST_WARNINGS)
                    .map(Object::toString)
                    .toList());
            if (data.doubts().size() > MOST_WARNINGS) {
                html.element(
                        "p", "and " + (data.doubts().size() - MOST_WARNINGS) + " more; the noise command has them all");
            }
        }
        html.close("section");
    }

    private static String words(final FailedTrial trial) {
        return trial.runId() + " " + trial.trialId() + " " + trial.benchmark() + " " + trial.params() + ": "
                + trial.category() + ", " + trial.sentence();
    }

    private static String words(final IncompleteTrial trial) {
        return trial.trial().runId() + " " + trial.trial() + ": " + trial.reason();
    }
}
