package org.turbulence.analysis.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.cli.files.RunsFolder;
import org.turbulence.analysis.ingest.RunReader;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.RunInfo;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The runs that a command line names; the newest with trials where it names none. */
final class ChosenRuns {
    private static final long BYTES_PER_READER = 100L << 20;

    @Parameters(
            arity = "0..*",
            paramLabel = "RUN",
            description = "Folder of a run, or its name among the runs; the newest run with trials if left out.")
    private List<String> words = new ArrayList<>();

    @Mixin
    private RunsFolder folder;

    /**
     * The runs by the folder that each was read from; one that is given twice, by whatever path, counts once.
     *
     * @param err told of a run that is given twice
     */
    Map<Path, Run> byFolder(final PrintStream err) throws UnusableInputException {
        final Map<RunInfo, Path> folderByRun = new LinkedHashMap<>();
        final Map<Path, Run> runs = new LinkedHashMap<>();
        for (final Path path : folders()) {
            final Run run = RunReader.read(path);
            if (folderByRun.putIfAbsent(run.info(), path) == null) {
                runs.put(path, run);
            } else {
                err.println("warning: " + run.info().runId() + " is given more than once; it is taken once");
            }
        }
        return runs;
    }

    private List<Path> folders() throws UnusableInputException {
        if (words.isEmpty()) {
            return List.of(folder.finder().newest());
        }
        final List<Path> folders = new ArrayList<>();
        for (final String word : words) {
            folders.add(folder.find(word));
        }
        return folders;
    }

    /** How many trials to read at a time within this heap on these cores. */
    static int readers() {
        final long fitting = Runtime.getRuntime().maxMemory() / BYTES_PER_READER;
        return (int) Math.max(1, Math.min(fitting, Runtime.getRuntime().availableProcessors()));
    }
}
