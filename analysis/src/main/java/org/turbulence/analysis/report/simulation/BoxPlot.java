package org.turbulence.analysis.report.simulation;

import java.util.List;
import java.util.Locale;
import org.turbulence.analysis.loggops.campaign.Distribution;
import org.turbulence.analysis.loggops.campaign.ScaleResult;

/**
 * Box plots of the times of a simulation as SVG, one box a number of hosts and kind of noise, on a logarithmic axis:
 * notched boxes from quartile to quartile, whiskers, the mean as a white square, outliers as diamonds.
 */
public final class BoxPlot {
    private static final int SLOT = 70;
    private static final int BOX = 36;
    private static final int LEFT = 80;
    private static final int TOP = 40;
    private static final int HEIGHT = 320;
    private static final int BOTTOM = 60;
    private static final int MOST_OUTLIERS = 200;
    private static final double PS_PER_US = 1e6;

    private final double low;
    private final double high;
    private final StringBuilder svg = new StringBuilder();

    private BoxPlot(final List<ScaleResult> results) {
        double least = Double.MAX_VALUE;
        double most = 0;
        for (final ScaleResult result : results) {
            least = Math.min(least, result.distribution().min());
            most = Math.max(most, result.distribution().max());
        }
        low = Math.log10(Math.max(1, least)) - 0.05;
        high = Math.max(Math.log10(Math.max(1, most)), low + 0.1) + 0.05;
    }

    /** The plot of the results of a report. */
    public static String render(final SimulationReport report) {
        return new BoxPlot(report.results()).draw(report);
    }

    private String draw(final SimulationReport report) {
        final int width = LEFT + SLOT * report.results().size() + 20;
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
                        + "font-size=\"11\">%n",
                width, TOP + HEIGHT + BOTTOM);
        add("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n");
        add(
                "<text x=\"%d\" y=\"20\" font-size=\"13\">%s, model %s, n = %d</text>%n",
                LEFT, escaped(report.workload()), report.model().word(), report.repetitions());
        axis(width);
        for (int i = 0; i < report.results().size(); i++) {
            box(report.results().get(i), LEFT + SLOT * i + SLOT / 2.0);
        }
        return svg.append("</svg>\n").toString();
    }

    private void axis(final int width) {
        for (int power = (int) Math.floor(low) - 1; power <= high; power++) {
            for (final int step : new int[] {1, 2, 5}) {
                final double ps = step * Math.pow(10, power);
                if (Math.log10(ps) >= low && Math.log10(ps) <= high) {
                    add(
                            "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>%n",
                            LEFT, width - 10, y(ps), y(ps));
                    add(
                            "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s us</text>%n",
                            LEFT - 6, y(ps) + 4, number(ps / PS_PER_US));
                }
            }
        }
    }

    private void box(final ScaleResult result, final double x) {
        final Distribution d = result.distribution();
        final double half = BOX / 2.0;
        line(x, x, d.lowWhisker(), d.lowQuartile());
        line(x, x, d.highQuartile(), d.highWhisker());
        line(x - half / 2, x + half / 2, d.lowWhisker(), d.lowWhisker());
        line(x - half / 2, x + half / 2, d.highWhisker(), d.highWhisker());
        final double notchLow = Math.max(d.lowQuartile(), d.median() - d.notch());
        final double notchHigh = Math.min(d.highQuartile(), d.median() + d.notch());
        add(
                "<polygon fill=\"#9ecae1\" stroke=\"black\" points=\"%.1f,%.1f %.1f,%.1f %.1f,%.1f %.1f,%.1f %.1f,%.1f "
                        + "%.1f,%.1f %.1f,%.1f %.1f,%.1f %.1f,%.1f %.1f,%.1f\"/>%n",
                x - half,
                y(d.lowQuartile()),
                x + half,
                y(d.lowQuartile()),
                x + half,
                y(notchLow),
                x + half / 2,
                y(d.median()),
                x + half,
                y(notchHigh),
                x + half,
                y(d.highQuartile()),
                x - half,
                y(d.highQuartile()),
                x - half,
                y(notchHigh),
                x - half / 2,
                y(d.median()),
                x - half,
                y(notchLow));
        line(x - half / 2, x + half / 2, d.median(), d.median());
        add(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"6\" height=\"6\" fill=\"white\" stroke=\"black\"/>%n",
                x - 3, y(d.mean()) - 3);
        final int stride = Math.max(1, d.outliers().size() / MOST_OUTLIERS);
        for (int i = 0; i < d.outliers().size(); i++) {
            if (i % stride == 0 || i == d.outliers().size() - 1) {
                final double y = y(d.outliers().get(i));
                add("<path d=\"M%.1f %.1f l3 3 l-3 3 l-3 -3 z\" fill=\"black\"/>%n", x, y - 3);
            }
        }
        add(
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
                x, TOP + HEIGHT + 18, result.kind().word());
        add("<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>%n", x, TOP + HEIGHT + 34, result.hosts());
    }

    private void line(final double fromX, final double toX, final double fromPs, final double toPs) {
        add(
                "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"black\"/>%n",
                fromX, toX, y(fromPs), y(toPs));
    }

    private double y(final double ps) {
        return TOP + HEIGHT * (high - Math.log10(Math.max(1, ps))) / (high - low);
    }

    private static String number(final double us) {
        return us >= 1 ? String.format(Locale.ROOT, "%.0f", us) : String.format(Locale.ROOT, "%.3g", us);
    }

    private void add(final String format, final Object... values) {
        svg.append(String.format(Locale.ROOT, format.replace("%n", "\n"), values));
    }

    private static String escaped(final String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
