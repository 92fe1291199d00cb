package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunOutcome;

/** A trial that does not finish says why, in the run's folder, whatever ended it. */
class FailureReasonsIT {
    private static final long START_SECONDS = 60;
    private static final long RUN_SECONDS = 180;
    private static final String FORK = "org.openjdk.jmh.runner.ForkedMain";

    @TempDir
    Path folder;

    @Test
    void aForkThatIsKilledIsNamedWithItsSignal() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        final List<String> command = words(run, "PingPong -f 2 -i 1000 -r 200ms -p transport=tcp -p messageLength=64");
        try (Program program = Program.start(command)) {
            program.awaitLine(line -> line.matches("Iteration +2: .*"), START_SECONDS);
            assertTrue(Faults.jvmOf(program, FORK).destroyForcibly());

            assertEquals(1, program.await(RUN_SECONDS), program::output);
            assertTrue(program.output().contains("Trials  0 finished, 2 failed"), program::output);
        }
        final FailureRecord failure = onlyFailureOf(run);
        assertEquals("FORK_DIED", failure.category());
        assertEquals("0001", failure.trialId());
        assertTrue(failure.sentence().contains("signal 9 (SIGKILL)"), failure::sentence);
        assertTrue(failure.sentence().contains("leaves out the other 1"), failure::sentence);
    }

    /** In a mount namespace of its own, that goes with the command; what is to be looked at is copied out before. */
    @Test
    void aDiskThatIsFullIsNamedWithTheRemedy() throws IOException, InterruptedException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "mounting a disk needs root");
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/unshare")), "a mount namespace needs util-linux");
        final Path disk = Files.createDirectory(folder.resolve("disk"));
        final Path copy = folder.resolve("copy");
        final String script = "mount -t tmpfs -o size=1m tmpfs \"$0\" || exit 99; \"$@\"; code=$?; cp -r \"$0/run\" "
                + copy + "; exit $code";
        final List<String> command =
                new ArrayList<>(List.of("unshare", "--mount", "sh", "-c", script, disk.toString()));
        command.addAll(
                words(disk.resolve("run"), "PingPong -f 1 -wi 0 -i 1 -r 5s -p transport=aeron-ipc -p messageLength=1"));
        try (Program program = Program.run(command, RUN_SECONDS)) {
            Assumptions.assumeTrue(program.exitCode() != 99, "a disk cannot be mounted here: " + program.output());
            assertEquals(1, program.exitCode(), program::output);
            assertTrue(program.output().contains("Trials  0 finished, 1 failed"), program::output);
        }
        final FailureRecord failure = onlyFailureOf(copy);
        assertEquals("RESOURCE", failure.category());
        assertEquals("0001", failure.trialId());
        assertTrue(failure.sentence().contains(disk.resolve("run").toString()), failure::sentence);
        assertTrue(failure.sentence().contains("No space left on device"), failure::sentence);
        assertTrue(failure.sentence().contains("--results"), failure::sentence);
        assertEquals(RunOutcome.FAILED, RunDirectory.open(copy).manifest().outcome(), "which needs room too");
    }

    @Test
    void bothHostsTrialsOfAForkAreCounted() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (Program program = Program.run(words(run, "Detour -f 1 -i 1 -r 100ms"), RUN_SECONDS)) {
            assertEquals(0, program.exitCode(), program::output);
            assertTrue(program.output().contains("Trials  2 finished, 0 failed"), program::output);
        }
        assertEquals(2, RunDirectory.open(run).trials().size());
    }

    private static List<String> words(final Path run, final String text) {
        final List<String> words = new ArrayList<>(List.of(text.split(" ")));
        words.addAll(text.contains("-wi ") ? List.of() : List.of("-wi", "1", "-w", "200ms"));
        words.addAll(List.of("--results", run.toString()));
        return Jars.benchmarks(words.toArray(String[]::new));
    }

    private static FailureRecord onlyFailureOf(final Path run) throws IOException {
        final List<FailureRecord> failures = RunDirectory.open(run).failures().items();
        assertEquals(1, failures.size(), failures::toString);
        return failures.get(0);
    }
}
