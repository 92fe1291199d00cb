package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.SyntheticRun;

/** {@code simulate --noise-from}: the samples of a run become the lists that messages draw from. */
class NoiseFromRunTest {
    private static final String PARAMETERS = "L=10us,o=1us,g=1us,G=0.1ns,S=4096";

    @TempDir
    private Path runs;

    private CommandLineRun simulate(final Object... more) {
        final Object[] words = new Object[more.length + 10];
        System.arraycopy(
                new Object[] {
                    "simulate",
                    "--collective",
                    "dissemination",
                    "--bytes",
                    "16",
                    "--hosts",
                    "8",
                    "--repetitions",
                    "20",
                    "--loggops"
                },
                0,
                words,
                0,
                10);
        System.arraycopy(more, 0, words, 10, more.length);
        return CommandLineRun.of(words);
    }

    private Path measured() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "noisy");
        run.trialOf("tcp", 1, 16_000, 20_000, 24_000);
        run.trialOf("tcp", 1 << 20, 220_000, 240_000, 320_000);
        run.trialOf("aeron-ipc", 1, 2_000, 2_000, 2_000);
        run.finish();
        return run.path();
    }

    @Test
    void latenciesAndGapsAreScaledToTheParameters() throws IOException {
        final Path lists = runs.resolve("lists");
        final CommandLineRun run =
                simulate(PARAMETERS, "--noise-from", measured(), "--link", "transport=tcp", "--export", lists);
        assertEquals(0, run.code(), run.err());
        assertEquals(
                List.of("8000000", "10000000", "12000000"), Files.readAllLines(lists.resolve("near-latency-ps.txt")));
        assertEquals(List.of("91", "100", "136"), Files.readAllLines(lists.resolve("near-gap-ps-per-byte.txt")));
    }

    @Test
    void theOtherRunIsThatBetweenSwitches() throws IOException {
        final SyntheticRun far = SyntheticRun.begin(runs, "far");
        far.trialOf("tcp", 1, 10_000, 20_000, 80_000);
        far.finish();
        final Path lists = runs.resolve("lists");
        final CommandLineRun run = simulate(
                PARAMETERS + ",hosts=2",
                "--noise-from",
                measured(),
                "--noise-far",
                far.path(),
                "--link",
                "transport=tcp",
                "--export",
                lists);
        assertEquals(0, run.code(), run.err());
        assertEquals(
                List.of("5000000", "10000000", "40000000"), Files.readAllLines(lists.resolve("far-latency-ps.txt")));
        assertEquals(
                List.of("8000000", "10000000", "12000000"), Files.readAllLines(lists.resolve("near-latency-ps.txt")));
    }

    @Test
    void damageOfATraceIsToldAndTheRestIsUsed() throws IOException {
        final Path run = measured();
        final Path trace = run.resolve("trials/0001/samples.trace");
        final byte[] whole = Files.readAllBytes(trace);
        Files.write(trace, Arrays.copyOf(whole, whole.length + 40));
        final CommandLineRun torn = simulate(PARAMETERS, "--noise-from", run, "--link", "transport=tcp");
        assertEquals(0, torn.code(), torn.err());
        assertTrue(torn.err().contains("warning: " + trace + ": damaged at byte " + whole.length), torn.err());
    }

    @Test
    void severalLinksMustBeToldApart() throws IOException {
        final CommandLineRun run = simulate(PARAMETERS, "--noise-from", measured());
        assertEquals(2, run.code());
        assertTrue(run.err().startsWith("one link of noisy must be named with --link NAME=VALUE"), run.err());
    }

    @Test
    void aRunWithoutNoiseIsRefused() throws IOException {
        final SyntheticRun empty = SyntheticRun.begin(runs, "empty");
        final CommandLineRun run =
                simulate(PARAMETERS, "--noise-from", empty.finish().path());
        assertEquals(2, run.code());
        assertTrue(run.err().startsWith("empty holds no noise"), run.err());
    }
}
