package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.trace.TraceReader;

/** Streams and two-way measurements as a user runs them, on loopback. */
class StreamsIT {
    private static final long START_SECONDS = 60;
    private static final long RUN_SECONDS = 240;

    @TempDir
    Path folder;

    @Test
    void aStreamLeavesBothSidesCountsAndASampleForEachMessage() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (Program program = Program.run(
                words("Streaming", run, "-p transport=tcp,aeron-ipc -p messageLength=1000 -p stripes=3 -p window=16"),
                RUN_SECONDS)) {
            assertEquals(0, program.exitCode(), program::output);
            assertTrue(program.output().contains("receivedGigabits"), program::output);
            assertTrue(program.output().contains(" Gb/s, "), program::output);
        }
        for (final TrialDirectory trial : RunDirectory.open(run).trials()) {
            assertEquals("stream", trial.manifest().measurement());
            final List<IterationRecord> measured = measured(run, trial.id());
            assertEquals(2, measured.size());
            for (final IterationRecord iteration : measured) {
                final long messages = iteration.counters().get("messageCount");
                assertEquals(messages, iteration.sampleCount());
                assertEquals(messages * 1000, iteration.counters().get("receivedBytes"));
                assertTrue(iteration.counters().get("receivedNs") > 0);
                assertEquals((messages - 3) * 1000, iteration.counters().get("sentBytes"), "but the last of each link");
                assertTrue(iteration.counters().get("sentNs") > 0);
            }
        }
    }

    @Test
    void threadsOfTheirOwnSendAndReceiveAndAreCountedTogether() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (Program program = Program.run(
                words(
                        "Streaming",
                        run,
                        "-p transport=tcp,aeron-ipc -p messageLength=1000 -p stripes=3 -p strategy=threads,2"),
                RUN_SECONDS)) {
            assertEquals(0, program.exitCode(), program::output);
        }
        for (final TrialDirectory trial : RunDirectory.open(run).trials()) {
            final TrialManifest manifest = trial.manifest();
            final String threads = manifest.key().params().get("strategy").equals("2") ? "2" : "3";
            assertEquals(threads, manifest.initiatorPlan().get("applicationThreadCount"));
            assertEquals(threads, manifest.responderPlan().get("applicationThreadCount"));
            for (final IterationRecord iteration : measured(run, trial.id())) {
                final long messages = iteration.counters().get("messageCount");
                assertEquals(messages, iteration.sampleCount());
                assertEquals(messages * 1000, iteration.counters().get("receivedBytes"));
                assertTrue(iteration.counters().get("receivedNs") > 0);
                assertTrue(iteration.counters().get("sentBytes") >= (messages - 3) * 1000);
            }
        }
    }

    @Test
    void bothDirectionsAreKeptEachAsATrial() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (Program program = Program.run(
                words("Bidirectional", run, "-p transport=tcp,aeron-udp -p messageLength=100"), RUN_SECONDS)) {
            assertEquals(0, program.exitCode(), program::output);
            assertTrue(program.output().contains(" backward n "), program::output);
        }
        final List<TrialDirectory> trials = RunDirectory.open(run).trials();
        assertEquals(8, trials.size());
        for (int i = 0; i < trials.size(); i += 2) {
            final TrialManifest forward = trials.get(i).manifest();
            final TrialManifest backward = trials.get(i + 1).manifest();
            assertEquals(TrialManifest.FORWARD, forward.direction());
            assertEquals(TrialManifest.BACKWARD, backward.direction());
            assertEquals(forward.key(), backward.key());
            assertEquals(forward.fork(), backward.fork());
            assertEquals(2, measured(run, backward.trialId()).size());
            assertTrue(sampleCount(trials.get(i)) > 0);
            assertTrue(sampleCount(trials.get(i + 1)) > 0);
        }
    }

    @Test
    void stepsCountWhatARankSendsAndReceives() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (Program program =
                Program.run(words("SendReceive|Exchange", run, "-p transport=tcp -p messageLength=100"), RUN_SECONDS)) {
            assertEquals(0, program.exitCode(), program::output);
        }
        for (final TrialDirectory trial : RunDirectory.open(run).trials()) {
            final long factor = trial.manifest().measurement().equals("exchange") ? 4 : 2;
            assertEquals(Long.toString(factor), trial.manifest().measured().get("countingFactor"));
            for (final IterationRecord iteration : measured(run, trial.id())) {
                assertEquals(
                        factor * 100 * iteration.sampleCount(),
                        iteration.counters().get("countedBytes"));
            }
        }
    }

    @Test
    void aChildKilledInTheMiddleOfAStreamIsNamedAndNothingFinishedIsLost() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (Program responder = Program.start(Jars.benchmarks("responder", "--bind", "127.0.0.1:0"));
                Program initiator = Program.start(words(
                        "BidirectionalStreaming",
                        run,
                        "-p transport=tcp -p messageLength=65536 -i 1000 --peer " + TwoHostsIT.addressOf(responder)))) {
            initiator.awaitLine(line -> line.matches("Iteration +3: .*"), START_SECONDS);
            assertTrue(responder.handle().children().findFirst().orElseThrow().destroyForcibly());
            assertEquals(1, initiator.await(RUN_SECONDS), initiator::output);
            assertTrue(responder.isAlive(), "the responder outlives its child");
        }
        final List<FailureRecord> failures = RunDirectory.open(run).failures().items();
        assertEquals(2, failures.size(), "one of each direction's trial");
        for (final FailureRecord failure : failures) {
            assertTrue(failure.sentence().contains("child"), failures::toString);
        }
        for (final String direction : List.of("0001", "0002")) {
            final List<IterationRecord> finished = measured(run, direction);
            assertTrue(finished.size() >= 3, () -> direction + " finished " + finished.size());
            assertTrue(finished.get(2).counters().get("receivedBytes") > 0);
        }
    }

    private static List<String> words(final String benchmark, final Path run, final String more) {
        final List<String> words = new ArrayList<>(List.of(benchmark));
        words.addAll(List.of("-f 1 -wi 1 -w 200ms -r 200ms".split(" ")));
        words.addAll(more.contains("-i ") ? List.of() : List.of("-i", "2"));
        words.addAll(List.of(more.split(" ")));
        words.addAll(List.of("--results", run.toString()));
        return Jars.benchmarks(words.toArray(String[]::new));
    }

    private static List<IterationRecord> measured(final Path run, final String trialId) throws IOException {
        return RunDirectory.open(run).iterations().items().stream()
                .filter(iteration -> iteration.phase() == Phase.MEASUREMENT)
                .filter(iteration -> iteration.trialId().equals(trialId))
                .toList();
    }

    private static long sampleCount(final TrialDirectory trial) throws IOException {
        long count = 0;
        try (TraceReader reader = TraceReader.open(trial.trace())) {
            while (reader.next()) {
                count += reader.block().count();
            }
        }
        return count;
    }
}
