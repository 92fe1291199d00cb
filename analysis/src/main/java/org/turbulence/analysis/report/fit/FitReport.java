package org.turbulence.analysis.report.fit;

import java.util.List;
import org.turbulence.analysis.loggops.fit.LinkFit;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.report.CsvLayout;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.MarkdownLayout;
import org.turbulence.analysis.report.TextLayout;

/**
 * The fitted parameters of a run, ready to be printed.
 *
 * @param run name of the run
 * @param confidence of the intervals, like 0.95
 * @param fits one a link
 * @param doubts about the run's files
 */
public record FitReport(String run, double confidence, List<LinkFit> fits, List<Doubt> doubts) {
    public FitReport {
        fits = List.copyOf(fits);
        doubts = List.copyOf(doubts);
    }

    /** The report in a format. */
    public String render(final Format format) {
        return switch (format) {
            case TEXT -> TextLayout.render(FitDocument.of(this));
            case MD -> MarkdownLayout.render(FitDocument.of(this));
            case CSV -> CsvLayout.render(FitRows.HEAD, FitRows.of(this));
            case JSON -> FitJson.render(this);
        };
    }
}
