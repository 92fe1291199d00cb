package org.turbulence.analysis.report.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.turbulence.analysis.loggops.fit.LinkFit;
import org.turbulence.analysis.loggops.fit.PrttFit;

/**
 * The residuals of fitted lines over the size of the message as SVG, one panel a link and line; the size on a
 * logarithmic axis, the residual in ns on one that the largest of them sets.
 */
public final class ResidualPlot {
    private static final int LEFT = 70;
    private static final int WIDTH = 520;
    private static final int HEIGHT = 130;
    private static final int PANEL = HEIGHT + 60;

    /** The residuals of one line. */
    private record Panel(String title, List<Long> sizes, List<Double> residualsNs) {}

    private final StringBuilder svg = new StringBuilder();

    private ResidualPlot() {}

    /** The plot of all fits of a report. */
    public static String render(final FitReport report) {
        final List<Panel> panels = new ArrayList<>();
        for (final LinkFit link : report.fits()) {
            if (link.fit() != null) {
                panels.addAll(panels(link.link().name(), link.fit()));
            }
        }
        return new ResidualPlot().draw(panels);
    }

    private static List<Panel> panels(final String name, final PrttFit fit) {
        final List<Panel> panels = new ArrayList<>();
        panels.add(new Panel(name + ": g + (s-1)G", fit.sizes(), fit.spacing().residuals()));
        panels.add(new Panel(
                name + ": o_s + (s-1)O",
                fit.sending().sizes(),
                fit.sending().line().residuals()));
        fit.receiving()
                .ifPresent(line -> panels.add(
                        new Panel(name + ": o_r", line.sizes(), line.line().residuals())));
        return panels;
    }

    private String draw(final List<Panel> panels) {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\""
                        + " font-size=\"11\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n",
                LEFT + WIDTH + 20, Math.max(1, panels.size()) * PANEL);
        for (int i = 0; i < panels.size(); i++) {
            panel(panels.get(i), i * PANEL + 30);
        }
        return svg.append("</svg>\n").toString();
    }

    private void panel(final Panel panel, final int top) {
        final double most = Math.max(
                1e-3, panel.residualsNs().stream().mapToDouble(Math::abs).max().orElse(1));
        final double widest = Math.max(
                1,
                Math.log(panel.sizes().stream()
                        .mapToDouble(Long::doubleValue)
                        .max()
                        .orElse(1)));
        final double middle = top + HEIGHT / 2.0;
        add("<text x=\"%d\" y=\"%d\">%s, residuals in ns</text>%n", LEFT, top - 8, escaped(panel.title()));
        for (final int sign : new int[] {-1, 0, 1}) {
            final double y = middle - sign * HEIGHT / 2.0;
            add("<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ccc\"/>%n", LEFT, LEFT + WIDTH, y, y);
            add("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.3g</text>%n", LEFT - 6, y + 4, sign * most);
        }
        for (int i = 0; i < panel.sizes().size(); i++) {
            final double x = LEFT + WIDTH * Math.log((double) panel.sizes().get(i)) / widest;
            add(
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"#3182bd\"><title>%d B: %.3g ns</title></circle>%n",
                    x,
                    middle - panel.residualsNs().get(i) / most * HEIGHT / 2,
                    panel.sizes().get(i),
                    panel.residualsNs().get(i));
        }
        add("<text x=\"%d\" y=\"%d\">1 B</text>%n", LEFT, top + HEIGHT + 16);
        add(
                "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.0f B</text>%n",
                LEFT + WIDTH, top + HEIGHT + 16, Math.exp(widest));
    }

    private void add(final String format, final Object... values) {
        svg.append(String.format(Locale.ROOT, format.replace("%n", "\n"), values));
    }

    private static String escaped(final String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
