package org.turbulence.analysis.report.history;

import java.util.List;
import org.turbulence.analysis.history.CheckedSeries;
import org.turbulence.analysis.history.Finding;
import org.turbulence.analysis.history.HistoryCheck;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.report.gate.Quantities;
import org.turbulence.analysis.report.page.Html;

/** A checked history as one HTML page without scripts: a plot of each series with its findings under it. */
public final class HistoryHtml {
    private HistoryHtml() {}

    /** The page, ending in a line feed. */
    public static String render(final HistoryCheck check, final List<Doubt> doubts) {
        final Html html = new Html("History");
        html.element("h1", "History");
        html.element(
                "p",
                check.series().size() + " series, " + check.count(Finding.State.FAILING) + " failing, "
                        + check.count(Finding.State.OPEN) + " open.");
        check.series().forEach(series -> series(html, series));
        if (!doubts.isEmpty()) {
            html.element("h2", "Warnings")
                    .list(doubts.stream().map(Doubt::toString).toList());
        }
        return html.end();
    }

    private static void series(final Html html, final CheckedSeries checked) {
        html.element("h2", checked.series().key().toString());
        html.element(
                "p",
                checked.series().count() + (checked.series().count() == 1 ? " run, host " : " runs, host ")
                        + checked.series().key().host() + ", margin " + Quantities.percent(checked.margin()));
        html.open("div", "class", "plot").drawing(SeriesPlot.render(checked)).close("div");
        if (!checked.findings().isEmpty()) {
            html.open("ul");
            for (final Finding finding : checked.findings()) {
                html.open("li", "class", finding.state().word());
                html.element("span", words(checked, finding)).close("li");
            }
            html.close("ul");
        }
    }

    private static String words(final CheckedSeries checked, final Finding finding) {
        return finding.state().word() + ": " + finding.kind().word() + ' '
                + finding.effect().word() + ' ' + Quantities.change(finding.relativeChange()) + " since run "
                + finding.run().id() + " (" + finding.run().at() + "), point "
                + finding.id(checked.series().key())
                + (finding.why().isEmpty() ? "" : ", accepted: " + finding.why());
    }
}
