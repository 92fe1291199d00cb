package org.turbulence.analysis.report.plot;

/** The fixed parts of a drawing: its size, its legend on top, the room for axes, and the area that remains for data. */
public final class ChartFrame {
    /** The width of every drawing. */
    public static final double WIDTH = 760;

    private static final double LEFT = 74;
    private static final double RIGHT = 16;
    private static final double TOP = 8;
    private static final double BOTTOM = 44;

    private final Svg svg = new Svg();
    private final Area area;
    private final double height;

    private ChartFrame(final Area area, final double height) {
        this.area = area;
        this.height = height;
    }

    /** A frame around an area of some height, with a legend above it. */
    public static ChartFrame of(final double areaHeight, final Legend legend) {
        return of(areaHeight, legend, LEFT);
    }

    /** A frame with so much room left of its area. */
    public static ChartFrame of(final double areaHeight, final Legend legend, final double left) {
        final double width = WIDTH - RIGHT - left;
        final double legendLeft = Math.min(left, LEFT);
        final double top = TOP + legend.height(WIDTH - RIGHT - legendLeft);
        final Area area = new Area(left, top, left + width, top + areaHeight);
        final ChartFrame frame = new ChartFrame(area, area.bottom() + BOTTOM);
        legend.draw(frame.svg, legendLeft, TOP - 4, WIDTH - RIGHT - legendLeft);
        return frame;
    }

    /** Where elements are written. */
    public Svg svg() {
        return svg;
    }

    /** Where data is drawn. */
    public Area area() {
        return area;
    }

    /** The axes of the area. */
    public Axes axes() {
        return new Axes(svg, area);
    }

    /** The finished drawing. */
    public Drawing drawing(final String label) {
        return new Drawing(WIDTH, height, label, svg.body());
    }
}
