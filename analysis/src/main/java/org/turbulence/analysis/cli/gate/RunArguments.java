package org.turbulence.analysis.cli.gate;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.cli.files.RunsFolder;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.forks.MeasurementSource;
import org.turbulence.analysis.model.RunMeasurements;
import picocli.CommandLine.Mixin;

/** The runs to compare, read by what a user types. */
final class RunArguments {
    @Mixin
    private RunsFolder folder;

    Path results() {
        return folder.path();
    }

    List<RunMeasurements> read(final List<String> words) throws UnusableInputException {
        final List<RunMeasurements> runs = new ArrayList<>();
        for (final String word : words) {
            runs.add(MeasurementSource.read(find(word)));
        }
        return runs;
    }

    /** The folder or file that a word names. */
    Path find(final String word) throws UnusableInputException {
        try {
            final Path path = Path.of(word);
            return Files.exists(path) ? path : folder.find(word);
        } catch (final InvalidPathException e) {
            throw new UnusableInputException("a run must be named by a path or a folder name (got: " + word + ")");
        }
    }
}
