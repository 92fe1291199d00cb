package org.turbulence.analysis.report.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * Panels of notched box plots, two in a row, each panel with a logarithmic axis of its own. An axis ends a little above
 * the longest whisker of its panel: how many outliers lie beyond, and how far, is written there.
 */
public final class BoxChart {
    private static final int COLUMNS = 2;
    private static final double PANEL = 190;
    private static final double ROW = 264;
    private static final double LEFT = 70;
    private static final double GAP = 16;
    private static final double TOP = 46;
    private static final double ABOVE_WHISKERS = 2.2;
    private static final double WIDEST_BOX = 26;

    /**
     * A box and the series that it belongs to.
     *
     * @param name of the series
     * @param style of the series
     * @param shape its numbers
     */
    public record Box(String name, SeriesStyle style, BoxShape shape) {}

    private record Panel(String title, List<Box> boxes) {}

    private final List<Panel> panels = new ArrayList<>();
    private final Legend legend;
    private final String yTitle;

    /** A chart without panels. */
    public BoxChart(final String yTitle, final Legend legend) {
        this.yTitle = yTitle;
        this.legend = legend;
    }

    /** Adds a panel; one without boxes is left out. */
    public BoxChart add(final String title, final List<Box> boxes) {
        if (!boxes.isEmpty()) {
            panels.add(new Panel(title, List.copyOf(boxes)));
        }
        return this;
    }

    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return panels.isEmpty();
    }

    /** Draws it. */
    public Drawing draw(final String label) {
        final Svg svg = new Svg();
        final int columns = Math.min(COLUMNS, panels.size());
        final double slot = (ChartFrame.WIDTH - GAP) / columns;
        final double legendHeight = legend.height(ChartFrame.WIDTH - 2 * GAP);
        legend.draw(svg, GAP, 4, ChartFrame.WIDTH - 2 * GAP);
        for (int i = 0; i < panels.size(); i++) {
            final double left = LEFT + i % columns * slot;
            final double top = legendHeight + TOP + ROW * Math.floorDiv(i, columns);
            panel(svg, new Area(left, top, left + slot - LEFT, top + PANEL), panels.get(i), i % columns == 0);
        }
        final int rows = (panels.size() + columns - 1) / columns;
        return new Drawing(ChartFrame.WIDTH, legendHeight + rows * ROW + 4, label, svg.body());
    }

    private void panel(final Svg svg, final Area area, final Panel panel, final boolean first) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (final Box box : panel.boxes()) {
            least = Math.min(least, box.shape().lowWhisker());
            most = Math.max(
                    most, Math.max(box.shape().highWhisker(), box.shape().mean()));
        }
        final LogScale y = LogScale.around(
                Math.max(least, most * 1e-6), Math.max(most, least) * ABOVE_WHISKERS, area.bottom(), area.top());
        final Axes axes = new Axes(svg, area).paper().left(y, first ? yTitle : "");
        final double slot = area.width() / panel.boxes().size();
        final LinearScale x = new LinearScale(0, 1, area.left(), area.right(), 1, Labels::number);
        for (int i = 0; i < panel.boxes().size(); i++) {
            final Box box = panel.boxes().get(i);
            final double centre = area.left() + slot * (i + 0.5);
            new Marks(svg, x, y).box(box.style(), centre, Math.min(WIDEST_BOX, slot * 0.32), within(y, box.shape()));
            beyond(svg, area, y, centre, slot, box.shape());
            if (Labels.width(box.name()) < slot) {
                svg.text("", centre, area.bottom() + 16, Svg.Anchor.MIDDLE, box.name());
            }
        }
        axes.frame();
        svg.text("panel", area.left(), area.top() - 22, Svg.Anchor.START, panel.title());
    }

    private static BoxShape within(final LogScale y, final BoxShape shape) {
        return new BoxShape(
                shape.lowWhisker(),
                shape.lowQuartile(),
                shape.median(),
                shape.highQuartile(),
                shape.highWhisker(),
                shape.notch(),
                shape.mean(),
                shape.outliers().stream()
                        .filter(value -> value >= y.low() && value <= y.high())
                        .toList(),
                shape.hint());
    }

    private static void beyond(
            final Svg svg,
            final Area area,
            final LogScale y,
            final double centre,
            final double slot,
            final BoxShape shape) {
        final double max =
                shape.outliers().stream().mapToDouble(Double::doubleValue).max().orElse(0);
        if (max > y.high()) {
            final String words = "↑" + Labels.compact(rounded(max));
            if (Labels.width(words) < slot) {
                svg.text("small", centre, area.top() - 5, Svg.Anchor.MIDDLE, words);
            }
        }
    }

    private static double rounded(final double value) {
        final double unit = Math.pow(10, Math.floor(Math.log10(value)) - 1);
        return Math.round(value / unit) * unit;
    }
}
