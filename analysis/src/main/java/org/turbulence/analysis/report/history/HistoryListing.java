package org.turbulence.analysis.report.history;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.history.History;
import org.turbulence.analysis.model.history.Series;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Document.Column;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.Document.Notes;
import org.turbulence.analysis.report.Document.Part;
import org.turbulence.analysis.report.TextLayout;
import org.turbulence.analysis.report.gate.Quantities;

/** Renders what a history holds. */
public final class HistoryListing {
    private HistoryListing() {}

    /** The series, one a line. */
    public static String ofSeries(final List<Series> series, final List<Doubt> doubts) {
        final List<List<String>> rows = new ArrayList<>();
        for (final Series one : series) {
            final int last = one.count() - 1;
            rows.add(List.of(
                    one.key().id(),
                    one.key().key().toString(),
                    one.key().metric(),
                    one.key().host(),
                    Integer.toString(one.count()),
                    last < 0 ? "" : one.run(0).at(),
                    last < 0 ? "" : one.run(last).at(),
                    last < 0 ? "" : Quantities.of(one.value(last), one.key().unit())));
        }
        return document(
                "History: " + series.size() + " series",
                new Grid(
                        "Series",
                        List.of(
                                Column.left("series"),
                                Column.left("configuration"),
                                Column.left("figure"),
                                Column.left("host"),
                                Column.right("runs"),
                                Column.left("first"),
                                Column.left("last"),
                                Column.right("last value")),
                        rows),
                doubts);
    }

    /** The runs, one a line, in the order of their starts. */
    public static String ofRuns(final History history) {
        return document(
                "History: " + history.runs().size() + " runs",
                new Grid(
                        "Runs",
                        List.of(
                                Column.left("run"),
                                Column.left("started"),
                                Column.left("label"),
                                Column.left("commit"),
                                Column.left("host"),
                                Column.left("damage")),
                        history.runs().stream()
                                .map(run -> List.of(
                                        run.id(), run.at(), run.label(), run.commit(), run.host(), run.damage()))
                                .toList()),
                history.doubts());
    }

    private static String document(final String title, final Grid grid, final List<Doubt> doubts) {
        final List<Part> parts = new ArrayList<>(List.of(grid));
        if (!doubts.isEmpty()) {
            parts.add(new Notes("Warnings", doubts.stream().map(Doubt::toString).toList()));
        }
        return TextLayout.render(new Document(title, parts));
    }
}
