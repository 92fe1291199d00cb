package org.turbulence.analysis.report.plot;

import java.util.Locale;

/**
 * Writes the elements of one SVG drawing. Coordinates are in pixels with one decimal, so that the same data gives the
 * same bytes in every locale; all text is escaped. Not for use by several threads.
 */
public final class Svg {
    /** Where the text of a label stands against its point. */
    public enum Anchor {
        START,
        MIDDLE,
        END;

        private final String word = name().toLowerCase(Locale.ROOT);
    }

    private final StringBuilder body = new StringBuilder();

    /** Opens a group of a class. */
    public Svg group(final String styleClass) {
        body.append("<g class=\"").append(Markup.escaped(styleClass)).append("\">\n");
        return this;
    }

    /** Closes the group that was opened last. */
    public Svg endGroup() {
        body.append("</g>\n");
        return this;
    }

    /** A straight line. */
    public Svg line(
            final String styleClass, final double fromX, final double fromY, final double toX, final double toY) {
        begin("line", styleClass);
        attribute("x1", fromX).attribute("y1", fromY).attribute("x2", toX).attribute("y2", toY);
        return end("");
    }

    /** A rectangle, with a text that shows when it is pointed at; none for an empty one. */
    public Svg rectangle(
            final String styleClass,
            final double x,
            final double y,
            final double width,
            final double height,
            final String hint) {
        begin("rect", styleClass);
        attribute("x", x).attribute("y", y).attribute("width", width).attribute("height", height);
        return end(hint);
    }

    /** A path given as path data, with a text that shows when it is pointed at; none for an empty one. */
    public Svg path(final String styleClass, final String data, final String hint) {
        begin("path", styleClass);
        attribute("d", data);
        return end(hint);
    }

    /** Opens a group with attributes that a script reads, given as names and values in turn. */
    Svg group(final String styleClass, final String... namesAndValues) {
        begin("g", styleClass);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            attribute(namesAndValues[i], namesAndValues[i + 1]);
        }
        body.append(">\n");
        return this;
    }

    /** A path of some thickness. */
    Svg path(final String styleClass, final String data, final double thickness) {
        begin("path", styleClass);
        attribute("d", data).attribute("stroke-width", thickness);
        return end("");
    }

    /** A line of text. */
    public Svg text(final String styleClass, final double x, final double y, final Anchor anchor, final String words) {
        begin("text", styleClass);
        attribute("x", x).attribute("y", y);
        if (anchor != Anchor.START) {
            attribute("text-anchor", anchor.word);
        }
        body.append('>').append(Markup.escaped(words)).append("</text>\n");
        return this;
    }

    /** A line of text that runs upwards. */
    public Svg upwardText(final String styleClass, final double x, final double y, final String words) {
        begin("text", styleClass);
        attribute("transform", "translate(" + pixels(x) + " " + pixels(y) + ") rotate(-90)");
        attribute("text-anchor", Anchor.MIDDLE.word);
        body.append('>').append(Markup.escaped(words)).append("</text>\n");
        return this;
    }

    /** What was written so far, to stand within an {@code svg} element. */
    public String body() {
        return body.toString();
    }

    private void begin(final String element, final String styleClass) {
        body.append('<').append(element);
        if (!styleClass.isEmpty()) {
            attribute("class", styleClass);
        }
    }

    private Svg attribute(final String name, final double value) {
        return attribute(name, pixels(value));
    }

    private Svg attribute(final String name, final String value) {
        body.append(' ')
                .append(name)
                .append("=\"")
                .append(Markup.escaped(value))
                .append('"');
        return this;
    }

    private Svg end(final String hint) {
        if (hint.isEmpty()) {
            body.append("/>\n");
        } else {
            final int element = body.lastIndexOf("<");
            final String name = body.substring(element + 1, body.indexOf(" ", element));
            body.append("><title>").append(Markup.escaped(hint)).append("</title></");
            body.append(name).append(">\n");
        }
        return this;
    }

    /**
     * A coordinate with at most one decimal.
     *
     * @throws IllegalArgumentException when it is not finite
     */
    static String pixels(final double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("a coordinate must be finite (got: " + value + ")");
        }
        final long tenths = Math.round(value * 10);
        final long whole = Math.abs(tenths) / 10;
        final long rest = Math.abs(tenths) % 10;
        final String sign = tenths < 0 ? "-" : "";
        return rest == 0 ? sign + whole : sign + whole + "." + rest;
    }
}
