package org.turbulence.analysis.report.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * Strips one below the other on one time axis and one vertical scale. A page's script may zoom into it: each strip
 * carries its steps, of which the drawing itself shows a coarser pooling.
 */
public final class StripChart {
    private static final double PANEL = 84;
    private static final double GAP = 22;

    /** A strip, its name, and how it looks. */
    private record Row(String name, SeriesStyle style, Strip strip) {}

    private final List<Row> rows = new ArrayList<>();
    private final String xTitle;
    private final String yTitle;
    private final boolean logarithmic;
    private final int stepsDrawn;

    /** A chart without strips, each of which is to be drawn in at most so many steps. */
    public StripChart(final String xTitle, final String yTitle, final boolean logarithmic, final int stepsDrawn) {
        this.xTitle = xTitle;
        this.yTitle = yTitle;
        this.logarithmic = logarithmic;
        this.stepsDrawn = stepsDrawn;
    }

    /** Adds a strip below the others. */
    public StripChart add(final String name, final SeriesStyle style, final Strip strip) {
        rows.add(new Row(name, style, strip));
        return this;
    }

    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Draws it. */
    public Drawing draw(final String label) {
        final double height = rows.size() * (PANEL + GAP);
        final ChartFrame frame = ChartFrame.of(height, new Legend(Legend.Key.LINE));
        final Svg svg = frame.svg();
        final Area whole = frame.area();
        final double end =
                rows.stream().mapToDouble(row -> row.strip().end()).max().orElse(1);
        final LinearScale x = new LinearScale(0, end, whole.left(), whole.right(), 8, Labels::number);
        final double least = least();
        final double most = Math.max(most(), least * 1.01);
        svg.upwardText("title", 14, (whole.top() + whole.bottom()) / 2, yTitle);
        for (int i = 0; i < rows.size(); i++) {
            final double top = whole.top() + i * (PANEL + GAP) + GAP - 4;
            final Area area = new Area(whole.left(), top, whole.right(), top + PANEL);
            final Scale y = logarithmic
                    ? LogScale.around(least, most, area.bottom(), area.top())
                    : LinearScale.fromZero(most, area.bottom(), area.top(), 3);
            panel(svg, area, x, y, rows.get(i), i == rows.size() - 1);
        }
        return frame.drawing(label);
    }

    private void panel(
            final Svg svg, final Area area, final LinearScale x, final Scale y, final Row row, final boolean last) {
        final Axes axes = new Axes(svg, area).paper().left(y, "");
        svg.group(
                last ? "time labelled" : "time",
                "data-top",
                Svg.pixels(area.top()),
                "data-bottom",
                Svg.pixels(area.bottom()));
        for (final Scale.Tick tick : x.ticks()) {
            svg.line("grid", x.at(tick.value()), area.top(), x.at(tick.value()), area.bottom());
            if (last) {
                svg.text("", x.at(tick.value()), area.bottom() + 16, Svg.Anchor.MIDDLE, tick.label());
            }
        }
        svg.endGroup();
        final Strip strip = row.strip();
        final Strip drawn = strip.reduced(stepsDrawn);
        final double thickness = Math.max(1, drawn.step() / x.high() * area.width());
        final StringBuilder path = new StringBuilder();
        final Marks marks = new Marks(svg, x, y);
        for (int i = 0; i < drawn.count(); i++) {
            if (!drawn.isGap(i)) {
                final double centre = Math.min(x.at((i + 0.5) * drawn.step()), area.right() - thickness / 2);
                marks.stem(path, centre, drawn.low(i), drawn.high(i));
            }
        }
        svg.group(
                "strip",
                "data-steps",
                strip.encoded(y),
                "data-step",
                Double.toString(strip.step()),
                "data-end",
                Double.toString(x.high()),
                "data-left",
                Svg.pixels(area.left()),
                "data-right",
                Svg.pixels(area.right()),
                "data-top",
                Svg.pixels(area.top()),
                "data-bottom",
                Svg.pixels(area.bottom()),
                "data-dividers",
                dividers(strip));
        svg.path(row.style().stroke(), path.toString(), thickness);
        svg.path("typical", means(x, y, drawn), "");
        strip.dividers().forEach(marks::divider);
        svg.endGroup();
        axes.frame();
        svg.text("panel", area.left() + 2, area.top() - 5, Svg.Anchor.START, row.name());
        if (last) {
            svg.text("title", (area.left() + area.right()) / 2, area.bottom() + 34, Svg.Anchor.MIDDLE, xTitle);
        }
    }

    private static String means(final Scale x, final Scale y, final Strip strip) {
        final StringBuilder path = new StringBuilder();
        boolean open = false;
        for (int i = 0; i < strip.count(); i++) {
            if (!strip.isGap(i)) {
                path.append(open ? 'L' : 'M')
                        .append(Svg.pixels(x.at((i + 0.5) * strip.step())))
                        .append(' ')
                        .append(Svg.pixels(y.at(strip.mean(i))));
            }
            open = !strip.isGap(i);
        }
        return path.toString();
    }

    private static String dividers(final Strip strip) {
        final StringBuilder text = new StringBuilder();
        strip.dividers()
                .forEach(divider -> text.append(text.length() == 0 ? "" : " ").append(divider));
        return text.toString();
    }

    private double least() {
        double least = Double.POSITIVE_INFINITY;
        for (final Row row : rows) {
            for (int i = 0; i < row.strip().count(); i++) {
                least = row.strip().isGap(i)
                        ? least
                        : Math.min(least, row.strip().low(i));
            }
        }
        return least;
    }

    private double most() {
        double most = Double.NEGATIVE_INFINITY;
        for (final Row row : rows) {
            for (int i = 0; i < row.strip().count(); i++) {
                most = row.strip().isGap(i) ? most : Math.max(most, row.strip().high(i));
            }
        }
        return most;
    }
}
