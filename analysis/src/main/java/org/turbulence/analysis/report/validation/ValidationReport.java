package org.turbulence.analysis.report.validation;

import java.util.List;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.validation.Validation;
import org.turbulence.analysis.report.CsvLayout;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.MarkdownLayout;
import org.turbulence.analysis.report.TextLayout;

/**
 * Real collectives beside their simulations, ready to be printed.
 *
 * @param run name of the run with the real ones
 * @param system where the parameters come from, in words
 * @param rows one a collective
 */
public record ValidationReport(String run, String system, Model model, List<Validation> rows) {
    public ValidationReport {
        rows = List.copyOf(rows);
    }

    /** The report in a format. */
    public String render(final Format format) {
        return switch (format) {
            case TEXT -> TextLayout.render(ValidationDocument.of(this));
            case MD -> MarkdownLayout.render(ValidationDocument.of(this));
            case CSV ->
                CsvLayout.render(
                        ValidationRows.HEAD,
                        rows.stream().map(ValidationRows::of).toList());
            case JSON -> ValidationRows.json(this);
        };
    }
}
