package org.turbulence.analysis.report.plot;

import java.util.List;

/** Draws data in the coordinates of two scales. */
public final class Marks {
    /** The style class of a ring around a point. */
    static final String RING = "ring";

    private static final double SMALLEST_STEM = 1;
    private static final double HALF_MEAN = 3;
    private static final double OUTLIER = 3;
    private static final double OUTLIER_PITCH = 4;
    private static final String DIAMOND = "l3 3l-3 3l-3-3z";

    private final Svg svg;
    private final Scale x;
    private final Scale y;

    /** Marks on two scales. */
    public Marks(final Svg svg, final Scale x, final Scale y) {
        this.svg = svg;
        this.x = x;
        this.y = y;
    }

    /**
     * A point of a curve.
     *
     * @param x horizontal value
     * @param y vertical value
     * @param low lower edge of the band around it; the same as y without one
     * @param high upper edge of the band around it; the same as y without one
     * @param hint what shows when it is pointed at
     */
    public record Point(double x, double y, double low, double high, String hint) {
        /** A point without a band. */
        public static Point of(final double x, final double y, final String hint) {
            return new Point(x, y, y, y, hint);
        }
    }

    /** The band around a curve. */
    public void band(final SeriesStyle style, final List<Point> points) {
        if (points.size() < 2 || points.stream().allMatch(point -> point.low() == point.high())) {
            return;
        }
        final StringBuilder path = new StringBuilder();
        for (int i = 0; i < points.size(); i++) {
            to(path, i == 0 ? 'M' : 'L', points.get(i).x(), points.get(i).high());
        }
        for (int i = points.size() - 1; i >= 0; i--) {
            to(path, 'L', points.get(i).x(), points.get(i).low());
        }
        svg.path(style.band(), path.append('Z').toString(), "");
    }

    /** The line of a curve. */
    public void line(final SeriesStyle style, final List<Point> points) {
        final StringBuilder path = new StringBuilder();
        for (final Point point : points) {
            to(path, path.length() == 0 ? 'M' : 'L', point.x(), point.y());
        }
        svg.path(style.line(), path.toString(), "");
    }

    /** The points of a curve, each with its hint. */
    public void points(final SeriesStyle style, final List<Point> points) {
        for (final Point point : points) {
            svg.path(style.point(), style.shape(x.at(point.x()), y.at(point.y())), point.hint());
        }
    }

    /** A ring around a point, with its hint. */
    public void ring(final Point point) {
        svg.path(RING, ringAround(x.at(point.x()), y.at(point.y())), point.hint());
    }

    static String ringAround(final double atX, final double atY) {
        return "M" + Svg.pixels(atX) + " " + Svg.pixels(atY) + "m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z";
    }

    /** A horizontal line across the whole area. */
    public void guide(final double value) {
        svg.line("guide", x.lowPixel(), y.at(value), x.highPixel(), y.at(value));
    }

    /** A vertical line across the whole area. */
    public void divider(final double value) {
        svg.line("guide", x.at(value), y.lowPixel(), x.at(value), y.highPixel());
    }

    /** Path data of one vertical stroke between whole pixels, at least one long. */
    void stem(final StringBuilder path, final double atX, final double low, final double high) {
        final double bottom = Math.rint(y.at(low));
        final double top = Math.min(Math.rint(y.at(high)), bottom - SMALLEST_STEM);
        path.append('M')
                .append(Svg.pixels(atX))
                .append(' ')
                .append(Svg.pixels(bottom))
                .append('V')
                .append(Svg.pixels(top));
    }

    /** A notched box with whiskers, its mean as a white square, and its outliers as diamonds, around a pixel. */
    public void box(final SeriesStyle style, final double centre, final double halfWidth, final BoxShape box) {
        svg.group(style.group());
        final double half = halfWidth / 2;
        final StringBuilder whiskers = new StringBuilder();
        vertical(whiskers, centre, box.lowQuartile(), box.lowWhisker());
        vertical(whiskers, centre, box.highQuartile(), box.highWhisker());
        horizontal(whiskers, centre, half, box.lowWhisker());
        horizontal(whiskers, centre, half, box.highWhisker());
        svg.path("whisker", whiskers.toString(), "");
        svg.path("box", outline(centre, halfWidth, box), box.hint());
        final StringBuilder median = new StringBuilder();
        horizontal(median, centre, half, box.median());
        svg.path("whisker", median.toString(), "");
        outliers(centre, box);
        svg.rectangle("mean", centre - HALF_MEAN, y.at(box.mean()) - HALF_MEAN, 2 * HALF_MEAN, 2 * HALF_MEAN, "");
        svg.endGroup();
    }

    /** Diamonds; those that would cover one another are drawn once. */
    private void outliers(final double centre, final BoxShape box) {
        final StringBuilder diamonds = new StringBuilder();
        double last = Double.NaN;
        for (int i = 0; i < box.outliers().size(); i++) {
            final double at = Math.rint(y.at(box.outliers().get(i)) - OUTLIER);
            final boolean outermost = i == box.outliers().size() - 1;
            if (Double.isNaN(last)) {
                diamonds.append('M')
                        .append(Svg.pixels(centre))
                        .append(' ')
                        .append(Svg.pixels(at))
                        .append(DIAMOND);
                last = at;
            } else if (outermost || Math.abs(at - last) >= OUTLIER_PITCH) {
                diamonds.append("m0 ").append(Svg.pixels(at - last)).append(DIAMOND);
                last = at;
            }
        }
        if (diamonds.length() > 0) {
            svg.path("outlier", diamonds.toString(), "");
        }
    }

    private String outline(final double centre, final double halfWidth, final BoxShape box) {
        final double left = centre - halfWidth;
        final double right = centre + halfWidth;
        final double inner = halfWidth / 2;
        final double low = y.at(box.lowQuartile());
        final double high = y.at(box.highQuartile());
        final double median = y.at(box.median());
        final double notchLow = y.at(Math.max(box.lowQuartile(), box.median() - box.notch()));
        final double notchHigh = y.at(Math.min(box.highQuartile(), box.median() + box.notch()));
        final double[][] corners = {
            {left, low}, {right, low}, {right, notchLow}, {centre + inner, median}, {right, notchHigh},
            {right, high}, {left, high}, {left, notchHigh}, {centre - inner, median}, {left, notchLow}
        };
        final StringBuilder path = new StringBuilder();
        for (final double[] corner : corners) {
            path.append(path.length() == 0 ? 'M' : 'L')
                    .append(Svg.pixels(corner[0]))
                    .append(' ')
                    .append(Svg.pixels(corner[1]));
        }
        return path.append('Z').toString();
    }

    private void vertical(final StringBuilder path, final double atX, final double from, final double to) {
        path.append('M').append(Svg.pixels(atX)).append(' ').append(Svg.pixels(y.at(from)));
        path.append('V').append(Svg.pixels(y.at(to)));
    }

    private void horizontal(final StringBuilder path, final double centre, final double half, final double value) {
        path.append('M').append(Svg.pixels(centre - half)).append(' ').append(Svg.pixels(y.at(value)));
        path.append('h').append(Svg.pixels(2 * half));
    }

    private void to(final StringBuilder path, final char command, final double atX, final double atY) {
        path.append(command).append(Svg.pixels(x.at(atX))).append(' ').append(Svg.pixels(y.at(atY)));
    }
}
