package org.turbulence.analysis.report.history;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.turbulence.analysis.history.CheckedSeries;
import org.turbulence.analysis.history.Finding;
import org.turbulence.analysis.model.history.Series;
import org.turbulence.analysis.report.gate.JUnitXml;
import org.turbulence.analysis.report.gate.Quantities;

/**
 * A series as an SVG drawing: a dot a run, a vertical line at each finding, the level of each stretch as a horizontal
 * line. Coordinates have one decimal, so that the same series gives the same bytes.
 */
final class SeriesPlot {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 220;
    private static final int LEFT = 90;
    private static final int RIGHT = 10;
    private static final int TOP = 12;
    private static final int BOTTOM = 24;

    private final StringBuilder svg = new StringBuilder();
    private final CheckedSeries checked;
    private final Series series;
    private double low = Double.POSITIVE_INFINITY;
    private double high = Double.NEGATIVE_INFINITY;

    private SeriesPlot(final CheckedSeries checked) {
        this.checked = checked;
        this.series = checked.series();
        for (int i = 0; i < series.count(); i++) {
            low = Math.min(low, series.value(i));
            high = Math.max(high, series.value(i));
        }
        if (low == high) {
            low -= Math.abs(low) / 2 + 1;
            high += Math.abs(high) / 2 + 1;
        }
    }

    static String render(final CheckedSeries checked) {
        return checked.series().count() == 0 ? "" : new SeriesPlot(checked).draw();
    }

    private String draw() {
        svg.append("<svg viewBox=\"0 0 ").append(WIDTH).append(' ').append(HEIGHT);
        svg.append("\" width=\"").append(WIDTH).append("\" role=\"img\">\n");
        final String unit = series.key().unit();
        label(LEFT - 6, TOP + 8, "end", Quantities.of(high, unit));
        label(LEFT - 6, HEIGHT - BOTTOM, "end", Quantities.of(low, unit));
        label(LEFT, HEIGHT - 6, "start", series.run(0).at());
        label(WIDTH - RIGHT, HEIGHT - 6, "end", series.run(series.count() - 1).at());
        levels();
        for (final Finding finding : checked.findings()) {
            line(
                    x(finding.point()) - 2,
                    TOP,
                    x(finding.point()) - 2,
                    HEIGHT - BOTTOM,
                    finding.state().word());
        }
        for (int i = 0; i < series.count(); i++) {
            svg.append("<circle cx=\"").append(text(x(i))).append("\" cy=\"").append(text(y(series.value(i))));
            svg.append("\" r=\"2\"><title>")
                    .append(JUnitXml.escaped(series.run(i).id()));
            svg.append(' ').append(JUnitXml.escaped(Quantities.of(series.value(i), unit)));
            svg.append("</title></circle>\n");
        }
        return svg.append("</svg>\n").toString();
    }

    private void levels() {
        int from = 0;
        for (final Finding finding : checked.findings()) {
            if (finding.kind() == Finding.Kind.LEVEL) {
                level(from, finding.point());
                from = finding.point();
            }
        }
        level(from, series.count());
    }

    private void level(final int from, final int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += series.value(i);
        }
        final double y = y(sum / (to - from));
        line(x(from), y, x(to - 1), y, "level");
    }

    private void line(final double x1, final double y1, final double x2, final double y2, final String kind) {
        svg.append("<line class=\"").append(kind).append("\" x1=\"").append(text(x1));
        svg.append("\" y1=\"").append(text(y1)).append("\" x2=\"").append(text(x2));
        svg.append("\" y2=\"").append(text(y2)).append("\"/>\n");
    }

    private void label(final int x, final int y, final String anchor, final String words) {
        svg.append("<text x=\"")
                .append(x)
                .append("\" y=\"")
                .append(y)
                .append("\" text-anchor=\"")
                .append(anchor);
        svg.append("\">").append(JUnitXml.escaped(words)).append("</text>\n");
    }

    private double x(final int point) {
        final double width = WIDTH - LEFT - RIGHT;
        return LEFT + (series.count() == 1 ? width / 2 : width * point / (series.count() - 1));
    }

    private double y(final double value) {
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low);
    }

    private static String text(final double coordinate) {
        return new BigDecimal(coordinate).setScale(1, RoundingMode.HALF_EVEN).toPlainString();
    }
}
