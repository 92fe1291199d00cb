package org.turbulence.analysis.ingest.importer;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.turbulence.results.observation.UnreadRecord;

/**
 * What an import came to.
 *
 * @param folder the run that was written; absent when nothing was kept
 * @param files one entry a file, in the order in which they were given
 */
public record ImportSummary(Optional<Path> folder, List<OfFile> files) {
    public ImportSummary {
        files = List.copyOf(files);
    }

    /** Damaged lines of all files. */
    public long damagedLines() {
        return files.stream().mapToLong(OfFile::damagedLines).sum();
    }

    /** Whether no file held anything to import. */
    public boolean isEmpty() {
        return files.stream().allMatch(file -> file.importedValues() == 0);
    }

    /**
     * What one file came to.
     *
     * @param source its name without directory
     * @param kind of which format it was taken; empty when none recognised it
     * @param textBytes length of its text, unpacked
     * @param durationNs how long the reading took
     * @param importedValues numbers that became figures, samples or parts of keys
     * @param skippedValues numbers that were left out
     * @param damagedValues numbers in damaged lines
     * @param damagedLines damaged lines
     * @param skippedByReason numbers that were left out, by reason
     * @param damage the first damaged lines
     */
    public record OfFile(
            String source,
            String kind,
            long textBytes,
            long durationNs,
            long importedValues,
            long skippedValues,
            long damagedValues,
            long damagedLines,
            SortedMap<String, Long> skippedByReason,
            List<UnreadRecord> damage) {}
}
