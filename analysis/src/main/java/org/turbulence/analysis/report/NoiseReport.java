package org.turbulence.analysis.report;

import org.turbulence.analysis.noise.NoiseTable;

/** Renders a noise table in any format, the same on every platform, in every locale and time zone. */
public final class NoiseReport {
    private NoiseReport() {}

    /** The table as text that ends with a line feed. */
    public static String render(final NoiseTable table, final Format format) {
        return switch (format) {
            case TEXT -> TextLayout.render(NoiseDocument.of(table));
            case MD -> MarkdownLayout.render(NoiseDocument.of(table));
            case CSV -> NoiseCsv.render(table);
            case JSON -> NoiseJson.render(table);
        };
    }
}
