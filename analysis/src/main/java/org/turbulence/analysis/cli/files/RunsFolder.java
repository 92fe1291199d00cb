package org.turbulence.analysis.cli.files;

import java.nio.file.Path;
import org.turbulence.analysis.ingest.RunFinder;
import org.turbulence.analysis.ingest.UnusableInputException;
import picocli.CommandLine.Option;

/** The option that names the folder of the runs. */
public final class RunsFolder {
    @Option(
            names = "--results",
            paramLabel = "DIR",
            defaultValue = "results/runs",
            description = "Folder that holds the runs (default: ${DEFAULT-VALUE}).")
    private Path path;

    /** The folder; it may be absent. */
    public Path path() {
        return path;
    }

    /**
     * The folder of the run that a word names.
     *
     * @throws UnusableInputException when there is none
     */
    public Path find(final String word) throws UnusableInputException {
        return finder().find(word);
    }

    /** What finds runs in the folder. */
    public RunFinder finder() {
        return new RunFinder(path);
    }
}
