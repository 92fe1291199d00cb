package org.turbulence.analysis.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.turbulence.analysis.ingest.RunFinder;
import org.turbulence.analysis.ingest.RunReader;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.noise.WarmupCut;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The runs that a command line names; the newest with trials where it names none. */
final class RunArguments {
    private static final long BYTES_PER_READER = 100L << 20;

    private final Path results;
    private final PrintStream err;

    RunArguments(final Path results, final PrintStream err) {
        this.results = results;
        this.err = err;
    }

    /** The runs; one that is given twice, by whatever path, counts once. */
    List<Run> read(final List<String> words) throws UnusableInputException {
        return List.copyOf(byFolder(words).values());
    }

    /** The same by the folder that each was read from. */
    Map<Path, Run> byFolder(final List<String> words) throws UnusableInputException {
        final Map<RunInfo, Path> folderByRun = new LinkedHashMap<>();
        final Map<Path, Run> runs = new LinkedHashMap<>();
        for (final Path folder : folders(words)) {
            final Run run = RunReader.read(folder);
            if (folderByRun.putIfAbsent(run.info(), folder) == null) {
                runs.put(folder, run);
            } else {
                err.println("warning: " + run.info().runId() + " is given more than once; it is taken once");
            }
        }
        return runs;
    }

    private List<Path> folders(final List<String> words) throws UnusableInputException {
        final RunFinder finder = new RunFinder(results);
        if (words.isEmpty()) {
            return List.of(finder.newest());
        }
        final List<Path> folders = new ArrayList<>();
        for (final String word : words) {
            folders.add(finder.find(word));
        }
        return folders;
    }

    /** What cuts samples off a run; nothing without a word. */
    static UnaryOperator<Run> cut(final String word, final CommandSpec spec) {
        if (word == null) {
            return UnaryOperator.identity();
        }
        if (!word.matches("[0-9]{1,9}/[0-9]{1,9}")) {
            throw new ParameterException(
                    spec.commandLine(), "--cut must be two numbers, such as 21/1000 (got: " + word + ")");
        }
        final int slash = word.indexOf('/');
        try {
            return new WarmupCut(
                    Integer.parseInt(word.substring(0, slash)), Integer.parseInt(word.substring(slash + 1)))::of;
        } catch (final IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /** How many trials to read at a time within this heap on these cores. */
    static int readers() {
        final long fitting = Runtime.getRuntime().maxMemory() / BYTES_PER_READER;
        return (int) Math.max(1, Math.min(fitting, Runtime.getRuntime().availableProcessors()));
    }
}
