package org.turbulence.analysis.report.plot;

/**
 * The rectangle within a drawing in which data is drawn, in pixels; y grows downwards.
 *
 * @param left x of the left edge
 * @param top y of the upper edge
 * @param right x of the right edge
 * @param bottom y of the lower edge
 */
public record Area(double left, double top, double right, double bottom) {
    public Area {
        if (!(left < right && top < bottom)) {
            throw new IllegalArgumentException("an area must have a width and a height (got: " + left + ", " + top
                    + " .. " + right + ", " + bottom + ")");
        }
    }

    /** From edge to edge. */
    public double width() {
        return right - left;
    }

    /** From edge to edge. */
    public double height() {
        return bottom - top;
    }
}
