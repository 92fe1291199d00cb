package org.turbulence.analysis.report.simulation;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.loggops.campaign.NoiseKind;
import org.turbulence.analysis.loggops.campaign.ScaleResult;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.plot.Labels;
import org.turbulence.analysis.report.plot.LineChart;
import org.turbulence.analysis.report.plot.Marks.Point;

/**
 * How much longer a simulation's mean run takes than the noise-free one, in per cent over the number of hosts: a line a
 * kind of noise. What a host costs an hour is the same with noise and without, so this is the increase in cost too.
 */
public final class IncreasePlot {
    private static final double PER_CENT = 100;

    private IncreasePlot() {}

    /** The plot of the results of a report, as a file of its own. */
    public static String render(final SimulationReport report) {
        final Map<NoiseKind, SortedMap<Integer, Double>> lines = new EnumMap<>(NoiseKind.class);
        for (final ScaleResult result : report.results()) {
            lines.computeIfAbsent(result.kind(), kind -> new TreeMap<>())
                    .put(result.hosts(), Math.max(0, (result.slowdown() - 1) * PER_CENT));
        }
        final LineChart chart = new LineChart(
                "hosts", LineChart.Kind.POWERS_OF_TWO, "increase of time and cost [%]", LineChart.Kind.FROM_ZERO);
        lines.forEach((kind, increases) -> chart.add(kind.word(), BoxPlot.style(kind), points(kind, increases)));
        final String title = report.workload() + ", model " + report.model().word() + ": what noise adds, n = "
                + report.repetitions();
        return chart.draw(title)
                .standalone(
                        title,
                        "The mean over all repetitions beside the run without noise of the same model. The price of a host"
                                + " and hour does not change with noise, so the increase in cost is the same.");
    }

    private static List<Point> points(final NoiseKind kind, final SortedMap<Integer, Double> increases) {
        return increases.entrySet().stream()
                .map(point -> Point.of(
                        point.getKey(),
                        point.getValue(),
                        kind.word() + " on " + Figures.grouped(point.getKey()) + " hosts: +"
                                + Labels.number(point.getValue()) + " %"))
                .toList();
    }
}
