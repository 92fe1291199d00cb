package org.turbulence.analysis.ingest.importer;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;

/**
 * What to import, and how.
 *
 * @param format the format of all files; decided for each by its content when absent
 * @param folder the folder of the new run itself; absent for one made under {@code runs}
 * @param runs where runs land
 * @param label the user's own word for the run
 * @param lenient whether damaged lines are counted and listed instead of ending the import without a run
 * @param files what to read, plain or packed with gzip
 * @param command the words of the command, for the run's manifest
 * @param version of this program, for the run's manifest
 */
public record ImportOptions(
        Optional<ForeignFormat> format,
        Optional<Path> folder,
        Path runs,
        String label,
        boolean lenient,
        List<Path> files,
        List<String> command,
        String version) {
    public ImportOptions {
        files = List.copyOf(files);
        command = List.copyOf(command);
    }
}
