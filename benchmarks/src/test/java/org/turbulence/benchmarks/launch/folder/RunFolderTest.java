package org.turbulence.benchmarks.launch.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.benchmarks.launch.folder.RunFolder.TrialAccount;
import org.turbulence.benchmarks.launch.jmh.TrialLedger.Shortfall;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.RunOutcome;

class RunFolderTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-31T12:00:00Z"), ZoneOffset.UTC);

    @TempDir
    private Path temporary;

    @Test
    void theManifestIsThereFromTheStart() throws IOException {
        final RunFolder folder = start();

        assertEquals(
                RunOutcome.RUNNING, RunDirectory.open(folder.path()).manifest().outcome());
    }

    @Test
    void theFirstOutcomeStays() throws IOException {
        final RunFolder folder = start();

        assertTrue(folder.end(RunOutcome.INTERRUPTED));
        assertFalse(folder.end(RunOutcome.FAILED));

        final RunManifest manifest = RunDirectory.open(folder.path()).manifest();
        assertEquals(RunOutcome.INTERRUPTED, manifest.outcome());
        assertEquals("2026-01-31T12:00:00Z", manifest.finishedAt());
    }

    @Test
    void aForkThatDiedIsWrittenDownOnce() throws IOException {
        final RunFolder folder = start();
        final List<Shortfall> shortfalls = List.of(new Shortfall(FailureAccountTest.key("tcp"), 1, 0, 1, ""));

        final TrialAccount account = folder.account(shortfalls, folder.recordedFailures());
        folder.append(account.unrecorded());
        assertEquals(1, folder.recordedFailures().size());
        assertEquals(0, account.finishedCount());
        assertEquals(1, account.failedCount());
        assertEquals(
                List.of(), folder.account(shortfalls, folder.recordedFailures()).unrecorded());
    }

    @Test
    void roomForALastWordIsKeptWhileTheRunGoesOn() throws IOException {
        final RunFolder folder = start();

        assertEquals(65_536, Files.size(folder.path().resolve("spare")));
        folder.end(RunOutcome.FINISHED);
        assertFalse(Files.exists(folder.path().resolve("spare")));
    }

    @Test
    void aRefusedRunLeavesNoFolder() throws IOException {
        final RunFolder folder = start();
        folder.discard();

        assertFalse(Files.exists(folder.path()));
    }

    private RunFolder start() throws IOException {
        final RunManifest manifest = new RunManifest(
                RunManifest.SCHEMA_VERSION,
                "id",
                "label",
                "",
                List.of(),
                "",
                "",
                "",
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                RunOutcome.RUNNING,
                "");
        return RunFolder.start(RunDirectory.create(temporary.resolve("run")), manifest, CLOCK);
    }
}
