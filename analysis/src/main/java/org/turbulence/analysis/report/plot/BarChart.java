package org.turbulence.analysis.report.plot;

import java.util.ArrayList;
import java.util.List;

/** Horizontal bars, each of one or more parts, with a name before and a figure after it. */
public final class BarChart {
    private static final double BAR = 17;
    private static final double PITCH = 25;
    private static final double MOST_LEFT = 360;
    private static final double FIGURE_GAP = 6;

    /**
     * One part of a bar.
     *
     * @param value its length
     * @param styleClass how it is filled
     * @param hint what shows when it is pointed at
     */
    public record Part(double value, String styleClass, String hint) {}

    /**
     * One bar.
     *
     * @param name what stands before it
     * @param parts from left to right
     * @param figure what stands after it
     */
    public record Bar(String name, List<Part> parts, String figure) {
        public Bar {
            parts = List.copyOf(parts);
        }

        double length() {
            return parts.stream().mapToDouble(Part::value).sum();
        }
    }

    private final List<Bar> bars = new ArrayList<>();
    private final Legend legend;
    private final String title;

    /** A chart without bars. */
    public BarChart(final String title, final Legend legend) {
        this.title = title;
        this.legend = legend;
    }

    /** Adds a bar below the others. */
    public BarChart add(final Bar bar) {
        bars.add(bar);
        return this;
    }

    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return bars.isEmpty();
    }

    /** Draws it. */
    public Drawing draw(final String label) {
        final double longestName =
                bars.stream().mapToDouble(bar -> Labels.width(bar.name())).max().orElse(0);
        final double widestFigure = bars.stream()
                .mapToDouble(bar -> Labels.width(bar.figure()))
                .max()
                .orElse(0);
        final ChartFrame frame = ChartFrame.of(bars.size() * PITCH + 8, legend, Math.min(MOST_LEFT, longestName + 20));
        final Area area = frame.area();
        final double most = bars.stream().mapToDouble(Bar::length).max().orElse(0);
        final double right = area.right() - widestFigure - FIGURE_GAP;
        final LinearScale x = new LinearScale(0, most > 0 ? most : 1, area.left(), right, 6, Labels::number);
        final Area plot = new Area(area.left(), area.top(), right, area.bottom());
        new Axes(frame.svg(), plot).paper().bottom(x, title);
        for (int i = 0; i < bars.size(); i++) {
            draw(frame.svg(), area.top() + 8 + i * PITCH, x, bars.get(i));
        }
        frame.svg().line("frame", area.left(), area.top(), area.left(), area.bottom());
        return frame.drawing(label);
    }

    private static void draw(final Svg svg, final double top, final LinearScale x, final Bar bar) {
        svg.text("", x.lowPixel() - 8, top + 13, Svg.Anchor.END, shortened(bar.name()));
        double sum = 0;
        for (final Part part : bar.parts()) {
            if (part.value() > 0) {
                final double from = x.at(sum);
                sum += part.value();
                svg.rectangle(part.styleClass(), from, top, x.at(sum) - from, BAR, part.hint());
            }
        }
        svg.text("", x.at(sum) + FIGURE_GAP, top + 13, Svg.Anchor.START, bar.figure());
    }

    /** A name that fits; what tells it from its neighbours often stands at its end. */
    private static String shortened(final String name) {
        final int most = (int) ((MOST_LEFT - 20) / Labels.width("x"));
        if (name.length() <= most) {
            return name;
        }
        final int tail = most * 2 / 5;
        return name.substring(0, most - 1 - tail) + "…" + name.substring(name.length() - tail);
    }
}
