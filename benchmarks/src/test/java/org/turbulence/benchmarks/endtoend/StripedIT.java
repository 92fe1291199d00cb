package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.trace.TraceBlock;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.results.trace.TraceReader;

/** Striped messages as a user measures them, on loopback and between two hosts (namespaces). */
class StripedIT {
    private static final long RUN_SECONDS = 240;

    @TempDir
    Path folder;

    @Test
    void everyStrategyOverEveryTransportLeavesSamplesWithTheirSkew() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        finishes(Jars.benchmarks(words(
                run,
                "-p transport=tcp,aeron-udp,aeron-ipc -p strategy=threads,single,chunked -p stripes=2"
                        + " -p messageLength=1001 -p chunkLength=100")));
        final List<TrialDirectory> trials = RunDirectory.open(run).trials();
        assertEquals(9, trials.size());
        for (final TrialDirectory trial : trials) {
            assertEquals(TrialManifest.STRIPED_PING_PONG, trial.manifest().measurement());
            assertTrue(sampleCount(trial) > 0, trial.id());
        }
        final TrialManifest threads = trials.get(0).manifest();
        assertEquals("threads", threads.key().params().get("strategy"));
        assertEquals("2", threads.initiatorPlan().get("applicationThreadCount"));
        assertEquals("2", threads.responderPlan().get("applicationThreadCount"));
    }

    @Test
    void anUnevenMessageTravelsOverSixteenLinksBetweenTwoHosts() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (NamespacePair hosts = NamespacePair.create();
                Program responder = Program.start(
                        hosts.onB(Jars.benchmarks("responder", "--bind", NamespacePair.ADDRESS_B + ":0")))) {
            final String peer = TwoHostsIT.addressOf(responder);
            finishes(hosts.onA(Jars.benchmarks(words(
                    run,
                    "-p transport=tcp,aeron-udp -p strategy=single -p stripes=16 -p messageLength=65537 --peer "
                            + peer))));
        }
        final List<TrialDirectory> trials = RunDirectory.open(run).trials();
        assertEquals(2, trials.size());
        assertTrue(sampleCount(trials.get(0)) > 0);
        assertEquals(
                16,
                trials.get(0).manifest().initiatorGranted().keySet().stream()
                        .filter(name -> name.startsWith("local-address."))
                        .count(),
                "each link has an address of its own");
    }

    private static String[] words(final Path run, final String more) {
        final List<String> words = new ArrayList<>(List.of("StripedPingPong"));
        words.addAll(List.of(more.split(" ")));
        words.addAll(List.of("-f 1 -wi 1 -w 200ms -i 1 -r 200ms --results".split(" ")));
        words.add(run.toString());
        return words.toArray(String[]::new);
    }

    private static void finishes(final List<String> command) throws IOException, InterruptedException {
        try (Program program = Program.run(command, RUN_SECONDS)) {
            assertEquals(0, program.exitCode(), program::output);
        }
    }

    /** Samples of a trial, each of whose skews lies within its round trip. */
    private static int sampleCount(final TrialDirectory trial) throws IOException {
        int count = 0;
        try (TraceReader trace = TraceReader.open(trial.trace())) {
            while (trace.next()) {
                final TraceBlock block = trace.block();
                final long[] skewsNs = block.further(TraceColumn.SKEW).orElseThrow();
                for (int i = 0; i < block.count(); i++) {
                    assertTrue(skewsNs[i] >= 0 && skewsNs[i] < block.rttNs()[i], "skew " + skewsNs[i]);
                }
                count += block.count();
            }
        }
        return count;
    }
}
