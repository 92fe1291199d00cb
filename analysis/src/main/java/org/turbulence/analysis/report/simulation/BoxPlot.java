package org.turbulence.analysis.report.simulation;

import java.util.EnumSet;
import java.util.Set;
import org.turbulence.analysis.loggops.campaign.Distribution;
import org.turbulence.analysis.loggops.campaign.NoiseKind;
import org.turbulence.analysis.loggops.campaign.ScaleResult;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.BoxShape;
import org.turbulence.analysis.report.plot.ChartFrame;
import org.turbulence.analysis.report.plot.Labels;
import org.turbulence.analysis.report.plot.Legend;
import org.turbulence.analysis.report.plot.LinearScale;
import org.turbulence.analysis.report.plot.LogScale;
import org.turbulence.analysis.report.plot.Marks;
import org.turbulence.analysis.report.plot.SeriesStyle;
import org.turbulence.analysis.report.plot.Svg;

/** Box plots of the times of a simulation, one box a number of hosts and kind of noise, on a logarithmic axis. */
public final class BoxPlot {
    private static final double HEIGHT = 320;
    private static final double PS_PER_US = 1e6;
    private static final double WIDEST_BOX = 18;

    private BoxPlot() {}

    /** The plot of the results of a report, as a file of its own. */
    public static String render(final SimulationReport report) {
        final String title = report.workload() + ", model " + report.model().word() + ", n = " + report.repetitions();
        final Set<NoiseKind> kinds = EnumSet.noneOf(NoiseKind.class);
        final Legend legend = new Legend(Legend.Key.FILL);
        double least = Double.MAX_VALUE;
        double most = 0;
        for (final ScaleResult result : report.results()) {
            if (kinds.add(result.kind())) {
                legend.add(result.kind().word(), style(result.kind()));
            }
            least = Math.min(least, us(result.distribution().min()));
            most = Math.max(most, us(result.distribution().max()));
        }
        final ChartFrame frame = ChartFrame.of(HEIGHT, legend);
        final Svg svg = frame.svg();
        final LogScale y = LogScale.around(
                least,
                Math.max(most, least * 1.1),
                frame.area().bottom(),
                frame.area().top());
        final LinearScale x =
                new LinearScale(0, 1, frame.area().left(), frame.area().right(), 1, Labels::number);
        frame.axes().paper().left(y, "time of a run [µs]");
        final double slot = frame.area().width() / report.results().size();
        for (int i = 0; i < report.results().size(); i++) {
            final ScaleResult result = report.results().get(i);
            final double centre = frame.area().left() + slot * (i + 0.5);
            new Marks(svg, x, y).box(style(result.kind()), centre, Math.min(WIDEST_BOX, slot * 0.4), shape(result));
            final String hosts = Figures.grouped(result.hosts());
            if (Labels.width(hosts) < slot) {
                svg.text("", centre, frame.area().bottom() + 16, Svg.Anchor.MIDDLE, hosts);
            }
        }
        frame.axes().frame();
        svg.text(
                "title",
                (frame.area().left() + frame.area().right()) / 2,
                frame.area().bottom() + 34,
                Svg.Anchor.MIDDLE,
                "hosts");
        return frame.drawing(title)
                .standalone(
                        title,
                        "Notched boxes from quartile to quartile, whiskers at the last times strictly inside 1.5 IQR, the"
                                + " mean as a white square, outliers as diamonds.");
    }

    /** The same colour for a kind of noise in every plot. */
    static SeriesStyle style(final NoiseKind kind) {
        return new SeriesStyle(
                switch (kind) {
                    case NONE -> 0;
                    case OS -> 1;
                    case NET -> 2;
                    case BOTH -> 3;
                });
    }

    private static BoxShape shape(final ScaleResult result) {
        final Distribution d = result.distribution();
        return new BoxShape(
                us(d.lowWhisker()),
                us(d.lowQuartile()),
                us(d.median()),
                us(d.highQuartile()),
                us(d.highWhisker()),
                us(d.notch()),
                us(d.mean()),
                d.outliers().stream().map(ps -> us((double) ps)).toList(),
                result.kind().word() + " on " + Figures.grouped(result.hosts()) + " hosts: median "
                        + Figures.ratio(us(d.median())) + " µs");
    }

    private static double us(final double ps) {
        return Math.max(1, ps) / PS_PER_US;
    }
}
