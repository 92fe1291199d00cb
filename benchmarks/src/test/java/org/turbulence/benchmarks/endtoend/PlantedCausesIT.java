package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.benchmarks.endtoend.DisturbedTrial.Sample;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.PauseRecord;
import org.turbulence.results.Phase;

/** What was planted while messages went to and fro stands in the run's files as itself. Takes about two minutes. */
@Tag("slow")
class PlantedCausesIT {
    private static final long START_SECONDS = 120;
    private static final long RUN_SECONDS = 240;
    private static final String FORK = "org.openjdk.jmh.runner.ForkedMain";
    private static final String CHILD = "org.turbulence.transport.responder.TrialChild";
    private static final Pattern ITERATION = Pattern.compile("Iteration +[0-9]+: .*");
    private static final int PLANT_COUNT = 20;
    private static final double MOST = 0.8;

    @TempDir
    Path folder;

    /** Does something to the two programs while they measure. */
    private interface Plant {
        void into(Program initiator, Program responder) throws IOException, InterruptedException;
    }

    @BeforeEach
    void needsLinux() {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/task")), "faults are planted on Linux only");
    }

    private DisturbedTrial pingPong(final Plant plant) throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (Program responder = Program.start(Jars.benchmarks("responder", "--bind", "127.0.0.1:0"));
                Program initiator = Program.start(pingPong(run, TwoHostsIT.addressOf(responder), "tcp"))) {
            disturb(initiator, responder, plant);
        }
        return DisturbedTrial.read(run, "0001");
    }

    /** Far more iterations than are waited for: how long planting takes depends on what else the machine does. */
    private static List<String> command(
            final String benchmark, final Path run, final String address, final String... params) {
        final List<String> command = new ArrayList<>(Jars.benchmarks(
                benchmark,
                "-f",
                "1",
                "-wi",
                "1",
                "-w",
                "1s",
                "-i",
                "1000",
                "-r",
                "2s",
                "--peer",
                address,
                "--results",
                run.toString()));
        command.addAll(List.of(params));
        return command;
    }

    private static List<String> pingPong(final Path run, final String address, final String transport) {
        return command("PingPong.roundTrip", run, address, "-p", "transport=" + transport, "-p", "messageLength=64");
    }

    /** The first measured iteration is calm; the run is cut off once that of the plant and one more are written. */
    private static void disturb(final Program initiator, final Program responder, final Plant plant)
            throws IOException, InterruptedException {
        initiator.awaitLine(line -> line.matches("Iteration +1: .*"), START_SECONDS);
        pause(300);
        plant.into(initiator, responder);
        awaitTwoMore(initiator);
        initiator.close();
    }

    private static void awaitTwoMore(final Program initiator) throws InterruptedException {
        final long done = initiator
                .output()
                .lines()
                .filter(line -> ITERATION.matcher(line).matches())
                .count();
        initiator.awaitLine(line -> line.matches("Iteration +" + (done + 2) + ": .*"), RUN_SECONDS);
    }

    private static void pause(final long ms) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(ms));
    }

    /**
     * What asks for a collection is a JVM that starts, and can hold up the other host's thread on its core meanwhile.
     */
    @ParameterizedTest
    @ValueSource(strings = {PauseRecord.INITIATOR, PauseRecord.RESPONDER})
    void aCollectionIsAPauseOfItsHostThatASampleWaitsFor(final String host) throws IOException, InterruptedException {
        final int collectionCount = 5;
        final DisturbedTrial trial = pingPong((initiator, responder) -> {
            final ProcessHandle jvm = jvmOf(host, initiator, responder);
            for (int i = 0; i < collectionCount; i++) {
                Faults.collect(jvm);
            }
        });
        final List<PauseRecord> pauses = trial.collectionsAskedFor(host);
        assertEquals(collectionCount, pauses.size(), pauses::toString);
        assertTrue(trial.collectionsAskedFor(other(host)).isEmpty(), "the other JVM collected nothing");
        final List<PauseRecord> amid = pauses.stream()
                .filter(pause -> trial.longestIn(pause)
                        .filter(sample -> ofHost(other(host), sample) < pause.durationNs() / 2)
                        .isPresent())
                .toList();
        assertFalse(amid.isEmpty(), () -> "none amid an iteration while the other host ran: " + pauses);
        assertTrue(trial.counter(host + ".gcPauseCount") >= amid.size() - 1, "but one at an end of an iteration");
        final List<Sample> held = amid.stream()
                .flatMap(pause -> trial.longestIn(pause).stream()
                        .filter(sample -> ofHost(host, sample) >= MOST * pause.durationNs()))
                .toList();
        assertTrue(
                held.size() >= amid.size() - 1,
                () -> amid + " hold up " + held + " of "
                        + amid.stream().map(trial::longestIn).toList());
    }

    private static ProcessHandle jvmOf(final String host, final Program initiator, final Program responder) {
        return host.equals(PauseRecord.INITIATOR) ? Faults.jvmOf(initiator, FORK) : Faults.jvmOf(responder, CHILD);
    }

    private static String other(final String host) {
        return host.equals(PauseRecord.INITIATOR) ? PauseRecord.RESPONDER : PauseRecord.INITIATOR;
    }

    private static long ofHost(final String host, final Sample sample) {
        return host.equals(PauseRecord.INITIATOR) ? sample.stallNs() : sample.responderNs();
    }

    @ParameterizedTest
    @ValueSource(strings = {PauseRecord.INITIATOR, PauseRecord.RESPONDER})
    void aStoppedProcessIsAStallOfItsHostAndNoPauseOfItsJvm(final String host)
            throws IOException, InterruptedException {
        final List<Interval> stops = new ArrayList<>();
        final DisturbedTrial trial = pingPong((initiator, responder) -> {
            final ProcessHandle jvm = jvmOf(host, initiator, responder);
            for (int i = 0; i < PLANT_COUNT; i++) {
                stops.add(Faults.stop(jvm));
                pause(50);
            }
        });
        final List<Sample> held = stops.stream()
                .flatMap(stop -> trial.longestWithin(stop).stream()
                        .filter(sample -> ofHost(host, sample) >= MOST * stop.lengthNs()))
                .toList();
        assertTrue(held.size() >= MOST * PLANT_COUNT, () -> stops + " hold up " + held);
        final long ownNs =
                held.stream().mapToLong(sample -> ofHost(host, sample)).sum();
        final long rttNs = held.stream().mapToLong(Sample::rttNs).sum();
        assertTrue(ownNs >= MOST * rttNs, () -> ownNs + " ns of " + rttNs + " ns are the stopped host's");
        assertTrue(trial.collectionsAskedFor(host).isEmpty());
    }

    @Test
    void aLostSegmentIsARetransmissionAndNoHostIsToBlame() throws IOException, InterruptedException {
        final long fastestRetransmissionNs = 150_000_000L;
        final Path run = folder.resolve("run");
        final List<Interval> losses = new ArrayList<>();
        try (NamespacePair hosts = NamespacePair.create();
                Program responder = Program.start(
                        hosts.onB(Jars.benchmarks("responder", "--bind", NamespacePair.ADDRESS_B + ":0")));
                Program initiator = Program.start(hosts.onA(pingPong(run, TwoHostsIT.addressOf(responder), "tcp")))) {
            disturb(initiator, responder, (one, other) -> {
                for (int i = 0; i < 3; i++) {
                    losses.add(hosts.loseAllThatBSends());
                    pause(300);
                }
            });
        }
        final DisturbedTrial trial = DisturbedTrial.read(run, "0001");
        assertTrue(trial.counter("responder.tcpRetransmitCount") >= losses.size(), "each answer is sent again");
        final List<Sample> held = losses.stream()
                .flatMap(loss -> trial.longestWithin(loss).stream())
                .toList();
        assertTrue(held.size() >= losses.size() - 1, "all but one between iterations");
        for (final Sample sample : held) {
            assertTrue(sample.rttNs() >= fastestRetransmissionNs, sample::toString);
            assertTrue(isBusy(trial) || sample.stallNs() + sample.responderNs() < sample.rttNs() / 2, sample::toString);
        }
    }

    /** Did others keep the polling threads off their cores before anything was planted? Then all waits hold stalls. */
    private static boolean isBusy(final DisturbedTrial trial) {
        final IterationRecord calm = trial.iterations(Phase.MEASUREMENT).get(0);
        return calm.stallNs() > calm.durationNs() / 20;
    }

    @Test
    void aLostDatagramIsANakOfItsReceiverAndARetransmissionOfItsSender() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (NamespacePair hosts = NamespacePair.create();
                Program responder = Program.start(
                        hosts.onB(Jars.benchmarks("responder", "--bind", NamespacePair.ADDRESS_B + ":0")));
                Program initiator =
                        Program.start(hosts.onA(pingPong(run, TwoHostsIT.addressOf(responder), "aeron-udp")))) {
            disturb(initiator, responder, (one, other) -> {
                hosts.loseAllThatBSends();
                pause(300);
            });
        }
        final DisturbedTrial trial = DisturbedTrial.read(run, "0001");
        assertTrue(trial.counter("initiator.aeronNakCount") >= 1);
        assertTrue(trial.counter("initiator.aeronLossCount") >= 1);
        assertTrue(trial.counter("responder.aeronRetransmitCount") >= 1);
    }

    @Test
    void aBusyNeighbourOnTheSameCoreIsAWaitInTheRunQueueAndAStall() throws IOException, InterruptedException {
        Assumptions.assumeTrue(Runtime.getRuntime().availableProcessors() >= 2, "two cores are needed");
        final Path run = folder.resolve("run");
        try (Program responder =
                        Program.start(Faults.onCore(1, Jars.benchmarks("responder", "--bind", "127.0.0.1:0")));
                Program initiator =
                        Program.start(Faults.onCore(0, pingPong(run, TwoHostsIT.addressOf(responder), "tcp")))) {
            disturb(initiator, responder, (one, other) -> {
                try (Program neighbour = Program.start(Faults.onCore(0, List.of("sh", "-c", "while :; do :; done")))) {
                    awaitTwoMore(initiator);
                    assertTrue(neighbour.isAlive());
                }
            });
        }
        final DisturbedTrial trial = DisturbedTrial.read(run, "0001");
        final IterationRecord disturbed = trial.iterations(Phase.MEASUREMENT).stream()
                .max((one, other) -> Long.compare(waitNs(one), waitNs(other)))
                .orElseThrow();
        assertTrue(waitNs(disturbed) >= disturbed.durationNs() / 5, disturbed::toString);
        assertTrue(disturbed.stallNs() >= waitNs(disturbed) / 2, disturbed::toString);
    }

    private static long waitNs(final IterationRecord iteration) {
        return DisturbedTrial.counter(iteration, "initiator.pollerRunQueueWaitNs");
    }

    @Test
    void aCollectionIsToldApartFromOtherDetours() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (Program responder = Program.start(Jars.benchmarks("responder", "--bind", "127.0.0.1:0"));
                Program initiator = Program.start(command("Detour", run, TwoHostsIT.addressOf(responder)))) {
            disturb(initiator, responder, (one, other) -> Faults.collect(Faults.jvmOf(responder, CHILD)));
        }
        final DisturbedTrial initiator = DisturbedTrial.read(run, "0001");
        final DisturbedTrial responder = DisturbedTrial.read(run, "0002");
        assertEquals(0, initiator.counter("pausedDetourCount"));
        assertTrue(responder.counter("pausedDetourCount") >= 1);
        final PauseRecord pause =
                responder.collectionsAskedFor(PauseRecord.RESPONDER).get(0);
        assertTrue(responder.counter("pausedDetourNs") >= pause.durationNs() / 2, pause::toString);
        for (final DisturbedTrial trial : List.of(initiator, responder)) {
            assertTrue(trial.counter("loopMinNs") > 0);
            assertTrue(trial.counter("observedNs") >= 6 * TimeUnit.SECONDS.toNanos(1));
        }
    }
}
