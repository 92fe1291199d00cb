package org.turbulence.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.turbulence.results.file.ChannelOpener;
import org.turbulence.results.file.FormatException;
import org.turbulence.results.file.WholeFile;

/**
 * The folder of one run, and everything in it that is JSON.
 *
 * <p>It is filled while the run goes on: a line is on the device when the method that appends it returns. Threads and
 * processes may append and make trials at the same time. Every method that writes throws an {@link IOException} that
 * names the file; what was written before stays readable. The layout is described in {@code results/README.md}.
 */
public final class RunDirectory {
    private static final String MANIFEST = "run.json";
    private static final String SPARE = "spare";
    private static final int SPARE_BYTES = 1 << 16;
    private static final Pattern TRIAL_ID = Pattern.compile("[0-9]{4,9}");
    private static final int MAX_SAME_SECOND = 10_000;

    private final Path path;
    private final JsonFiles json;

    private RunDirectory(final Path path, final ChannelOpener opener) {
        this.path = path;
        this.json = new JsonFiles(opener);
    }

    /**
     * Makes the folder of a new run, named by its start and its label. Runs of the same second and label get distinct
     * folders.
     *
     * @param runs the folder of all runs; made where there is none
     * @param label the user's own word
     * @param now start of the run
     * @throws IOException if it cannot be made
     */
    public static RunDirectory create(final Path runs, final String label, final Instant now) throws IOException {
        Files.createDirectories(runs);
        final String name = RunFolderName.of(now, label);
        for (int i = 1; i <= MAX_SAME_SECOND; i++) {
            final Path path = runs.resolve(i == 1 ? name : name + "-" + i);
            if (isMadeByUs(path)) {
                return new RunDirectory(path, FileChannel::open);
            }
        }
        throw new IOException(runs + " has " + MAX_SAME_SECOND + " runs named " + name + " already: choose a label.");
    }

    /**
     * Makes the folder of a new run where the user wants it.
     *
     * @param exactDir the folder itself: it does not exist, or is empty
     * @throws IOException if it cannot be made, or holds something
     */
    public static RunDirectory create(final Path exactDir) throws IOException {
        return create(exactDir, FileChannel::open);
    }

    static RunDirectory create(final Path exactDir, final ChannelOpener opener) throws IOException {
        Files.createDirectories(exactDir);
        try (Stream<Path> content = Files.list(exactDir)) {
            if (content.findAny().isPresent()) {
                throw new FormatException(exactDir, "is not empty: give a new folder for the results of a run");
            }
        }
        return new RunDirectory(exactDir, opener);
    }

    /**
     * Opens the folder of a run, finished or not; nothing in it is read yet.
     *
     * @throws IOException if it is not a folder or cannot be read
     */
    public static RunDirectory open(final Path dir) throws IOException {
        if (!Files.isDirectory(dir)) {
            throw new NotDirectoryException(dir + " is not the folder of a run");
        }
        return new RunDirectory(dir, FileChannel::open);
    }

    /**
     * The run that was started last, by the start in its manifest, and by its name where the manifest cannot be read; a
     * folder that tells neither is no run. Of runs started at the same instant, the last by name.
     *
     * @param runs the folder of all runs
     * @throws IOException if it cannot be listed
     */
    public static Optional<Path> newest(final Path runs) throws IOException {
        if (!Files.isDirectory(runs)) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.filter(Files::isDirectory)
                    .flatMap(folder -> startOf(folder).map(start -> Map.entry(start, folder)).stream())
                    .max(Map.Entry.<Instant, Path>comparingByKey().thenComparing(Map.Entry.comparingByValue()))
                    .map(Map.Entry::getValue);
        }
    }

    /** The folder. */
    public Path path() {
        return path;
    }

    /** Where JMH's own JSON goes at the end. */
    public Path jmhJson() {
        return path.resolve("jmh.json");
    }

    /** Where the lines of finished iterations are. */
    public Path iterationsFile() {
        return path.resolve("iterations.jsonl");
    }

    /** Where the lines of failed trials are. */
    public Path failuresFile() {
        return path.resolve("failures.jsonl");
    }

    /**
     * Writes or replaces what is known about the run.
     *
     * @throws IOException if it cannot be written; what was there before is untouched
     */
    public void writeManifest(final RunManifest manifest) throws IOException {
        json.writeManifest(path.resolve(MANIFEST), manifest);
    }

    /**
     * Reads what is known about the run.
     *
     * @throws FormatException if it is missing, damaged or of a newer version
     * @throws IOException if it cannot be read
     */
    public RunManifest manifest() throws IOException {
        return json.readManifest(path.resolve(MANIFEST), RunManifest.class);
    }

    /**
     * Makes the folder of a new trial, under the next free number, and writes its manifest.
     *
     * @param manifest what is known about it; its id is replaced
     * @throws IOException if it cannot be made
     */
    public TrialDirectory createTrial(final TrialManifest manifest) throws IOException {
        final Path folder = path.resolve("trials");
        Files.createDirectories(folder);
        final List<TrialDirectory> before = trials();
        int number = before.isEmpty()
                ? 1
                : Integer.parseInt(before.get(before.size() - 1).id()) + 1;
        while (true) {
            final TrialDirectory trial =
                    new TrialDirectory(folder.resolve(String.format(Locale.ROOT, "%04d", number)), json);
            if (isMadeByUs(trial.path())) {
                trial.writeManifest(manifest);
                return trial;
            }
            number++;
        }
    }

    /**
     * The trials in the order of their numbers. One that was killed right after its folder was made has no manifest.
     *
     * @throws IOException if the folder cannot be listed
     */
    public List<TrialDirectory> trials() throws IOException {
        final Path folder = path.resolve("trials");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(folder)) {
            return folders.filter(each ->
                            TRIAL_ID.matcher(each.getFileName().toString()).matches())
                    .filter(Files::isDirectory)
                    .map(each -> new TrialDirectory(each, json))
                    .sorted(Comparator.comparingInt(each -> Integer.parseInt(each.id())))
                    .toList();
        }
    }

    /**
     * Appends a finished iteration and forces it to the device.
     *
     * @throws IOException if it cannot be written
     */
    public void appendIteration(final IterationRecord iteration) throws IOException {
        json.appendLine(iterationsFile(), iteration);
    }

    /**
     * Takes room on the disk that {@link #appendFailure} gives up when there is no other, so that a disk that is full
     * is told there too.
     *
     * @throws IOException if there is no room even for that
     */
    public void reserve() throws IOException {
        WholeFile.write(path.resolve(SPARE), new byte[SPARE_BYTES]);
    }

    /**
     * Gives up the room that {@link #reserve} took, if it is still there.
     *
     * @throws IOException if the file cannot be removed
     */
    public void release() throws IOException {
        Files.deleteIfExists(path.resolve(SPARE));
    }

    /**
     * Appends a failed trial and forces it to the device; on a disk that is full, in the room that was reserved.
     *
     * @throws IOException if it cannot be written
     */
    public void appendFailure(final FailureRecord failure) throws IOException {
        try {
            json.appendLine(failuresFile(), failure);
        } catch (final IOException e) {
            if (!Files.deleteIfExists(path.resolve(SPARE))) {
                throw e;
            }
            json.appendLine(failuresFile(), failure);
        }
    }

    /**
     * The finished iterations of all trials, in the order in which they ended.
     *
     * @throws IOException if the file cannot be read
     */
    public Records<IterationRecord> iterations() throws IOException {
        return json.readLines(iterationsFile(), IterationRecord.class);
    }

    /** Follows the iterations from the first on while the run goes on. */
    public IterationTail followIterations() {
        return new IterationTail(iterationsFile());
    }

    /**
     * The failed trials.
     *
     * @throws IOException if the file cannot be read
     */
    public Records<FailureRecord> failures() throws IOException {
        return json.readLines(failuresFile(), FailureRecord.class);
    }

    /** Makes a folder; of all threads and processes that try at once, one is told true. */
    private static boolean isMadeByUs(final Path folder) throws IOException {
        try {
            Files.createDirectory(folder);
            return true;
        } catch (final FileAlreadyExistsException e) {
            return false;
        }
    }

    private static Optional<Instant> startOf(final Path folder) {
        try {
            return Optional.of(Instant.parse(open(folder).manifest().startedAt()));
        } catch (final IOException | DateTimeException e) {
            return RunFolderName.startedAt(folder.getFileName().toString());
        }
    }
}
