package org.turbulence.analysis.report.simulation;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.loggops.campaign.NoiseKind;
import org.turbulence.analysis.loggops.campaign.ScaleResult;

/**
 * How much longer a simulation's mean run takes than the noise-free one, in per cent over the number of hosts, as SVG:
 * a line a kind of noise. What a host costs an hour is the same with noise and without, so this is the increase in cost
 * too.
 */
public final class IncreasePlot {
    private static final int LEFT = 70;
    private static final int TOP = 40;
    private static final int WIDTH = 480;
    private static final int HEIGHT = 280;
    private static final int GRID_LINES = 5;
    private static final double PER_CENT = 100;

    private final StringBuilder svg = new StringBuilder();
    private final double lowHosts;
    private final double highHosts;
    private final double most;

    private IncreasePlot(final List<ScaleResult> results) {
        lowHosts =
                Math.log(results.stream().mapToDouble(ScaleResult::hosts).min().orElse(1));
        highHosts = Math.max(
                lowHosts + 1,
                Math.log(results.stream().mapToDouble(ScaleResult::hosts).max().orElse(1)));
        most = Math.max(
                1e-3, results.stream().mapToDouble(IncreasePlot::increase).max().orElse(1));
    }

    /** The plot of the results of a report. */
    public static String render(final SimulationReport report) {
        return new IncreasePlot(report.results()).draw(report);
    }

    private static double increase(final ScaleResult result) {
        return (result.slowdown() - 1) * PER_CENT;
    }

    private String draw(final SimulationReport report) {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\""
                        + " font-size=\"11\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n",
                LEFT + WIDTH + 100, TOP + HEIGHT + 50);
        add(
                "<text x=\"%d\" y=\"20\" font-size=\"13\">%s: increase of time and cost by noise, %%</text>%n",
                LEFT, report.workload().replace("&", "&amp;").replace("<", "&lt;"));
        for (int i = 0; i <= GRID_LINES; i++) {
            final double value = most * i / GRID_LINES;
            add(
                    "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>%n",
                    LEFT, LEFT + WIDTH, y(value), y(value));
            add("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.3g</text>%n", LEFT - 6, y(value) + 4, value);
        }
        final Map<NoiseKind, SortedMap<Integer, Double>> lines = new EnumMap<>(NoiseKind.class);
        for (final ScaleResult result : report.results()) {
            lines.computeIfAbsent(result.kind(), kind -> new TreeMap<>()).put(result.hosts(), increase(result));
        }
        lines.forEach(this::line);
        for (final int hosts : lines.values().iterator().next().keySet()) {
            add("<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>%n", x(hosts), TOP + HEIGHT + 18, hosts);
        }
        add("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">hosts</text>%n", LEFT + WIDTH / 2, TOP + HEIGHT + 36);
        return svg.append("</svg>\n").toString();
    }

    private void line(final NoiseKind kind, final SortedMap<Integer, Double> points) {
        final String colour = switch (kind) {
            case NONE -> "#636363";
            case OS -> "#3182bd";
            case NET -> "#e6550d";
            case BOTH -> "#31a354";
        };
        final StringBuilder path = new StringBuilder();
        points.forEach((hosts, value) -> {
            path.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(hosts), y(value)));
            add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>%n", x(hosts), y(value), colour);
        });
        add(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"/>%n",
                path.toString().strip(), colour);
        add(
                "<text x=\"%d\" y=\"%.1f\" fill=\"%s\">%s</text>%n",
                LEFT + WIDTH + 6, y(points.get(points.lastKey())) + 4, colour, kind.word());
    }

    private double x(final int hosts) {
        return LEFT + WIDTH * (Math.log((double) hosts) - lowHosts) / (highHosts - lowHosts);
    }

    private double y(final double percent) {
        return TOP + HEIGHT * (1 - Math.max(0, percent) / most);
    }

    private void add(final String format, final Object... values) {
        svg.append(String.format(Locale.ROOT, format.replace("%n", "\n"), values));
    }
}
