package org.turbulence.analysis.report.history;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.history.CheckedSeries;
import org.turbulence.analysis.history.Finding;
import org.turbulence.analysis.history.HistoryCheck;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.history.SeriesKey;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Notes;
import org.turbulence.analysis.report.Document.Part;
import org.turbulence.analysis.report.gate.Quantities;

/** A checked history as a document: every finding, the worst state first. */
final class HistoryDocument {
    private static final List<Finding.State> ORDER = List.of(
            Finding.State.FAILING,
            Finding.State.OPEN,
            Finding.State.ACCEPTED,
            Finding.State.UNDONE,
            Finding.State.WEAK,
            Finding.State.HARMLESS);

    private HistoryDocument() {}

    static Document of(final HistoryCheck check, final List<Doubt> doubts) {
        final List<Part> parts = new ArrayList<>();
        final List<List<String>> rows = new ArrayList<>();
        for (final Finding.State state : ORDER) {
            for (final CheckedSeries series : check.series()) {
                for (final Finding finding : series.findings()) {
                    if (finding.state() == state) {
                        rows.add(row(series, finding));
                    }
                }
            }
        }
        parts.add(new Grid(
                rows.isEmpty() ? "No change was found" : "Findings",
                List.of(
                        Column.left("state"),
                        Column.left("finding"),
                        Column.left("side"),
                        Column.left("configuration"),
                        Column.left("figure"),
                        Column.left("host"),
                        Column.left("since run"),
                        Column.left("started"),
                        Column.left("commit"),
                        Column.right("before"),
                        Column.right("after"),
                        Column.right("change"),
                        Column.right("p"),
                        Column.right("adjusted"),
                        Column.left("point")),
                rows));
        if (!doubts.isEmpty()) {
            parts.add(new Notes("Warnings", doubts.stream().map(Doubt::toString).toList()));
        }
        return new Document(title(check), parts);
    }

    private static String title(final HistoryCheck check) {
        return "History: " + check.series().size() + " series, " + check.count(Finding.State.FAILING) + " failing, "
                + check.count(Finding.State.OPEN) + " open, " + check.count(Finding.State.ACCEPTED) + " accepted";
    }

    private static List<String> row(final CheckedSeries series, final Finding finding) {
        final SeriesKey key = series.series().key();
        final String unit = finding.kind() == Finding.Kind.FORK_SPREAD ? "1" : key.unit();
        final String why = finding.why().isEmpty() ? "" : ": " + finding.why();
        return List.of(
                finding.state().word() + why,
                finding.kind().word(),
                finding.effect().word(),
                key.key().toString(),
                key.metric(),
                key.host(),
                finding.run().id(),
                finding.run().at(),
                finding.run().commit(),
                Quantities.of(finding.before(), unit),
                Quantities.of(finding.after(), unit),
                Quantities.change(finding.relativeChange()),
                Quantities.pValue(finding.pValue()),
                Quantities.pValue(finding.pAdjusted()),
                finding.id(key));
    }
}
