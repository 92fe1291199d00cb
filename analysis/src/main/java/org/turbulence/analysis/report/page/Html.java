package org.turbulence.analysis.report.page;

import java.util.List;
import org.turbulence.analysis.report.Document.Alignment;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.plot.Markup;
import org.turbulence.analysis.report.plot.StyleSheet;

/** Writes a page element by element; all text is escaped. Not for use by several threads. */
public final class Html {
    private final StringBuilder text = new StringBuilder();

    /** Begins a page with the common style sheet. */
    public Html(final String title) {
        text.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"UTF-8\">\n");
        text.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        text.append("<meta name=\"color-scheme\" content=\"light dark\">\n");
        text.append("<title>").append(Markup.escaped(title)).append("</title>\n<style>\n");
        text.append(StyleSheet.ofPage()).append(StyleSheet.resource(Html.class, "page.css"));
        text.append("</style>\n</head>\n<body>\n");
    }

    /** Opens an element with attributes, given as names and values in turn. */
    public Html open(final String element, final String... namesAndValues) {
        text.append('<').append(element);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            text.append(' ').append(namesAndValues[i]).append("=\"");
            text.append(Markup.escaped(namesAndValues[i + 1])).append('"');
        }
        text.append(">\n");
        return this;
    }

    /** Closes an element. */
    public Html close(final String element) {
        text.append("</").append(element).append(">\n");
        return this;
    }

    /** An element that holds text alone. */
    public Html element(final String element, final String words) {
        text.append('<').append(element).append('>').append(Markup.escaped(words));
        text.append("</").append(element).append(">\n");
        return this;
    }

    /** A link within the page. */
    public Html link(final String id, final String words) {
        text.append("<a href=\"#").append(Markup.escaped(id)).append("\">");
        text.append(Markup.escaped(words)).append("</a>\n");
        return this;
    }

    /** Items of a list. */
    public Html list(final List<String> items) {
        open("ul");
        items.forEach(item -> element("li", item));
        return close("ul");
    }

    /**
     * A table with its title, which scrolls by itself where it is wider than the page. End tags that may be left out
     * are left out, and the style sheet aligns the first column left and the others right, for tables are most of a
     * page.
     */
    public Html table(final Grid grid) {
        open("div", "class", "wide");
        text.append("<table>\n<caption>").append(Markup.escaped(grid.title())).append("</caption>\n<thead><tr>");
        for (int i = 0; i < grid.columns().size(); i++) {
            cell("th", grid, i, grid.columns().get(i).head());
        }
        text.append("\n<tbody>\n");
        for (final List<String> row : grid.rows()) {
            text.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                cell("td", grid, i, row.get(i));
            }
            text.append('\n');
        }
        text.append("</table>\n");
        return close("div");
    }

    private void cell(final String element, final Grid grid, final int column, final String words) {
        final boolean right = grid.columns().get(column).alignment() == Alignment.RIGHT;
        text.append('<').append(element);
        if (right && column == 0) {
            text.append(" class=r");
        } else if (!right && column > 0) {
            text.append(" class=l");
        }
        text.append('>').append(Markup.escaped(words));
    }

    /** A drawing, which is markup already. */
    public Html drawing(final String svg) {
        text.append(svg);
        return this;
    }

    /** A script that lies beside this class. */
    Html script(final String name) {
        text.append("<script>\n").append(StyleSheet.resource(Html.class, name)).append("</script>\n");
        return this;
    }

    /** The whole page. */
    public String end() {
        return text.append("</body>\n</html>\n").toString();
    }
}
