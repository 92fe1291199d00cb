package org.turbulence.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.file.FormatException;

final class RunDirectoryTest {
    private static final Instant START = Instant.parse("2026-01-31T12:00:00.900Z");

    @TempDir
    Path runs;

    @Test
    void isNamedByStartAndLabel() throws IOException {
        final Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            final RunDirectory run = RunDirectory.create(runs, "my label", START);
            assertEquals(runs.resolve("20260131T120000Z-my-label"), run.path());
            assertEquals("0001", run.createTrial(Examples.trial()).id());
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void runsOfTheSameSecondGetDistinctFolders() throws Exception {
        final Set<String> names = atOnce(
                20,
                () -> RunDirectory.create(runs, "x", START).path().getFileName().toString());
        assertEquals(20, names.size());
        assertTrue(names.containsAll(Set.of("20260131T120000Z-x", "20260131T120000Z-x-2", "20260131T120000Z-x-20")));
    }

    @Test
    void trialsThatAreMadeAtOnceGetDistinctNumbers() throws Exception {
        final RunDirectory run = RunDirectory.create(runs, "x", START);
        final Set<String> ids = atOnce(
                40,
                () -> RunDirectory.open(run.path())
                        .createTrial(Examples.trial())
                        .id());
        assertEquals(
                IntStream.rangeClosed(1, 40).mapToObj("%04d"::formatted).collect(Collectors.toCollection(TreeSet::new)),
                ids);
        assertEquals(40, run.trials().size());
        assertEquals("0040", run.trials().get(39).manifest().trialId());
    }

    @Test
    void trialsAreListedByNumberAndNothingElseIs() throws IOException {
        final RunDirectory run = RunDirectory.create(runs, "x", START);
        for (final String name : List.of("10000", "0002", "9999", "notes", "12")) {
            Files.createDirectories(run.path().resolve("trials").resolve(name));
        }
        assertEquals(List.of("0002", "9999", "10000"), ids(run));
        assertEquals("10001", run.createTrial(Examples.trial()).id());
    }

    @Test
    void aTrialThatDiedBeforeItsManifestIsListedAndSaysSo() throws IOException {
        final RunDirectory run = RunDirectory.create(runs, "x", START);
        Files.createDirectories(run.path().resolve("trials/0001"));
        final TrialDirectory trial = run.trials().get(0);
        final FormatException e = assertThrows(FormatException.class, trial::manifest);
        assertEquals(
                trial.path().resolve("trial.json")
                        + " does not exist: the run ended before it was written, or it was deleted.",
                e.getMessage());
    }

    @Test
    void anExactFolderMustBeEmpty() throws IOException {
        final Path exact = runs.resolve("a/b");
        assertEquals(exact, RunDirectory.create(exact).path());
        Files.createFile(exact.resolve("run.json"));
        final IOException e = assertThrows(IOException.class, () -> RunDirectory.create(exact));
        assertEquals(exact + " is not empty: give a new folder for the results of a run.", e.getMessage());
    }

    @Test
    void theNewestRunIsTheOneThatStartedLast() throws IOException {
        assertEquals(Optional.empty(), RunDirectory.newest(runs.resolve("missing")));
        assertEquals(Optional.empty(), RunDirectory.newest(runs));
        Files.createDirectory(runs.resolve("zzz"));
        Files.createFile(runs.resolve("20990101T000000Z-file"));
        assertEquals(Optional.empty(), RunDirectory.newest(runs));

        final RunDirectory killedAtOnce = RunDirectory.create(runs, "b", START);
        assertEquals(Optional.of(killedAtOnce.path()), RunDirectory.newest(runs));

        final RunDirectory renamed = RunDirectory.create(runs.resolve("baseline"));
        renamed.writeManifest(Examples.run("2026-01-31T12:00:00.950Z"));
        assertEquals(Optional.of(renamed.path()), RunDirectory.newest(runs));

        final RunDirectory later = RunDirectory.create(runs, "a", START.plusSeconds(1));
        assertEquals(Optional.of(later.path()), RunDirectory.newest(runs));
    }

    private static List<String> ids(final RunDirectory run) throws IOException {
        return run.trials().stream().map(TrialDirectory::id).toList();
    }

    private static Set<String> atOnce(final int count, final Callable<String> task) throws Exception {
        final ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            final Set<String> results = new TreeSet<>();
            for (final Future<String> each : threads.invokeAll(java.util.Collections.nCopies(count, task))) {
                results.add(each.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }
}
