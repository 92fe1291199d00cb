package org.turbulence.analysis.report.history;

import java.util.List;
import org.turbulence.analysis.history.CheckedSeries;
import org.turbulence.analysis.history.Finding;
import org.turbulence.analysis.model.history.Series;
import org.turbulence.analysis.report.gate.Quantities;
import org.turbulence.analysis.report.plot.Area;
import org.turbulence.analysis.report.plot.ChartFrame;
import org.turbulence.analysis.report.plot.Legend;
import org.turbulence.analysis.report.plot.LinearScale;
import org.turbulence.analysis.report.plot.Marks;
import org.turbulence.analysis.report.plot.Marks.Point;
import org.turbulence.analysis.report.plot.Scale;
import org.turbulence.analysis.report.plot.SeriesStyle;
import org.turbulence.analysis.report.plot.Svg;

/**
 * A series as a drawing: a dot a run, a vertical line at each finding, the level of each stretch as a horizontal line.
 */
final class SeriesPlot {
    private static final double HEIGHT = 180;
    private static final int TICKS = 5;
    private static final double LEFT = 96;
    private static final SeriesStyle STYLE = new SeriesStyle(0);

    private final CheckedSeries checked;
    private final Series series;
    private final ChartFrame frame = ChartFrame.of(HEIGHT, new Legend(Legend.Key.LINE), LEFT);
    private final Area area = frame.area();
    private final Scale x;
    private final Scale y;

    private SeriesPlot(final CheckedSeries checked) {
        this.checked = checked;
        this.series = checked.series();
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < series.count(); i++) {
            low = Math.min(low, series.value(i));
            high = Math.max(high, series.value(i));
        }
        final double room = low == high ? Math.abs(low) / 2 + 1 : (high - low) / 20;
        final String unit = series.key().unit();
        y = new LinearScale(
                low - room, high + room, area.bottom(), area.top(), TICKS, value -> Quantities.of(value, unit));
        x = new LinearScale(-0.5, series.count() - 0.5, area.left(), area.right(), 1, value -> "");
    }

    static String render(final CheckedSeries checked) {
        return checked.series().count() == 0 ? "" : new SeriesPlot(checked).draw();
    }

    private String draw() {
        final Svg svg = frame.svg();
        frame.axes().paper().left(y, "");
        final double below = area.bottom() + 16;
        svg.text("", area.left(), below, Svg.Anchor.START, series.run(0).at());
        if (series.count() > 1) {
            svg.text(
                    "",
                    area.right(),
                    below,
                    Svg.Anchor.END,
                    series.run(series.count() - 1).at());
        }
        levels();
        for (final Finding finding : checked.findings()) {
            final double at = x.at(finding.point() - 0.5);
            svg.line("line " + finding.state().word(), at, area.top(), at, area.bottom());
        }
        final Marks marks = new Marks(svg, x, y);
        for (int i = 0; i < series.count(); i++) {
            final String hint = series.run(i).id() + " "
                    + Quantities.of(series.value(i), series.key().unit());
            marks.points(STYLE, List.of(Point.of(i, series.value(i), hint)));
        }
        frame.axes().frame();
        return frame.drawing(series.key().toString()).inline();
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
        final double at = y.at(sum / (to - from));
        frame.svg().line("line s1", x.at(from - 0.4), at, x.at(to - 0.6), at);
    }
}
