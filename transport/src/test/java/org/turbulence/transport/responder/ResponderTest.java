package org.turbulence.transport.responder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.aeron.CommonContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.transport.HarnessVersion;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.control.ControlCodec;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage.EndTrial;
import org.turbulence.transport.control.ControlMessage.Failed;
import org.turbulence.transport.control.ControlMessage.Hello;
import org.turbulence.transport.control.ControlMessage.OpenTrial;
import org.turbulence.transport.control.ControlMessage.TrialOpened;
import org.turbulence.transport.control.ControlMessage.Welcome;
import org.turbulence.transport.control.FrameSocket;
import org.turbulence.transport.control.Handshake;
import org.turbulence.transport.control.Secret;
import org.turbulence.transport.host.HostFacts;

/** A responder on loopback, with real child JVMs. */
@Timeout(120)
class ResponderTest {
    private static final long SEED = 77;
    private static final long TIMEOUT_NS = Initiator.TIMEOUT_NS;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private Responder responder;
    private Thread running;

    @BeforeEach
    void start() {
        start(ResponderOptions.at(new HostPort("127.0.0.1", 0)));
    }

    private void start(final ResponderOptions options) {
        responder = Responder.open(options, new PrintStream(log, true, StandardCharsets.UTF_8));
        running = new Thread(responder::run, "responder");
        running.start();
    }

    @AfterEach
    void stop() throws InterruptedException {
        responder.close();
        running.join();
        assertEquals(List.of(), threadsOfTheResponder(), log.toString(StandardCharsets.UTF_8));
    }

    private void restart(final ResponderOptions options) throws InterruptedException {
        stop();
        start(options);
    }

    private static List<String> threadsOfTheResponder() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name -> name.matches("(connection|trial|child)-.*"))
                .toList();
    }

    private static boolean ends(final long pid) throws Exception {
        final Optional<ProcessHandle> process = ProcessHandle.of(pid);
        if (process.isPresent()) {
            process.get().onExit().get(20, TimeUnit.SECONDS);
        }
        return true;
    }

    private void serveOneTrial(final String runId) {
        try (Initiator initiator = new Initiator(responder.address())) {
            initiator.open(Initiator.configuration(runId).build());
            assertEquals(50, initiator.iteration(0, 50).length);
            assertEquals(50L, initiator.end().get("responder.messageCount"));
        }
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
            assertEquals(HostFacts.read().asMap().keySet(), facts.keySet());
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
        serveOneTrial("another run");
    }

    @Test
    void anInitiatorThatVanishesTakesItsChildAlongAndTheNextIsServed() throws Exception {
        final long pid;
        try (Initiator initiator = new Initiator(responder.address())) {
            pid = initiator.open(Initiator.configuration("run").build()).childPid();
            initiator.iteration(0, 10);
        }
        serveOneTrial("another run");
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
        serveOneTrial("other");
    }

    @Test
    void aReservedRunKeepsOthersAwayUntilItsConnectionCloses() {
        try (Initiator launcher = new Initiator(responder.address());
                Initiator stranger = new Initiator(responder.address())) {
            launcher.client().reserveRun("run", TIMEOUT_NS);
            serveOneTrial("run");
            assertEquals(
                    Category.BUSY,
                    refusalOf(() -> stranger.client().reserveRun("other", TIMEOUT_NS))
                            .category());
        }
        serveOneTrial("other");
    }

    @Test
    void aConfigurationThatIsNotTheSameIsRefusedNamingTheField() {
        final SortedMap<String, String> fields =
                new TreeMap<>(Initiator.configuration("run").build().asMap());
        final String hash = Initiator.configuration("run").build().hash();
        fields.put("messageLength", "064");
        final String sentence = answerTo(new OpenTrial(fields, hash));
        assertTrue(sentence.contains("messageLength is 064 at the initiator and 64 at the responder"), sentence);
        fields.put("messageLength", "65");
        assertTrue(answerTo(new OpenTrial(fields, hash)).contains("although no field differs"));
        fields.put("transport", "pigeon");
        assertTrue(answerTo(new OpenTrial(fields, hash)).contains("(got: pigeon)"));
    }

    /** Opens a session by hand, sends one request, and returns the sentence with which it is refused. */
    private String answerTo(final OpenTrial request) {
        final long deadlineNs = System.nanoTime() + TIMEOUT_NS;
        try (FrameSocket socket = FrameSocket.connect(responder.address(), deadlineNs)) {
            socket.write(ControlCodec.encode(hello(HarnessVersion.current().text())), deadlineNs);
            ControlCodec.decode(socket.read(Handshake.MAX_LENGTH, deadlineNs, "Welcome"), Welcome.class);
            socket.write(ControlCodec.encode(request), deadlineNs);
            return refusalOf(() -> ControlCodec.decode(
                            socket.read(Handshake.MAX_LENGTH, deadlineNs, "an answer"), TrialOpened.class))
                    .getMessage();
        }
    }

    private static Hello hello(final String version) {
        return new Hello(ControlCodec.PROTOCOL_VERSION, version, "0".repeat(32));
    }

    @Test
    void anotherVersionIsRefusedNamingBoth() {
        final long deadlineNs = System.nanoTime() + TIMEOUT_NS;
        try (FrameSocket socket = FrameSocket.connect(responder.address(), deadlineNs)) {
            socket.write(ControlCodec.encode(hello("7.7.7")), deadlineNs);
            final ControlException refusal = refusalOf(
                    () -> ControlCodec.decode(socket.read(Handshake.MAX_LENGTH, deadlineNs, "Welcome"), Welcome.class));
            assertEquals(Category.VERSION, refusal.category());
            assertTrue(
                    refusal.getMessage()
                            .contains("the initiator is 7.7.7 and the responder "
                                    + HarnessVersion.current().text()),
                    refusal.getMessage());
        }
        serveOneTrial("run");
    }

    @Test
    void aSecretKeepsOutWhoDoesNotKnowIt() throws Exception {
        final Secret known = Secret.read(Files.writeString(folder.resolve("known"), "0123456789abcdef"));
        final Secret wrong = Secret.read(Files.writeString(folder.resolve("wrong"), "0123456789abcdeF"));
        restart(ResponderOptions.at(new HostPort("127.0.0.1", 0)).withSecret(known));
        final HostPort address = responder.address();
        assertEquals(
                Category.SECRET,
                refusalOf(() -> new Initiator(address, Optional.of(wrong))).category());
        assertEquals(Category.SECRET, refusalOf(() -> new Initiator(address)).category());
        try (Initiator initiator = new Initiator(address, Optional.of(known))) {
            assertFalse(initiator.client().peerFacts(TIMEOUT_NS).isEmpty());
        }
    }

    @Test
    void garbageAndSilenceKeepNobodyOut() throws Exception {
        final Random random = new Random(SEED);
        final List<SocketChannel> strangers = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                final SocketChannel stranger =
                        SocketChannel.open(responder.address().resolve());
                strangers.add(stranger);
                final byte[] bytes = new byte[random.nextInt(200)];
                random.nextBytes(bytes);
                stranger.write(ByteBuffer.wrap(bytes));
            }
            serveOneTrial("run, seed " + SEED);
        } finally {
            for (final SocketChannel stranger : strangers) {
                stranger.close();
            }
        }
    }

    @Test
    void aSilentStrangerIsSentAway() throws Exception {
        restart(ResponderOptions.at(new HostPort("127.0.0.1", 0))
                .withHandshakeTimeoutNs(TimeUnit.MILLISECONDS.toNanos(50)));
        try (SocketChannel stranger = SocketChannel.open(responder.address().resolve())) {
            final ByteBuffer said = ByteBuffer.allocate(1_000);
            while (stranger.read(said) >= 0) {
                assertTrue(said.hasRemaining());
            }
            assertTrue(new String(said.array(), StandardCharsets.UTF_8).contains("Hello did not come"));
        }
    }

    @Test
    void aRequestOutOfTurnFailsTheTrialAndTheNextIsServed() {
        final long deadlineNs = System.nanoTime() + TIMEOUT_NS;
        try (FrameSocket socket = FrameSocket.connect(responder.address(), deadlineNs)) {
            socket.write(ControlCodec.encode(hello(HarnessVersion.current().text())), deadlineNs);
            ControlCodec.decode(socket.read(Handshake.MAX_LENGTH, deadlineNs, "Welcome"), Welcome.class);
            socket.write(ControlCodec.encode(new EndTrial()), deadlineNs);
            final ControlException refusal = refusalOf(() ->
                    ControlCodec.decode(socket.read(Handshake.MAX_LENGTH, deadlineNs, "an answer"), TrialOpened.class));
            assertEquals("a trial must be open for this request (got: EndTrial)", refusal.getMessage());
        }
        serveOneTrial("run");
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
        restart(ResponderOptions.at(new HostPort("127.0.0.1", 0)).endingWith(new PipedInputStream(parent)));
        try (Initiator initiator = new Initiator(responder.address())) {
            final long pid =
                    initiator.open(Initiator.configuration("run").build()).childPid();
            parent.close();
            running.join();
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
