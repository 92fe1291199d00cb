package org.turbulence.analysis.report.plot;

import java.util.function.Function;

/** Draws the frame of an area, the grid of its scales, and what stands at the ticks. */
public final class Axes {
    private static final double BELOW_TICK = 16;
    private static final double BELOW_TITLE = 34;
    private static final double BESIDE_TICK = 6;
    private static final double HALF_LINE = 4;

    private final Svg svg;
    private final Area area;

    /** Axes around an area. */
    public Axes(final Svg svg, final Area area) {
        this.svg = svg;
        this.area = area;
    }

    /** The paper below everything. */
    public Axes paper() {
        svg.rectangle("paper", area.left(), area.top(), area.width(), area.height(), "");
        return this;
    }

    /** A horizontal axis below the area: a vertical line at each tick, its text, and the title with its unit. */
    public Axes bottom(final Scale scale, final String title) {
        lines(
                scale,
                tick -> "M" + Svg.pixels(scale.at(tick.value())) + " " + Svg.pixels(area.top()) + "V"
                        + Svg.pixels(area.bottom()));
        double free = Double.NEGATIVE_INFINITY;
        for (final Scale.Tick tick : scale.ticks()) {
            final double x = scale.at(tick.value());
            final double half = Labels.width(tick.label()) / 2;
            if (tick.labelled() && x - half >= free) {
                svg.text("", x, area.bottom() + BELOW_TICK, Svg.Anchor.MIDDLE, tick.label());
                free = x + half + BESIDE_TICK;
            }
        }
        if (!title.isEmpty()) {
            svg.text("title", (area.left() + area.right()) / 2, area.bottom() + BELOW_TITLE, Svg.Anchor.MIDDLE, title);
        }
        return this;
    }

    /** A vertical axis left of the area: a horizontal line at each tick, its text, and the title with its unit. */
    public Axes left(final Scale scale, final String title) {
        lines(
                scale,
                tick -> "M" + Svg.pixels(area.left()) + " " + Svg.pixels(scale.at(tick.value())) + "H"
                        + Svg.pixels(area.right()));
        double widest = 0;
        for (final Scale.Tick tick : scale.ticks()) {
            if (tick.labelled()) {
                final double y = scale.at(tick.value()) + HALF_LINE;
                svg.text("", area.left() - BESIDE_TICK, y, Svg.Anchor.END, tick.label());
                widest = Math.max(widest, Labels.width(tick.label()));
            }
        }
        if (!title.isEmpty()) {
            final double x = Math.max(12, area.left() - BESIDE_TICK - widest - 10);
            svg.upwardText("title", x, (area.top() + area.bottom()) / 2, title);
        }
        return this;
    }

    private void lines(final Scale scale, final Function<Scale.Tick, String> line) {
        final StringBuilder fine = new StringBuilder();
        final StringBuilder grid = new StringBuilder();
        scale.ticks().forEach(tick -> (tick.labelled() ? grid : fine).append(line.apply(tick)));
        if (fine.length() > 0) {
            svg.path("fine", fine.toString(), "");
        }
        if (grid.length() > 0) {
            svg.path("grid", grid.toString(), "");
        }
    }

    /** The frame, above the data. */
    public Axes frame() {
        svg.rectangle("frame", area.left(), area.top(), area.width(), area.height(), "");
        return this;
    }
}
