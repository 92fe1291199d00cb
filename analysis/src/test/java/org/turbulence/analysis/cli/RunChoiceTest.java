package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.SyntheticRun;

/** Which runs a noise table is made of. */
class RunChoiceTest {
    @TempDir
    private Path runs;

    @Test
    void theNewestRunIsTheDefault() throws IOException {
        SyntheticRun.begin(
                        runs,
                        "b-older",
                        "2026-01-01T00:00:00Z",
                        SyntheticRun.host("alpha", "1"),
                        SyntheticRun.host("beta", "2"))
                .trialOf("tcp", 1, 5, 6);
        SyntheticRun.begin(
                        runs,
                        "a-newer",
                        "2026-01-02T00:00:00Z",
                        SyntheticRun.host("alpha", "1"),
                        SyntheticRun.host("beta", "2"))
                .trialOf("tcp", 1, 5, 6);
        final CommandLineRun printed = CommandLineRun.of("noise", "--results", runs);
        assertEquals(0, printed.code(), printed.err());
        assertTrue(printed.out().startsWith("Noise of run a-newer\n"), printed.out());
    }

    @Test
    void aRunWithoutAnyTrialIsNotTheNewestOneToShow() throws IOException {
        SyntheticRun.begin(runs, "measured").trialOf("tcp", 64, 5, 6);
        SyntheticRun.begin(
                runs,
                "without-trials",
                "2026-02-01T00:00:00Z",
                SyntheticRun.host("alpha", "1"),
                SyntheticRun.host("beta", "2"));
        final CommandLineRun printed = CommandLineRun.of("noise", "--results", runs);
        assertEquals(0, printed.code(), printed.err());
        assertTrue(printed.out().startsWith("Noise of run measured\n"), printed.out());
    }

    @Test
    void aNewestRunWhoseTrialsAllFailedIsNotPassedOver() throws IOException {
        SyntheticRun.begin(runs, "measured").trialOf("tcp", 64, 5, 6);
        SyntheticRun.begin(
                        runs,
                        "broken",
                        "2026-02-01T00:00:00Z",
                        SyntheticRun.host("alpha", "1"),
                        SyntheticRun.host("beta", "2"))
                .failed("", "tcp", 64, "the peer was gone");
        final CommandLineRun printed = CommandLineRun.of("noise", "--results", runs);
        assertEquals(2, printed.code());
        assertTrue(printed.err().contains("nothing to show of broken"), printed.err());
    }

    @Test
    void aRunThatIsGivenTwiceCountsOnce() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "twin");
        run.trialOf("tcp", 64, 5, 6);
        final CommandLineRun printed = CommandLineRun.of(
                "noise",
                "--results",
                runs,
                "--format",
                "csv",
                "twin",
                run.path().resolve("..").resolve("twin"));
        assertEquals(2, printed.out().lines().count(), printed.out());
        assertTrue(printed.err().contains("twin is given more than once"), printed.err());
    }

    @Test
    void aFolderOfRunsIsRefusedWithTheOptionThatTakesIt() throws IOException {
        SyntheticRun.begin(runs.resolve("runs"), "one").trialOf("tcp", 64, 5, 6);
        for (final Path folder : new Path[] {runs, runs.resolve("runs")}) {
            final CommandLineRun printed = CommandLineRun.of("noise", folder);
            assertEquals(2, printed.code());
            assertTrue(printed.err().startsWith(folder + " is not the folder of a run"), printed.err());
            assertTrue(printed.err().contains("use --results " + runs.resolve("runs") + " and"), printed.err());
        }
    }

    @Test
    void aFolderThatIsNoRunIsRefusedByName() throws IOException {
        final Path folder = Files.createDirectory(runs.resolve("photos"));
        final CommandLineRun printed = CommandLineRun.of("noise", folder);
        assertEquals(2, printed.code());
        assertTrue(printed.err().contains("photos"), printed.err());
        assertEquals(1, printed.err().lines().count(), printed.err());
    }
}
