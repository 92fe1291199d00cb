package org.turbulence.analysis.report.history;

import java.util.List;
import org.turbulence.analysis.history.HistoryCheck;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.report.MarkdownLayout;
import org.turbulence.analysis.report.TextLayout;
import org.turbulence.analysis.report.gate.GateFormat;

/** Renders a checked history in any format, the same on every platform, in every locale and time zone. */
public final class HistoryReport {
    private HistoryReport() {}

    /**
     * The check as text that ends with a line feed.
     *
     * @param doubts about the file
     * @param exitCode of the gate, which the JSON repeats
     */
    public static String render(
            final HistoryCheck check, final List<Doubt> doubts, final int exitCode, final GateFormat format) {
        return switch (format) {
            case TEXT -> TextLayout.render(HistoryDocument.of(check, doubts));
            case MD -> MarkdownLayout.render(HistoryDocument.of(check, doubts));
            case JSON -> HistoryJson.render(check, doubts, exitCode);
            case JUNIT -> HistoryJUnit.render(check);
        };
    }
}
