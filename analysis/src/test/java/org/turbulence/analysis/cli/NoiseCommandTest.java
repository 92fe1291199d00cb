package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.SyntheticRun;
import org.turbulence.results.TrialDirectory;

class NoiseCommandTest {
    @TempDir
    private Path runs;

    @Test
    void severalRunsStandInOneTable() throws IOException {
        SyntheticRun.begin(runs, "one").trialOf("tcp", 64, 5, 6);
        SyntheticRun.begin(runs, "two").trialOf("tcp", 64, 7, 8);
        final CommandLineRun printed = CommandLineRun.of("noise", "--results", runs, "two", "one", "--format", "csv");
        final String[] lines = printed.out().split("\n", -1);
        assertTrue(lines[1].startsWith("two,"), printed.out());
        assertTrue(lines[2].startsWith("one,"), printed.out());
    }

    @Test
    void bothEndsOnOneMachineAreCalledThat() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(
                runs, "loopback", "2026-01-01T00:00:00Z", SyntheticRun.host("a", "1"), SyntheticRun.host("a", "1"));
        run.trialOf("tcp", 64, 5, 6);
        final String out = CommandLineRun.of("noise", run.path()).out();
        assertTrue(out.contains("on the same machine as the initiator"), out);
        assertTrue(out.contains("Initiator and responder shared one machine"), out);
    }

    @Test
    void unknownHostsAreNotTakenForOneMachine() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(
                runs,
                "unknown",
                "2026-01-01T00:00:00Z",
                SyntheticRun.host("a", "unknown"),
                SyntheticRun.host("b", "unknown"));
        run.trialOf("tcp", 64, 5, 6);
        assertFalse(CommandLineRun.of("noise", run.path()).out().contains("same machine"));
    }

    @Test
    void aTornTraceShowsItsIntactSamplesAndAWarning() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "torn");
        final TrialDirectory trial = run.wholeTrial("tcp", 64, 1, false, 500);
        try (FileChannel trace = FileChannel.open(trial.trace(), StandardOpenOption.WRITE)) {
            trace.truncate(trace.size() - 7);
        }
        final CommandLineRun printed = CommandLineRun.of("noise", run.path(), "--format", "json");
        assertEquals(0, printed.code(), printed.err());
        final JsonNode json = new ObjectMapper().readTree(printed.out());
        assertEquals(500, json.get("trials").get(0).get("sampleCount").asLong());
        final JsonNode warnings = json.get("warnings");
        for (final JsonNode warning : warnings) {
            assertEquals("torn/trials/0001/samples.trace", warning.get("source").asText());
        }
        assertTrue(warnings.toString().contains("the file ends inside block 2"), warnings.toString());
        assertTrue(warnings.toString().contains("but iterations.jsonl counts 1500"), warnings.toString());
    }

    @Test
    void anEmptyTraceHidesNoOtherTrial() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "empty");
        Files.createFile(run.trial("tcp", 64, 1, false).trace());
        run.trialOf("tcp", 64, 5, 6);
        final CommandLineRun printed = CommandLineRun.of("noise", run.path());
        assertEquals(0, printed.code(), printed.err());
        assertTrue(printed.out().contains("Warnings"), printed.out());
    }

    @Test
    void aTrialWithoutAManifestIsLeftOutWithAWarning() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "gap");
        run.trialOf("tcp", 64, 5, 6);
        Files.delete(run.trialOf("tcp", 64, 5, 6).path().resolve("trial.json"));
        final CommandLineRun printed = CommandLineRun.of("noise", run.path());
        assertEquals(0, printed.code(), printed.err());
        assertTrue(printed.out().contains("gap/trials/0002: the trial is left out"), printed.out());
    }

    @Test
    void aTrialThatWasCutShortIsShownAndNamed() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "killed");
        final TrialDirectory trial = run.wholeTrial("tcp", 64, 1, false, 500);
        final Path iterations = run.path().resolve("iterations.jsonl");
        final String[] lines = Files.readString(iterations).split("(?<=\n)", -1);
        Files.writeString(iterations, lines[0] + lines[1]);
        final JsonNode json = new ObjectMapper()
                .readTree(CommandLineRun.of("noise", run.path(), "--format", "json")
                        .out());
        assertEquals(1, json.get("trials").size());
        final JsonNode incomplete = json.get("incompleteTrials").get(0);
        assertEquals(trial.id(), incomplete.get("trialId").asText());
        assertEquals(
                "1 of 2 measured iterations finished", incomplete.get("reason").asText());
    }

    @Test
    void misuseIsOneSentenceAndExitCode2() {
        for (final Object[] words : new Object[][] {
            {"noise", "--results", runs},
            {"noise", "--results", runs.resolve("nowhere")},
            {"noise", "--results", runs, "no-such-run"},
            {"noise", "--baseline", "mode"},
            {"noise", "--format", "xml"},
            {"noise", "\0"},
            {"nois"},
        }) {
            final CommandLineRun printed = CommandLineRun.of(words);
            assertEquals(2, printed.code(), printed.err());
            assertEquals("", printed.out());
            assertFalse(printed.err().isBlank());
            assertFalse(printed.err().contains("Exception"), printed.err());
        }
    }

    @Test
    void aRunThatMustNotBeReadSaysSo() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "secret");
        final Path manifest = run.path().resolve("run.json");
        assertTrue(manifest.toFile().setReadable(false));
        assumeFalse(Files.isReadable(manifest), "skipped: this user may read everything");
        final CommandLineRun printed = CommandLineRun.of("noise", run.path());
        assertEquals(2, printed.code());
        assertTrue(printed.err().contains("permission denied"), printed.err());
    }

    @Test
    void aRunInWhichNothingFinishedNamesWhatFailedAndEndsWithExitCode2() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "barren");
        run.trial("tcp", 64, 1, false);
        run.failed("0001", "tcp", 64, "the peer was gone");
        final CommandLineRun printed = CommandLineRun.of("noise", run.path());
        assertEquals(2, printed.code());
        assertTrue(printed.out().contains("the peer was"), printed.out());
        assertFalse(printed.out().contains("How to read this"), printed.out());
        assertFalse(printed.out().contains("Run barren"), printed.out());
        assertTrue(printed.err().startsWith("there is nothing to show of barren"), printed.err());
    }

    @Test
    void outputThatCannotBeWrittenIsNotASuccess() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "full");
        run.trialOf("tcp", 64, 5, 6);
        final OutputStream full = new OutputStream() {
            @Override
            public void write(final int b) throws IOException {
                throw new IOException("no space left on device");
            }
        };
        final String[] args = {"noise", run.path().toString()};
        assertEquals(
                2,
                Main.run(
                        args,
                        new PrintStream(full, true, StandardCharsets.UTF_8),
                        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8)));
    }

    @Test
    void helpAndVersionAreNoMisuse() {
        assertTrue(CommandLineRun.of("--help").out().contains("noise"));
        assertTrue(CommandLineRun.of("noise", "--help").out().contains("never subtracted"));
        assertEquals(0, CommandLineRun.of("noise", "--help").code());
        assertEquals(
                "analysis development\n", CommandLineRun.of("--version").out().replace("\r\n", "\n"));
    }

    @Test
    void aRunWithNothingToShowGetsOneSentence() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "bare");
        for (final String format : new String[] {"text", "md", "csv"}) {
            final CommandLineRun printed = CommandLineRun.of("noise", run.path(), "--format", format);
            assertEquals(2, printed.code());
            assertEquals("", printed.out());
            assertEquals(1, printed.err().lines().count(), printed.err());
        }
    }

    @Test
    void severalRunsAreNumberedAndTheirRowsBearTheNumber() throws IOException {
        SyntheticRun.begin(runs, "one").trialOf("tcp", 64, 5, 6);
        SyntheticRun.begin(runs, "two").trial("tcp", 64, 1, false);
        SyntheticRun.begin(
                        runs,
                        "three",
                        "2026-01-01T00:00:00.123456Z",
                        SyntheticRun.host("a", "1"),
                        SyntheticRun.host("b", "2"))
                .trialOf("tcp", 64, 7, 8);
        final String out = CommandLineRun.of("noise", "--results", runs, "one", "two", "three")
                .out();
        assertTrue(out.contains("\nRun 1: one\n"), out);
        assertTrue(out.contains("\nRun 3: three\n"), out);
        assertTrue(out.contains("  tcp                64    3"), out);
        assertTrue(out.contains("- Run 2: 0001 PingPong"), out);
        assertTrue(out.contains("from 2026-01-01T00:00:00Z"), out);
    }

    @Test
    void whatIdleBecameStandsAboveTheTablesAndDivergingSidesAreNamed() throws IOException {
        final SyntheticRun alike = SyntheticRun.begin(runs, "alike");
        alike.trialOf("tcp", 64, 5, 6);
        final String shared = CommandLineRun.of("noise", alike.path()).out();
        assertTrue(shared.contains("  idle, as planned  spin\n"), shared);
        final SyntheticRun diverging = SyntheticRun.begin(runs, "diverging");
        diverging.wholeTrial("tcp", 64, 1, true, 5);
        final String named = CommandLineRun.of("noise", diverging.path()).out();
        assertTrue(named.contains("  idle, as planned  yield / spin\n"), named);
    }
}
