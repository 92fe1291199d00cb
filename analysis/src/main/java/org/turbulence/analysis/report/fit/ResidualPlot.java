package org.turbulence.analysis.report.fit;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.loggops.fit.LinkFit;
import org.turbulence.analysis.loggops.fit.PrttFit;
import org.turbulence.analysis.report.plot.Area;
import org.turbulence.analysis.report.plot.Axes;
import org.turbulence.analysis.report.plot.ChartFrame;
import org.turbulence.analysis.report.plot.Drawing;
import org.turbulence.analysis.report.plot.Labels;
import org.turbulence.analysis.report.plot.LinearScale;
import org.turbulence.analysis.report.plot.LogScale;
import org.turbulence.analysis.report.plot.Marks;
import org.turbulence.analysis.report.plot.Marks.Point;
import org.turbulence.analysis.report.plot.SeriesStyle;
import org.turbulence.analysis.report.plot.Svg;

/**
 * The residuals of fitted lines over the length of the message, one panel a link and line; the length on a logarithmic
 * axis, the residual on one that the largest of them sets.
 */
public final class ResidualPlot {
    private static final double LEFT = 74;
    private static final double RIGHT = 16;
    private static final double TOP = 26;
    private static final double PANEL = 130;
    private static final double ROW = PANEL + 62;
    private static final int TICKS = 4;
    private static final double LEAST_NS = 1e-3;

    /** The residuals of one line. */
    private record Panel(String title, SeriesStyle style, List<Point> points) {
        static Panel of(final String title, final int line, final List<Long> sizes, final List<Double> residualsNs) {
            final List<Point> points = new ArrayList<>();
            for (int i = 0; i < sizes.size(); i++) {
                final double bytes = (double) sizes.get(i);
                final String hint = Labels.bytes(bytes) + ": " + Labels.number(residualsNs.get(i)) + " ns";
                points.add(Point.of(Math.max(1, bytes), residualsNs.get(i), hint));
            }
            return new Panel(title, new SeriesStyle(line), points);
        }
    }

    private ResidualPlot() {}

    /** The plot of all fits of a report, as a file of its own. */
    public static String render(final FitReport report) {
        final List<Panel> panels = new ArrayList<>();
        for (final LinkFit link : report.fits()) {
            if (link.fit() != null) {
                panels.addAll(panels(link.link().name(), link.fit()));
            }
        }
        final Svg svg = new Svg();
        for (int i = 0; i < panels.size(); i++) {
            final double top = TOP + i * ROW;
            draw(svg, new Area(LEFT, top, ChartFrame.WIDTH - RIGHT, top + PANEL), panels.get(i));
        }
        final String title = "Residuals of the LogGOPS lines of " + report.run();
        return new Drawing(ChartFrame.WIDTH, TOP + Math.max(1, panels.size()) * ROW, title, svg.body())
                .standalone(
                        title,
                        "What is left of each point after its fitted line, in ns, over the length of the message; a line"
                                + " that fits leaves points on both sides of 0 without a pattern.");
    }

    private static List<Panel> panels(final String name, final PrttFit fit) {
        final List<Panel> panels = new ArrayList<>();
        panels.add(Panel.of(name + ": g + (s-1)G", 0, fit.sizes(), fit.spacing().residuals()));
        panels.add(Panel.of(
                name + ": o_s + (s-1)O",
                1,
                fit.sending().sizes(),
                fit.sending().line().residuals()));
        fit.receiving()
                .ifPresent(line -> panels.add(
                        Panel.of(name + ": o_r", 2, line.sizes(), line.line().residuals())));
        return panels;
    }

    private static void draw(final Svg svg, final Area area, final Panel panel) {
        double shortest = Double.MAX_VALUE;
        double longest = 1;
        double most = LEAST_NS;
        for (final Point point : panel.points()) {
            shortest = Math.min(shortest, point.x());
            longest = Math.max(longest, point.x());
            most = Math.max(most, Math.abs(point.y()));
        }
        final LogScale x = LogScale.ofBytes(Math.min(shortest, longest), 1.01 * longest, area.left(), area.right());
        final LinearScale y =
                new LinearScale(-1.05 * most, 1.05 * most, area.bottom(), area.top(), TICKS, Labels::number);
        final Axes axes = new Axes(svg, area).paper().bottom(x, "message").left(y, "residual [ns]");
        final Marks marks = new Marks(svg, x, y);
        marks.guide(0);
        marks.points(panel.style(), panel.points());
        axes.frame();
        svg.text("panel", area.left(), area.top() - 8, Svg.Anchor.START, panel.title());
    }
}
