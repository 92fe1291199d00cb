package org.turbulence.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.file.FormatException;
import org.turbulence.results.file.Rewrite;
import org.turbulence.results.file.SmallDisk;

final class RecordFilesTest {
    @TempDir
    Path folder;

    private RunDirectory run;

    @BeforeEach
    void createRun() throws IOException {
        run = RunDirectory.create(folder.resolve("run"), new SmallDisk(Long.MAX_VALUE));
    }

    @Test
    void everyFieldComesBack() throws IOException {
        run.writeManifest(Examples.run("2026-01-31T12:00:00.123Z"));
        assertEquals(Examples.run("2026-01-31T12:00:00.123Z"), run.manifest());
        final RunManifest ended =
                Examples.run("2026-01-31T12:00:00.123Z").ended(RunOutcome.FINISHED, "2026-01-31T12:02:00Z");
        run.writeManifest(ended);
        assertEquals(ended, run.manifest());

        final TrialDirectory trial = run.createTrial(Examples.trial());
        assertEquals(Examples.trial().inFolder("0001"), trial.manifest());

        run.appendIteration(Examples.iteration(1));
        run.appendIteration(Examples.iteration(2));
        assertEquals(
                List.of(Examples.iteration(1), Examples.iteration(2)),
                run.iterations().items());
        run.appendFailure(Examples.failure());
        assertEquals(List.of(Examples.failure()), run.failures().items());
        assertEquals(0, run.iterations().damageCount() + run.failures().damageCount());

        trial.appendPauses(List.of(Examples.pause(), Examples.pause()));
        trial.appendPauses(List.of(Examples.pause()));
        assertEquals(
                new Records<>(List.of(Examples.pause(), Examples.pause(), Examples.pause()), List.of(), 0),
                trial.pauses());
    }

    @Test
    void aTrialWithoutPausesHasNoFileOfThem() throws IOException {
        final TrialDirectory trial = run.createTrial(Examples.trial());
        trial.appendPauses(List.of());
        assertFalse(Files.exists(trial.pausesFile()));
        assertEquals(new Records<>(List.of(), List.of(), 0), trial.pauses());
    }

    @Test
    void aFileThatIsNotThereHasNoRecords() throws IOException {
        assertEquals(new Records<>(List.of(), List.of(), 0), run.iterations());
        assertEquals(new Records<>(List.of(), List.of(), 0), run.failures());
    }

    @Test
    void aTailTornAtAnyByteIsReportedAndTheNextLineIsStillWhole() throws IOException {
        run.appendIteration(Examples.iteration(1));
        final int first = (int) Files.size(run.iterationsFile());
        run.appendIteration(Examples.iteration(2));
        final byte[] all = Files.readAllBytes(run.iterationsFile());
        for (int length = first; length <= all.length; length++) {
            Rewrite.file(run.iterationsFile(), Arrays.copyOf(all, length));
            final boolean secondIsWhole = length >= all.length - 1;
            final boolean torn = length > first && !secondIsWhole;
            final Records<IterationRecord> before = run.iterations();
            assertEquals(secondIsWhole ? 2 : 1, before.items().size(), "length " + length);
            assertEquals(torn ? 1 : 0, before.damageCount(), "length " + length);
            assertTrue(!torn || before.damages().get(0).why().startsWith("the file ends inside this line"));

            run.appendIteration(Examples.iteration(3));
            final Records<IterationRecord> after = run.iterations();
            assertEquals(Examples.iteration(3), after.items().get(after.items().size() - 1), "length " + length);
            assertEquals(before.damageCount(), after.damageCount());
        }
    }

    @Test
    void aDamagedLineIsNamedAndTheOthersAreRead() throws IOException {
        run.appendIteration(Examples.iteration(1));
        final String line = Files.readString(run.iterationsFile()).strip();
        final String text = String.join(
                "\n",
                line,
                "",
                line + line,
                "{}",
                "[1]",
                "{\"trialId\":\"x\",\"phase\":\"cooldown\"}",
                "null",
                line,
                "");
        Files.writeString(run.iterationsFile(), text);
        final Records<IterationRecord> records = run.iterations();
        assertEquals(List.of(Examples.iteration(1), Examples.iteration(1)), records.items());
        assertEquals(
                List.of(3L, 4L, 5L, 6L, 7L),
                records.damages().stream().map(Damage::position).toList());
        assertEquals(
                run.iterationsFile() + ", line 4: trialId must be given",
                records.damages().get(1).toString().replaceAll("Cannot construct.*problem: ", ""));
    }

    @Test
    void garbageIsDamageAndNothingElse() throws IOException {
        run.appendIteration(Examples.iteration(1));
        final byte[] line = Files.readAllBytes(run.iterationsFile());
        final long seed = 21;
        final Random random = new Random(seed);
        for (int round = 0; round < 3_000; round++) {
            final byte[] bytes = Arrays.copyOf(line, 2 * line.length);
            System.arraycopy(line, 0, bytes, line.length, line.length);
            for (int i = random.nextInt(4); i >= 0; i--) {
                bytes[random.nextInt(line.length - 1)] = (byte) random.nextInt();
            }
            Rewrite.file(run.iterationsFile(), bytes);
            final List<IterationRecord> items = run.iterations().items();
            assertEquals(Examples.iteration(1), items.get(items.size() - 1), () -> "seed " + seed);
        }
    }

    @Test
    void fieldsOfALaterVersionAreIgnored() throws IOException {
        run.writeManifest(Examples.run("2026-01-31T12:00:00Z"));
        final Path file = run.path().resolve("run.json");
        final String later = Files.readString(file)
                .replaceFirst("\\{", "{ \"mood\" : [1, {}],")
                .replace("\"running\"", "\"hibernating\"");
        Files.writeString(file, later);
        assertEquals(Examples.run("2026-01-31T12:00:00Z").ended(RunOutcome.UNKNOWN, ""), run.manifest());
    }

    @Test
    void aNewerSchemaIsRefusedInOneSentence() throws IOException {
        final Path file = run.path().resolve("run.json");
        Files.writeString(file, "{\"schemaVersion\": 2, \"runId\": [\"changed\"]}");
        assertEquals(
                file + " has schema version 2, and this program reads up to 1: use a newer program.",
                assertThrows(FormatException.class, run::manifest).getMessage());
    }

    @Test
    void aDamagedManifestIsRefusedByName() throws IOException {
        final Path file = run.path().resolve("run.json");
        for (final String text :
                List.of("", "{", "[]", "{\"schemaVersion\":1}", "{\"schemaVersion\":\"x\"}", "\u0000")) {
            Files.writeString(file, text);
            final String message =
                    assertThrows(FormatException.class, run::manifest, text).getMessage();
            assertTrue(message.startsWith(file + " is damaged: ") && message.indexOf('\n') < 0, message);
        }
    }

    @Test
    void aManifestThatIsCutSaysWhere() throws IOException {
        Files.writeString(run.path().resolve("run.json"), "{\n  \"schemaVersion\" : 1,\n  \"runId\" : \"a\"");
        final String sentence =
                assertThrows(FormatException.class, run::manifest).getMessage();
        assertTrue(sentence.contains("it ends in the middle, in line 3"), sentence);
    }

    @Test
    void aFullDiskNamesTheFileAndLeavesTheLinesBefore() throws IOException {
        run.appendIteration(Examples.iteration(1));
        final long line = Files.size(run.iterationsFile());
        final SmallDisk disk = new SmallDisk(line + line / 2);
        final RunDirectory small = RunDirectory.create(folder.resolve("small"), disk);
        small.appendIteration(Examples.iteration(1));
        final IOException e = assertThrows(IOException.class, () -> small.appendIteration(Examples.iteration(2)));
        assertTrue(
                e.getMessage().startsWith("Cannot write " + small.iterationsFile() + ": No space left on device"),
                e.getMessage());
        assertEquals(List.of(Examples.iteration(1)), small.iterations().items());
        disk.free(2 * line);
        small.appendIteration(Examples.iteration(3));
        assertEquals(
                List.of(Examples.iteration(1), Examples.iteration(3)),
                small.iterations().items());
        assertEquals(1, small.iterations().damageCount());
    }

    @Test
    void aFailureIsWrittenOnAFullDiskInTheRoomThatWasReserved() throws IOException {
        final Path full = folder.resolve("full");
        final Path spare = full.resolve("spare");
        final RunDirectory directory = RunDirectory.create(
                full,
                (path, options) ->
                        Files.exists(spare) ? new SmallDisk(0).open(path, options) : FileChannel.open(path, options));
        directory.reserve();
        assertThrows(IOException.class, () -> directory.appendIteration(Examples.iteration(1)));
        directory.appendFailure(Examples.failure());
        directory.appendFailure(Examples.failure());
        assertEquals(
                List.of(Examples.failure(), Examples.failure()),
                directory.failures().items());
        assertFalse(Files.exists(spare), "given up");
        directory.release();
    }

    @Test
    void aLineIsPlainJsonWithItsUnits() throws IOException {
        run.appendIteration(Examples.iteration(1));
        final String line = Files.readString(run.iterationsFile(), StandardCharsets.UTF_8);
        assertTrue(line.startsWith("{\"trialId\":\"0001\",\"phase\":\"measurement\",\"iteration\":1,"), line);
        assertTrue(line.endsWith("\"spillCount\":0,\"verifiedCount\":117}}\n"), line);
    }

    @Test
    void aRecordSaysWhatItMustHave() {
        assertThrows(IllegalArgumentException.class, () -> new FailureRecord("0001", null, 1, "", "", ""));
    }
}
