package org.turbulence.analysis.report.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.turbulence.analysis.report.plot.Marks.Point;

/** Curves over one horizontal quantity, with bands around them, and a look at the small values in an inset. */
public final class LineChart {
    private static final double HEIGHT = 330;
    private static final int MOST_POINT_MARKS = 26;
    private static final int INSET_TICKS = 3;
    private static final double INSET_REACH = 0.46;
    private static final double LOWEST_SHARE = 1e-3;

    /** How a quantity is laid along its axis. */
    public enum Kind {
        LOG,
        BYTES,
        POWERS_OF_TWO,
        PERCENTILE,
        FROM_ZERO
    }

    /** Where an inset stands. */
    public enum Corner {
        TOP_LEFT,
        BOTTOM_RIGHT
    }

    /** A curve. */
    private record Curve(String name, SeriesStyle style, List<Point> points) {}

    private final List<Curve> curves = new ArrayList<>();
    private final String xTitle;
    private final Kind xKind;
    private final String yTitle;
    private final Kind yKind;
    private final List<Point> ringed = new ArrayList<>();
    private String ringMeaning = "";
    private Corner insetCorner = Corner.TOP_LEFT;
    private double insetUpTo = Double.NEGATIVE_INFINITY;

    /** A chart without curves. */
    public LineChart(final String xTitle, final Kind xKind, final String yTitle, final Kind yKind) {
        this.xTitle = xTitle;
        this.xKind = xKind;
        this.yTitle = yTitle;
        this.yKind = yKind;
    }

    /** Adds a curve; its points go from left to right. A curve without points is left out. */
    public LineChart add(final String name, final SeriesStyle style, final List<Point> points) {
        if (!points.isEmpty()) {
            curves.add(new Curve(name, style, List.copyOf(points)));
        }
        return this;
    }

    /** Shows the points up to a horizontal value once more, on a linear axis of their own. */
    public LineChart inset(final Corner corner, final double upTo) {
        insetCorner = corner;
        insetUpTo = upTo;
        return this;
    }

    /** Draws a ring around points of the curves, which the legend explains; around none of them draws nothing. */
    public LineChart ring(final String meaning, final List<Point> points) {
        ringMeaning = meaning;
        ringed.addAll(points);
        return this;
    }

    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return curves.isEmpty();
    }

    /** Draws it. */
    public Drawing draw(final String label) {
        final Legend legend = new Legend(Legend.Key.LINE);
        curves.forEach(curve -> legend.add(curve.name(), curve.style()));
        if (!ringed.isEmpty()) {
            legend.addRing(ringMeaning);
        }
        final ChartFrame frame = ChartFrame.of(HEIGHT, legend);
        final Area area = frame.area();
        final Scale x = scale(xKind, least(Point::x), most(Point::x), area.left(), area.right());
        final Scale y = yScale(x, area);
        frame.axes().paper().bottom(x, xTitle).left(y, yTitle);
        final Marks marks = new Marks(frame.svg(), x, y);
        curves.forEach(curve -> marks.band(curve.style(), curve.points()));
        curves.forEach(curve -> marks.line(curve.style(), curve.points()));
        for (final Curve curve : curves) {
            marks.points(curve.style(), thinned(curve.points()));
        }
        ringed.forEach(marks::ring);
        frame.axes().frame();
        inset(frame.svg(), area);
        return frame.drawing(label);
    }

    /** Points that bear a mark: all where there is room, else some and the last. */
    private static List<Point> thinned(final List<Point> points) {
        if (points.size() <= MOST_POINT_MARKS) {
            return points;
        }
        final List<Point> thinned = new ArrayList<>();
        final int stride = points.size() / 6;
        for (int i = (points.size() - 1) % stride; i < points.size(); i += stride) {
            thinned.add(points.get(i));
        }
        return thinned;
    }

    /** The vertical scale, longer where an inset would else lie on the curves. */
    private Scale yScale(final Scale x, final Area area) {
        final double low = leastY();
        final double high = most(Point::high);
        final Scale tight = scale(yKind, low, high, area.bottom(), area.top());
        if (insetUpTo == Double.NEGATIVE_INFINITY || yKind != Kind.LOG) {
            return tight;
        }
        final boolean atTop = insetCorner == Corner.TOP_LEFT;
        double nearest = atTop ? area.bottom() : area.top();
        for (final Curve curve : curves) {
            for (final Point point : curve.points()) {
                final double pixel = x.at(point.x());
                if (atTop && pixel < area.left() + INSET_REACH * area.width()) {
                    nearest = Math.min(nearest, tight.at(point.high()));
                } else if (!atTop && pixel > area.right() - INSET_REACH * area.width()) {
                    nearest = Math.max(nearest, tight.at(point.low()));
                }
            }
        }
        final double used = (atTop ? area.bottom() - nearest : nearest - area.top()) / area.height();
        final double stretch = Math.max(1, used / (1 - INSET_REACH));
        final double span = Math.pow(tight.high() / tight.low(), stretch);
        return atTop
                ? new LogScale(tight.low(), tight.low() * span, area.bottom(), area.top(), 10, Labels::tick)
                : new LogScale(tight.high() / span, tight.high(), area.bottom(), area.top(), 10, Labels::tick);
    }

    private void inset(final Svg svg, final Area area) {
        final List<Curve> small = new ArrayList<>();
        for (final Curve curve : curves) {
            final List<Point> points = curve.points().stream()
                    .filter(point -> point.x() <= insetUpTo)
                    .toList();
            if (points.size() > 1) {
                small.add(new Curve(curve.name(), curve.style(), points));
            }
        }
        if (small.isEmpty()) {
            return;
        }
        final double width = area.width() * 0.34;
        final double height = area.height() * 0.34;
        final double left = insetCorner == Corner.TOP_LEFT ? area.left() + 52 : area.right() - width - 24;
        final double top = insetCorner == Corner.TOP_LEFT ? area.top() + 14 : area.bottom() - height - 34;
        final Area inner = new Area(left, top, left + width, top + height);
        svg.rectangle("paper", left - 44, top - 10, width + 64, height + 34, "");
        svg.rectangle("guide", left - 44, top - 10, width + 64, height + 34, "");
        final List<Point> all =
                small.stream().flatMap(curve -> curve.points().stream()).toList();
        final double least = all.stream().mapToDouble(Point::x).min().orElseThrow();
        final double most = all.stream().mapToDouble(Point::x).max().orElseThrow();
        final double highest = all.stream().mapToDouble(Point::y).max().orElseThrow();
        final Scale x = scale(xKind, least, most, inner.left(), inner.right());
        final Scale y = LinearScale.fromZero(highest, inner.bottom(), inner.top(), INSET_TICKS);
        new Axes(svg, inner).paper().bottom(x, "").left(y, "");
        final Marks marks = new Marks(svg, x, y);
        small.forEach(curve -> marks.line(curve.style(), curve.points()));
        small.forEach(curve -> marks.points(curve.style(), withoutHints(curve.points())));
        new Axes(svg, inner).frame();
    }

    private static List<Point> withoutHints(final List<Point> points) {
        return points.stream().map(point -> Point.of(point.x(), point.y(), "")).toList();
    }

    private double least(final ToDoubleFunction<Point> value) {
        return curves.stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(value)
                .min()
                .orElseThrow(() -> new IllegalStateException("a chart must have a curve to be drawn"));
    }

    private double most(final ToDoubleFunction<Point> value) {
        return -least(point -> -value.applyAsDouble(point));
    }

    /** A band that reaches far below its curve must not press the curves together. */
    private double leastY() {
        final double band = least(Point::low);
        final double curve = least(Point::y);
        return Math.max(band, curve * (yKind == Kind.LOG ? LOWEST_SHARE : 0));
    }

    private static Scale scale(
            final Kind kind, final double least, final double most, final double lowPixel, final double highPixel) {
        final double above = Math.max(most, least * 1.01);
        return switch (kind) {
            case LOG -> LogScale.around(least, above, lowPixel, highPixel);
            case BYTES -> LogScale.ofBytes(least, above, lowPixel, highPixel);
            case POWERS_OF_TWO -> new LogScale(least / 1.1, above * 1.1, lowPixel, highPixel, 2, Labels::number);
            case PERCENTILE -> new LogScale(1, Math.max(10, most * 1.1), lowPixel, highPixel, 10, Labels::percentile);
            case FROM_ZERO -> LinearScale.fromZero(most, lowPixel, highPixel, 6);
        };
    }
}
