package org.turbulence.analysis.report.history;

import java.util.List;
import org.turbulence.analysis.history.CheckedSeries;
import org.turbulence.analysis.history.Finding;
import org.turbulence.analysis.history.HistoryCheck;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.report.gate.JUnitXml;
import org.turbulence.analysis.report.gate.Quantities;

/** A checked history as one HTML page without scripts: a plot of each series with its findings under it. */
public final class HistoryHtml {
    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="UTF-8">
            <title>History</title>
            <style>
            body { font: 14px sans-serif; max-width: 60rem; margin: 1rem auto; }
            svg { border: 1px solid #ccc; } svg text { font-size: 11px; fill: #555; }
            circle { fill: #36648b; } line { stroke: #999; }
            line.level { stroke: #36648b; stroke-width: 1.5; }
            line.failing { stroke: #c00; } line.open { stroke: #e80; } line.accepted { stroke: #080; }
            li.failing { color: #c00; } li.open { color: #b60; }
            </style>
            </head>
            <body>
            """;

    private HistoryHtml() {}

    /** The page, ending in a line feed. */
    public static String render(final HistoryCheck check, final List<Doubt> doubts) {
        final StringBuilder html = new StringBuilder(HEAD);
        html.append("<h1>History</h1>\n<p>").append(check.series().size()).append(" series, ");
        html.append(check.count(Finding.State.FAILING)).append(" failing, ");
        html.append(check.count(Finding.State.OPEN)).append(" open.</p>\n");
        for (final CheckedSeries series : check.series()) {
            series(html, series);
        }
        if (!doubts.isEmpty()) {
            html.append("<h2>Warnings</h2>\n<ul>\n");
            for (final Doubt doubt : doubts) {
                html.append("<li>").append(JUnitXml.escaped(doubt.toString())).append("</li>\n");
            }
            html.append("</ul>\n");
        }
        return html.append("</body>\n</html>\n").toString();
    }

    private static void series(final StringBuilder html, final CheckedSeries checked) {
        html.append("<h2>")
                .append(JUnitXml.escaped(checked.series().key().toString()))
                .append("</h2>\n");
        final int count = checked.series().count();
        html.append("<p>").append(count).append(count == 1 ? " run, host " : " runs, host ");
        html.append(JUnitXml.escaped(checked.series().key().host())).append(", margin ");
        html.append(Quantities.percent(checked.margin())).append("</p>\n");
        html.append(SeriesPlot.render(checked));
        if (!checked.findings().isEmpty()) {
            html.append("<ul>\n");
            for (final Finding finding : checked.findings()) {
                finding(html, checked, finding);
            }
            html.append("</ul>\n");
        }
    }

    private static void finding(final StringBuilder html, final CheckedSeries checked, final Finding finding) {
        html.append("<li class=\"").append(finding.state().word()).append("\">");
        html.append(finding.state().word())
                .append(": ")
                .append(finding.kind().word())
                .append(' ');
        html.append(finding.effect().word()).append(' ');
        html.append(Quantities.change(finding.relativeChange())).append(" since run ");
        html.append(JUnitXml.escaped(finding.run().id())).append(" (");
        html.append(JUnitXml.escaped(finding.run().at())).append("), point ");
        html.append(finding.id(checked.series().key()));
        if (!finding.why().isEmpty()) {
            html.append(", accepted: ").append(JUnitXml.escaped(finding.why()));
        }
        html.append("</li>\n");
    }
}
