package org.turbulence.analysis.report.noise;

import java.util.function.Function;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.report.Document;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.MarkdownLayout;
import org.turbulence.analysis.report.TextLayout;

/** Renders a noise table in any format, the same on every platform, in every locale and time zone. */
public final class NoiseReport {
    private NoiseReport() {}

    /**
     * The table as text that ends with a line feed. Without a row only what failed, was cut short or is damaged is told
     * to people, which may be nothing; JSON is complete always.
     */
    public static String render(final NoiseTable table, final Format format) {
        return switch (format) {
            case TEXT -> toPeople(table, TextLayout::render);
            case MD -> toPeople(table, MarkdownLayout::render);
            case CSV -> table.isEmpty() ? "" : NoiseCsv.render(table);
            case JSON -> NoiseJson.render(table);
        };
    }

    private static String toPeople(final NoiseTable table, final Function<Document, String> layout) {
        final Document document = NoiseDocument.of(table);
        return document.parts().isEmpty() ? "" : layout.apply(document);
    }
}
