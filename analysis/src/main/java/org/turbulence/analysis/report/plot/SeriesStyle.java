package org.turbulence.analysis.report.plot;

/**
 * How the i-th series of a plot looks: its colour, the shape of its points and the dashes of its line, so that no two
 * of the first 32 are told apart by colour alone or look the same.
 *
 * @param index of the series, from 0 on
 */
public record SeriesStyle(int index) {
    /** How many colours there are. */
    public static final int COLOURS = 8;

    private static final int DASHES = 4;

    public SeriesStyle {
        if (index < 0) {
            throw new IllegalArgumentException("the index of a series must be 0 or more (got: " + index + ")");
        }
    }

    String line() {
        return colour("line") + dashes();
    }

    /** The class of a filled mark, such as a bar. */
    public String fill() {
        return colour("fill") + (index < COLOURS ? "" : " lighter");
    }

    String point() {
        return colour("point");
    }

    String band() {
        return colour("band");
    }

    String stroke() {
        return colour("stems");
    }

    /** The class of a group of marks that have the series' colour. */
    String group() {
        return "s" + (index % COLOURS + 1) + dashes();
    }

    private String dashes() {
        final int dash = index / COLOURS % DASHES;
        return dash == 0 ? "" : " dash" + dash;
    }

    private String colour(final String kind) {
        return kind + " s" + (index % COLOURS + 1);
    }

    /** The outline of a point around its centre. */
    String shape(final double x, final double y) {
        final String at = "M" + Svg.pixels(x) + " " + Svg.pixels(y);
        return at
                + switch ((index % COLOURS + index / COLOURS) % 4) {
                    case 0 -> "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z";
                    case 1 -> "m-3.2-3.2h6.4v6.4h-6.4z";
                    case 2 -> "m0-4.4l4.2 7.6h-8.4z";
                    default -> "m0-4.6l4.6 4.6l-4.6 4.6l-4.6-4.6z";
                };
    }
}
