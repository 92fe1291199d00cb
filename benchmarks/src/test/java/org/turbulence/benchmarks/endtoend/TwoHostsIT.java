package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunOutcome;

/** Initiator and responder on two hosts (namespaces), as a user starts them, read as a user reads them. */
class TwoHostsIT {
    private static final long START_SECONDS = 30;
    private static final long RUN_SECONDS = 180;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {NamespacePair.ADDRESS_B, "[" + NamespacePair.ADDRESS_B_V6 + "]"})
    void bothNetworkTransportsAreMeasuredBetweenTwoHosts(final String host) throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (NamespacePair hosts = NamespacePair.create();
                Program responder = Program.start(hosts.onB(Jars.benchmarks("responder", "--bind", host + ":0")))) {
            final String address = addressOf(responder);
            try (Program initiator = Program.run(
                    hosts.onA(Jars.benchmarks(
                            "PingPong",
                            "-p",
                            "transport=tcp,aeron-udp",
                            "-p",
                            "messageLength=1,65536",
                            "-f",
                            "1",
                            "-wi",
                            "1",
                            "-w",
                            "300ms",
                            "-i",
                            "2",
                            "-r",
                            "300ms",
                            "--peer",
                            address,
                            "--results",
                            run.toString())),
                    RUN_SECONDS)) {
                assertEquals(0, initiator.exitCode(), initiator::output);
            }
            assertTrue(responder.isAlive(), "the responder outlives a run");
        }
        assertEquals(RunOutcome.FINISHED, RunDirectory.open(run).manifest().outcome());
        assertEquals(4, RunDirectory.open(run).trials().size());
        assertEquals(
                8,
                RunDirectory.open(run).iterations().items().stream()
                        .filter(iteration -> iteration.phase() == Phase.MEASUREMENT && iteration.sampleCount() > 0)
                        .count());
        final String table = tableOf(run);
        assertTrue(table.contains("tcp") && table.contains("aeron-udp"), table);
    }

    @Test
    void aPeerThatIsNotThereIsOneSentenceAndExitCode2() throws IOException, InterruptedException {
        try (Program initiator = Program.run(
                Jars.benchmarks(
                        "PingPong",
                        "--peer",
                        "127.0.0.1:1",
                        "--results",
                        folder.resolve("run").toString()),
                START_SECONDS)) {
            assertEquals(2, initiator.exitCode(), initiator::output);
            assertTrue(initiator.output().contains("127.0.0.1:1"), initiator::output);
        }
    }

    static String addressOf(final Program responder) throws InterruptedException {
        final String line = responder.awaitLine(text -> text.matches(".*[\\]0-9]:[0-9]+.*"), START_SECONDS);
        return line.replaceAll("^.*?(\\[[0-9a-f:%a-z]+\\]:[0-9]+|[0-9.]+:[0-9]+).*$", "$1");
    }

    static String tableOf(final Path run) throws IOException, InterruptedException {
        try (Program noise = Program.run(Jars.analysis("noise", run.toString()), RUN_SECONDS)) {
            assertEquals(0, noise.exitCode(), noise::output);
            return noise.output();
        }
    }

    static List<String> shortPingPong(final Path run, final String address, final String... more) {
        final List<String> command = new ArrayList<>(Jars.benchmarks(
                "PingPong",
                "-f",
                "1",
                "-wi",
                "1",
                "-w",
                "300ms",
                "-r",
                "300ms",
                "--peer",
                address,
                "--results",
                run.toString()));
        command.addAll(List.of(more));
        return command;
    }
}
