package org.turbulence.analysis.report.plot;

import java.util.ArrayList;
import java.util.List;

/** The names of the series beside what they look like, in as many rows as the width asks for. */
public final class Legend {
    private static final double ROW = 18;
    private static final double SAMPLE = 24;
    private static final double GAP = 16;

    /** What stands before a name. */
    public enum Key {
        LINE,
        FILL
    }

    private record Entry(String name, String styleClass, SeriesStyle style) {
        double width() {
            return SAMPLE + 6 + Labels.width(name) + GAP;
        }
    }

    private final Key key;
    private final List<Entry> entries = new ArrayList<>();

    /** A legend without names. */
    public Legend(final Key key) {
        this.key = key;
    }

    /** Adds a series. */
    public Legend add(final String name, final SeriesStyle style) {
        entries.add(new Entry(name, key == Key.LINE ? style.line() : style.fill(), style));
        return this;
    }

    /** Adds a filled part by its style class. */
    public Legend add(final String name, final String styleClass) {
        entries.add(new Entry(name, styleClass, null));
        return this;
    }

    /** Adds what a ring around a point means. */
    Legend addRing(final String meaning) {
        entries.add(new Entry(meaning, Marks.RING, null));
        return this;
    }

    /** How high it is within a width. */
    public double height(final double width) {
        return entries.isEmpty() ? 0 : rows(width) * ROW + 6;
    }

    private int rows(final double width) {
        int rows = 1;
        double used = 0;
        for (final Entry entry : entries) {
            if (used > 0 && used + entry.width() > width) {
                rows++;
                used = 0;
            }
            used += entry.width();
        }
        return rows;
    }

    /** Draws it with its upper left corner at a point. */
    public void draw(final Svg svg, final double left, final double top, final double width) {
        double used = 0;
        double y = top + ROW / 2;
        for (final Entry entry : entries) {
            if (used > 0 && used + entry.width() > width) {
                used = 0;
                y += ROW;
            }
            final double x = left + used;
            if (entry.styleClass.equals(Marks.RING)) {
                svg.path(Marks.RING, Marks.ringAround(x + SAMPLE / 2, y), "");
            } else if (key == Key.FILL || entry.style == null) {
                svg.rectangle(entry.styleClass, x + SAMPLE - 14, y - 6, 12, 12, "");
            } else {
                svg.line(entry.styleClass, x, y, x + SAMPLE, y);
                svg.path(entry.style.point(), entry.style.shape(x + SAMPLE / 2, y), "");
            }
            svg.text("", x + SAMPLE + 6, y + 4, Svg.Anchor.START, entry.name);
            used += entry.width();
        }
    }
}
