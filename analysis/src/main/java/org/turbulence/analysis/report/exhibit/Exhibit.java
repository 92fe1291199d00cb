package org.turbulence.analysis.report.exhibit;

import java.util.List;
import java.util.Optional;
import org.turbulence.analysis.report.Document.Grid;
import org.turbulence.analysis.report.plot.Drawing;

/**
 * One piece of a report: a plot with its table, or a table alone.
 *
 * @param id short name, of lower-case letters and hyphens; names the file of its plot
 * @param title what it shows
 * @param reading how to read it, in a sentence or two
 * @param drawing the plot; empty for a table alone
 * @param caption what stands under it: units, n, forks, hosts
 * @param table the figures behind it
 */
public record Exhibit(
        String id, String title, String reading, Optional<Drawing> drawing, List<String> caption, Grid table) {
    public Exhibit {
        caption = List.copyOf(caption);
    }

    /** Whether a page's script may zoom into it. */
    public boolean zoomable() {
        return drawing.isPresent() && drawing.get().body().contains("data-steps");
    }
}
