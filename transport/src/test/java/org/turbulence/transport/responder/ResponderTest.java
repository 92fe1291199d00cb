package org.turbulence.transport.responder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.aeron.CommonContext;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.turbulence.transport.HarnessVersion;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage.Failed;
import org.turbulence.transport.control.ControlMessage.TrialOpened;
import org.turbulence.transport.host.HostFacts;
import org.turbulence.transport.host.RouteFacts;

/** A responder on loopback, with real child JVMs. */
@Timeout(120)
class ResponderTest {
    private static final long TIMEOUT_NS = Initiator.TIMEOUT_NS;

    private final RunningResponder responder = new RunningResponder();

    @AfterEach
    void stop() throws InterruptedException {
        responder.stop();
    }

    private static boolean ends(final long pid) throws Exception {
        final Optional<ProcessHandle> process = ProcessHandle.of(pid);
        if (process.isPresent()) {
            process.get().onExit().get(20, TimeUnit.SECONDS);
        }
        return true;
    }

    private static ControlException refusalOf(final Runnable request) {
        return assertThrows(ControlException.class, request::run);
    }

    private Failed failureOf(final Initiator initiator) {
        return initiator.client().awaitFailure(TIMEOUT_NS).orElseThrow();
    }

    @Test
    void aTrialIsEchoedStampedAndCounted() {
        try (Initiator initiator = new Initiator(responder.address())) {
            final TrialOpened opened =
                    initiator.open(Initiator.configuration("run").build());
            assertTrue(opened.childPid() != ProcessHandle.current().pid());
            initiator.client().beginIteration(0, true, true, TIMEOUT_NS);
            initiator.roundTrips(40);
            for (int iteration = 0; iteration < 3; iteration++) {
                final long startNs = System.nanoTime();
                final long[] holdsNs = initiator.iteration(iteration, 1_000);
                final long tookNs = System.nanoTime() - startNs;
                assertTrue(LongStream.of(holdsNs).allMatch(holdNs -> holdNs >= 0));
                final long heldNs = LongStream.of(holdsNs).sum();
                assertTrue(heldNs > 0 && heldNs < tookNs, heldNs + " ns of " + tookNs);
            }
            final SortedMap<String, Long> counters = initiator.end();
            assertEquals(3_040L, counters.get("responder.messageCount"));
            assertEquals(40L + 300L, counters.get("responder.verifiedMessageCount"));
            assertEquals(0L, counters.get("responder.clockBackwardStepCount"));
            assertTrue(counters.containsKey("responder.backPressuredOfferCount"));
        }
    }

    @Test
    void saysWhatItIs() {
        try (Initiator initiator = new Initiator(responder.address())) {
            final ControlClient client = initiator.client();
            assertEquals(HarnessVersion.current().text(), client.peerVersion());
            assertEquals("127.0.0.1", client.localAddress());
            assertEquals("127.0.0.1", client.peerAddress());
            final SortedMap<String, String> facts = client.peerFacts(TIMEOUT_NS);
            assertTrue(facts.keySet().containsAll(HostFacts.read().asMap().keySet()), facts.toString());
            assertEquals("127.0.0.1", facts.get(RouteFacts.LOCAL_ADDRESS), "its way to who asks");
            assertEquals("127.0.0.1", client.route().get(RouteFacts.LOCAL_ADDRESS));
        }
    }

    @Test
    @Tag("slow")
    void manyTrialsInARowLeaveNoProcessAndNoThreadBehind() throws Exception {
        final List<Long> pids = new ArrayList<>();
        try (Initiator initiator = new Initiator(responder.address())) {
            for (int trial = 0; trial < 20; trial++) {
                pids.add(initiator
                        .open(Initiator.configuration("run").trial("t" + trial).build())
                        .childPid());
                initiator.iteration(0, 10);
                initiator.end();
            }
        }
        assertEquals(20, pids.stream().distinct().count(), "a fresh JVM each");
        stop();
        for (final long pid : pids) {
            assertTrue(ends(pid));
        }
        assertEquals(
                0,
                ProcessHandle.current()
                        .children()
                        .filter(ProcessHandle::isAlive)
                        .count());
    }

    @Test
    void aChildThatIsKilledFailsItsTrialByNameAndTheNextIsServed() throws Exception {
        try (Initiator initiator = new Initiator(responder.address())) {
            final long pid =
                    initiator.open(Initiator.configuration("run").build()).childPid();
            initiator.iteration(0, 10);
            assertEquals(Optional.empty(), initiator.client().pendingFailure());
            ProcessHandle.of(pid).orElseThrow().destroyForcibly();
            final Failed failed = failureOf(initiator);
            assertEquals(Category.TRIAL, failed.category());
            assertEquals(
                    "the responder's child JVM (pid " + pid + ") ended in the middle of the trial with exit"
                            + " status 137 (signal 9)",
                    failed.sentence());
            assertEquals(
                    Category.TRIAL,
                    refusalOf(() -> initiator.client().endTrial(TIMEOUT_NS)).category());
        }
        responder.serveOneTrial("another run");
    }

    @Test
    void anInitiatorThatVanishesTakesItsChildAlongAndTheNextIsServed() throws Exception {
        final long pid;
        try (Initiator initiator = new Initiator(responder.address())) {
            pid = initiator.open(Initiator.configuration("run").build()).childPid();
            initiator.iteration(0, 10);
        }
        responder.serveOneTrial("another run");
        assertTrue(ends(pid));
    }

    @Test
    void aDriverDirectoryOfAKilledChildIsClearedAway() throws Exception {
        final Path drivers =
                Path.of(CommonContext.getAeronDirectoryName()).toAbsolutePath().getParent();
        final ThreadPlan plan = ThreadPlan.plan(1, true, 1, new int[] {1}, IdleMode.YIELD);
        try (ControlClient client = ControlClient.connect(responder.address(), Optional.empty(), TIMEOUT_NS)) {
            final long pid = client.openTrial(
                            Initiator.configuration("run")
                                    .transport("aeron-udp", Map.of())
                                    .plans(plan, plan)
                                    .build(),
                            TIMEOUT_NS)
                    .childPid();
            assertEquals(1, countNaming(drivers, pid));
            ProcessHandle.of(pid).orElseThrow().destroyForcibly();
            assertTrue(client.awaitFailure(TIMEOUT_NS).isPresent());
            stop();
            assertEquals(0, countNaming(drivers, pid));
        }
    }

    private static long countNaming(final Path folder, final long pid) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> entry.getFileName().toString().contains("-" + pid + "-"))
                    .count();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aChildThatStandsStillIsEndedToo() throws Exception {
        final long pid;
        try (Initiator initiator = new Initiator(responder.address())) {
            pid = initiator.open(Initiator.configuration("run").build()).childPid();
            assertEquals(
                    0,
                    new ProcessBuilder("kill", "-STOP", Long.toString(pid))
                            .start()
                            .waitFor());
        }
        stop();
        assertTrue(ends(pid));
    }

    @Test
    void aRecordThatIsFullFailsTheTrialInsteadOfLosingSamples() {
        try (Initiator initiator = new Initiator(responder.address())) {
            initiator.open(Initiator.configuration("run").recordCapacity(5).build());
            initiator.iteration(0, 5);
            assertThrows(RuntimeException.class, () -> initiator.roundTrips(1));
            final Failed failed = failureOf(initiator);
            assertEquals(Category.RESOURCE, failed.category());
            assertTrue(failed.sentence().contains("full after 5"), failed.sentence());
        }
    }

    @Test
    void anotherRunIsRefusedAndTheSameRunMayHaveSeveralTrials() {
        try (Initiator one = new Initiator(responder.address());
                Initiator two = new Initiator(responder.address());
                Initiator stranger = new Initiator(responder.address())) {
            one.open(Initiator.configuration("run").build());
            two.open(Initiator.configuration("run").trial("second").build());
            final ControlException refusal = refusalOf(
                    () -> stranger.open(Initiator.configuration("other").build()));
            assertEquals(Category.BUSY, refusal.category());
            assertTrue(
                    refusal.getMessage().startsWith("the responder is busy with run run since"), refusal.getMessage());
            one.iteration(0, 10);
            two.iteration(0, 10);
            one.end();
            two.end();
        }
        responder.serveOneTrial("other");
    }

    @Test
    void aReservedRunKeepsOthersAwayUntilItsConnectionCloses() {
        try (Initiator launcher = new Initiator(responder.address());
                Initiator stranger = new Initiator(responder.address())) {
            launcher.client().reserveRun("run", TIMEOUT_NS);
            responder.serveOneTrial("run");
            assertEquals(
                    Category.BUSY,
                    refusalOf(() -> stranger.client().reserveRun("other", TIMEOUT_NS))
                            .category());
        }
        responder.serveOneTrial("other");
    }

    @Test
    void aLauncherThatIsGoneTakesItsTrialsAlong() throws Exception {
        try (Initiator fork = new Initiator(responder.address())) {
            final long pid;
            try (Initiator launcher = new Initiator(responder.address())) {
                launcher.client().reserveRun("run", TIMEOUT_NS);
                pid = fork.open(Initiator.configuration("run").build()).childPid();
            }
            assertTrue(ends(pid));
            assertEquals(Category.PEER_GONE, failureOf(fork).category());
        }
        responder.serveOneTrial("other");
    }

    @Test
    void closingEndsTheChildren() throws Exception {
        try (Initiator initiator = new Initiator(responder.address())) {
            final long pid =
                    initiator.open(Initiator.configuration("run").build()).childPid();
            stop();
            assertTrue(ends(pid));
            assertEquals(Category.PEER_GONE, failureOf(initiator).category());
        }
    }

    @Test
    void aResponderThatWasToldToEndsWithItsInput() throws Exception {
        final PipedOutputStream parent = new PipedOutputStream();
        responder.restart(RunningResponder.options().endingWith(new PipedInputStream(parent)));
        try (Initiator initiator = new Initiator(responder.address())) {
            final long pid =
                    initiator.open(Initiator.configuration("run").build()).childPid();
            parent.close();
            responder.join();
            assertTrue(ends(pid));
        }
    }

    @Test
    void aPortThatIsTakenIsRefusedNamingIt() {
        final HostPort taken = responder.address();
        final RuntimeException refusal =
                assertThrows(RuntimeException.class, () -> Responder.open(ResponderOptions.at(taken), System.err));
        assertTrue(refusal.getMessage().startsWith("the responder cannot listen on " + taken), refusal.getMessage());
    }
}
