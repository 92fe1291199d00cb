package org.turbulence.analysis.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.turbulence.results.RunDirectory;

/** Finds the folders of runs by what a user types: a path, the name of a run, or nothing for the newest. */
public final class RunFinder {
    private final Path runs;

    /**
     * A finder.
     *
     * @param runs folder that holds the folders of runs
     */
    public RunFinder(final Path runs) {
        this.runs = runs;
    }

    /**
     * The run that started last.
     *
     * @throws UnusableInputException when there is none
     */
    public Path newest() throws UnusableInputException {
        if (!Files.isDirectory(runs)) {
            throw new UnusableInputException("there is no folder " + runs
                    + " to take the newest run from; name a run, or give the folder of runs with --results");
        }
        final Optional<Path> newest;
        try {
            newest = RunDirectory.newest(runs);
        } catch (final IOException e) {
            throw UnusableInputException.reading(runs, e);
        }
        return newest.orElseThrow(() -> new UnusableInputException(
                "there is no run in " + runs + "; measure one first, or give another folder with --results"));
    }

    /**
     * The run that a word names: the path of its folder, or the name of a folder among the runs.
     *
     * @throws UnusableInputException when there is none
     */
    public Path find(final String word) throws UnusableInputException {
        final List<Path> candidates;
        try {
            candidates = List.of(Path.of(word), runs.resolve(word));
        } catch (final InvalidPathException e) {
            throw new UnusableInputException("a run must be named by a path or a folder name (got: " + word + ")");
        }
        for (final Path candidate : candidates) {
            if (Files.isDirectory(candidate)) {
                return candidate;
            }
        }
        throw new UnusableInputException("there is no run " + word + " here or in " + runs + known());
    }

    private String known() throws UnusableInputException {
        if (!Files.isDirectory(runs)) {
            return "; give the folder of runs with --results";
        }
        try (Stream<Path> folders = Files.list(runs)) {
            final List<String> names = folders.filter(Files::isDirectory)
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
            return names.isEmpty() ? ", which is empty" : "; the last one there is " + names.get(names.size() - 1);
        } catch (final IOException e) {
            throw UnusableInputException.reading(runs, e);
        }
    }
}
