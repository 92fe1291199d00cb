package org.turbulence.analysis.report.compare;

import org.turbulence.analysis.compare.Comparison;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.report.MarkdownLayout;
import org.turbulence.analysis.report.TextLayout;
import org.turbulence.analysis.report.gate.GateFormat;

/** Renders a comparison in any format, the same on every platform, in every locale and time zone. */
public final class ComparisonReport {
    private ComparisonReport() {}

    /**
     * The comparison as text that ends with a line feed.
     *
     * @param gate which reasons count as failures
     */
    public static String render(final Comparison comparison, final Gate gate, final GateFormat format) {
        return switch (format) {
            case TEXT -> TextLayout.render(ComparisonDocument.of(comparison));
            case MD -> MarkdownLayout.render(ComparisonDocument.of(comparison));
            case JSON -> ComparisonJson.render(comparison, gate);
            case JUNIT -> ComparisonJUnit.render(comparison, gate);
        };
    }
}
