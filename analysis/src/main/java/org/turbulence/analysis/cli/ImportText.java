package org.turbulence.analysis.cli;

import java.util.Locale;
import java.util.Map;
import org.turbulence.analysis.ingest.importer.ImportSummary;
import org.turbulence.results.observation.UnreadRecord;

/** An import in words: what became of each file, how fast it was read, and what is damaged. */
final class ImportText {
    private static final String LINE = "\n";

    private final ImportSummary summary;

    ImportText(final ImportSummary summary) {
        this.summary = summary;
    }

    /** What became of each file. */
    String table() {
        final StringBuilder text = new StringBuilder();
        for (final ImportSummary.OfFile file : summary.files()) {
            text.append(file.source())
                    .append(": ")
                    .append(file.kind().isEmpty() ? "of no known kind" : file.kind())
                    .append(LINE);
            final long all = file.importedValues() + file.skippedValues() + file.damagedValues();
            text.append(String.format(
                    Locale.ROOT,
                    "  %d values = %d imported + %d left out + %d in %d damaged lines%n",
                    all,
                    file.importedValues(),
                    file.skippedValues(),
                    file.damagedValues(),
                    file.damagedLines()));
            for (final Map.Entry<String, Long> reason : file.skippedByReason().entrySet()) {
                text.append(
                        String.format(Locale.ROOT, "  left out: %d values, %s%n", reason.getValue(), reason.getKey()));
            }
            text.append(String.format(
                    Locale.ROOT,
                    "  %.1f MB of text in %.2f s: %.0f MB/s%n",
                    file.textBytes() / 1e6,
                    file.durationNs() / 1e9,
                    file.textBytes() * 1e3 / Math.max(1, file.durationNs())));
        }
        summary.folder().ifPresent(folder -> text.append("run: ").append(folder).append(LINE));
        return text.toString().replace("\r\n", LINE);
    }

    /** The damaged lines, or why there is no run; empty when all is well. */
    String damage() {
        final StringBuilder text = new StringBuilder();
        for (final ImportSummary.OfFile file : summary.files()) {
            for (final UnreadRecord damage : file.damage()) {
                text.append(String.format(
                        Locale.ROOT,
                        "%s:%d: %s%s%n",
                        damage.source(),
                        damage.firstLine(),
                        damage.reason(),
                        of(damage)));
            }
            if (file.damagedLines() > file.damage().size()) {
                text.append(String.format(
                        Locale.ROOT,
                        "%s: and %d damaged lines more%n",
                        file.source(),
                        file.damagedLines() - file.damage().size()));
            }
        }
        if (summary.folder().isEmpty()) {
            text.append(
                    summary.isEmpty()
                            ? "nothing could be imported; no run was written"
                            : "no run was written because of the damaged lines; mend them, or import with --lenient");
            text.append(LINE);
        }
        return text.toString().replace("\r\n", LINE);
    }

    private static String of(final UnreadRecord damage) {
        return damage.text().isEmpty() ? "" : ": " + damage.text();
    }
}
