package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunOutcome;

/** What is left, and what goes on, when a process dies by {@code kill -9} in the middle of a run. */
class KilledIT {
    private static final long START_SECONDS = 60;
    private static final long RUN_SECONDS = 180;

    @TempDir
    Path folder;

    @Test
    void finishedIterationsOutliveTheInitiatorAndTheResponderServesTheNextRun()
            throws IOException, InterruptedException {
        final Path killed = folder.resolve("killed");
        final Path next = folder.resolve("next");
        try (Program responder = Program.start(Jars.benchmarks("responder", "--bind", "127.0.0.1:0"))) {
            final String address = TwoHostsIT.addressOf(responder);
            try (Program initiator = Program.start(TwoHostsIT.shortPingPong(
                    killed, address, "-p", "transport=tcp", "-p", "messageLength=64", "-i", "1000"))) {
                initiator.awaitLine(line -> line.matches("Iteration +3: .*"), START_SECONDS);
            }
            final List<IterationRecord> finished = RunDirectory.open(killed).iterations().items().stream()
                    .filter(iteration -> iteration.phase() == Phase.MEASUREMENT)
                    .toList();
            assertTrue(finished.size() >= 3, () -> "finished before the kill: " + finished.size());
            assertTrue(TwoHostsIT.tableOf(killed).contains("tcp"));

            try (Program initiator = Program.run(
                    TwoHostsIT.shortPingPong(next, address, "-p", "transport=tcp", "-p", "messageLength=64", "-i", "1"),
                    RUN_SECONDS)) {
                assertEquals(0, initiator.exitCode(), initiator::output);
            }
        }
    }

    @Test
    void aKilledChildFailsItsTrialByNameAndTheRunGoesOn() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (Program responder = Program.start(Jars.benchmarks("responder", "--bind", "127.0.0.1:0"));
                Program initiator = Program.start(TwoHostsIT.shortPingPong(
                        run,
                        TwoHostsIT.addressOf(responder),
                        "-p",
                        "transport=tcp",
                        "-p",
                        "messageLength=64,65",
                        "-i",
                        "6"))) {
            initiator.awaitLine(line -> line.matches("Iteration +2: .*"), START_SECONDS);
            final ProcessHandle child =
                    responder.handle().children().findFirst().orElseThrow();
            assertTrue(child.destroyForcibly());

            assertEquals(1, initiator.await(RUN_SECONDS), initiator::output);
            assertTrue(responder.isAlive(), "the responder outlives its child");
            assertTrue(initiator.output().contains("messageLength=64"), initiator::output);
        }
        final RunDirectory directory = RunDirectory.open(run);
        assertEquals(RunOutcome.FAILED, directory.manifest().outcome());
        final List<FailureRecord> failures = directory.failures().items();
        assertEquals(1, failures.size(), failures::toString);
        assertEquals("64", failures.get(0).key().params().get("messageLength"));
        assertTrue(failures.get(0).sentence().contains("child"), failures::toString);
        final long lastTrial = directory.iterations().items().stream()
                .filter(iteration -> iteration.phase() == Phase.MEASUREMENT)
                .filter(iteration -> iteration.trialId().equals("0002"))
                .count();
        assertEquals(6, lastTrial, "the next trial is whole");
        assertFalse(TwoHostsIT.tableOf(run).isEmpty());
    }
}
