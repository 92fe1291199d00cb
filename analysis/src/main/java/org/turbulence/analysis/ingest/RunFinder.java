package org.turbulence.analysis.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.turbulence.results.RunDirectory;

/** Finds the folders of runs by what a user types: a path, the name of a run, or nothing for the newest. */
public final class RunFinder {
    private static final String MANIFEST = "run.json";

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
     * The run that started last, of those with trials; where none has any, the one that started last.
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
            newest = newestWithTrials();
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
        final List<Path> folders =
                candidates.stream().filter(Files::isDirectory).toList();
        if (folders.isEmpty()) {
            throw new UnusableInputException("there is no run " + word + " here or in " + runs + known());
        }
        return folders.stream()
                .filter(RunFinder::mayBeRun)
                .findFirst()
                .orElseThrow(() -> new UnusableInputException(noRun(folders.get(0))));
    }

    /** Whether a folder has a manifest, or does not let itself be looked into. */
    private static boolean mayBeRun(final Path folder) {
        return !Files.notExists(folder.resolve(MANIFEST));
    }

    private static String noRun(final Path folder) {
        final String no = folder + " is not the folder of a run, it holds no " + MANIFEST;
        return Stream.of(folder, folder.resolve("runs"))
                .filter(RunFinder::holdsRuns)
                .findFirst()
                .map(holder -> no + "; for the newest run in it use --results " + holder + " and name no run")
                .orElse(no);
    }

    private static boolean holdsRuns(final Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.anyMatch(entry -> Files.exists(entry.resolve(MANIFEST)));
        } catch (final IOException e) {
            return false;
        }
    }

    private Optional<Path> newestWithTrials() throws IOException {
        final Optional<Path> newest = RunDirectory.newest(runs);
        if (newest.isEmpty() || hasTrials(newest.get())) {
            return newest;
        }
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.filter(Files::isDirectory)
                    .filter(RunFinder::hasTrials)
                    .flatMap(folder -> startOf(folder).map(start -> Map.entry(start, folder)).stream())
                    .max(Map.Entry.<Instant, Path>comparingByKey().thenComparing(Map.Entry.comparingByValue()))
                    .map(Map.Entry::getValue)
                    .or(() -> newest);
        }
    }

    /** Whether trials were begun or failed to begin; so too where that cannot be read, for the reading tells why. */
    private static boolean hasTrials(final Path folder) {
        try {
            final RunDirectory run = RunDirectory.open(folder);
            return !run.trials().isEmpty() || !run.failures().items().isEmpty();
        } catch (final IOException e) {
            return true;
        }
    }

    private static Optional<Instant> startOf(final Path folder) {
        try {
            return Optional.of(
                    Instant.parse(RunDirectory.open(folder).manifest().startedAt()));
        } catch (final IOException | DateTimeException e) {
            return Optional.empty();
        }
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
