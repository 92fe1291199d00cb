package org.turbulence.analysis.report.plot;

/**
 * A finished drawing, to be put into a page or into a file of its own.
 *
 * @param width of the drawing in pixels
 * @param height of the drawing in pixels
 * @param label what it shows, for those who cannot see it
 * @param body its elements
 */
public record Drawing(double width, double height, String label, String body) {
    private static final double TITLE = 30;

    /** The element for a page that holds the style sheet already. */
    public String inline() {
        return "<svg viewBox=\"0 0 " + Svg.pixels(width) + ' ' + Svg.pixels(height) + "\" width=\"" + Svg.pixels(width)
                + "\" height=\"" + Svg.pixels(height) + "\" role=\"img\" aria-label=\"" + Markup.escaped(label)
                + "\">\n" + body + "</svg>\n";
    }

    /** A file with a title, the style sheet and its own paper; light or dark as its viewer prefers. */
    public String standalone(final String title, final String caption) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 " + Svg.pixels(-TITLE) + ' ' + Svg.pixels(width)
                + ' ' + Svg.pixels(height + TITLE) + "\" width=\"" + Svg.pixels(width) + "\" height=\""
                + Svg.pixels(height + TITLE) + "\" role=\"img\">\n<title>" + Markup.escaped(title) + "</title>\n<desc>"
                + Markup.escaped(caption) + "</desc>\n<style>" + StyleSheet.ofDrawing()
                + "</style>\n<rect class=\"page\" y=\""
                + Svg.pixels(-TITLE) + "\" width=\"100%\" height=\"100%\"/>\n<text class=\"head\" x=\"12\" y=\"-10\">"
                + Markup.escaped(title) + "</text>\n" + body + "</svg>\n";
    }
}
