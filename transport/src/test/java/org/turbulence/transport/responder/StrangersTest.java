package org.turbulence.transport.responder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.transport.HarnessVersion;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.control.ControlCodec;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage.EndTrial;
import org.turbulence.transport.control.ControlMessage.Hello;
import org.turbulence.transport.control.ControlMessage.OpenTrial;
import org.turbulence.transport.control.ControlMessage.TrialOpened;
import org.turbulence.transport.control.ControlMessage.Welcome;
import org.turbulence.transport.control.FrameSocket;
import org.turbulence.transport.control.Handshake;
import org.turbulence.transport.control.Secret;

/** Whom a responder on loopback turns away, and that nobody else suffers from it. */
@Timeout(120)
class StrangersTest {
    private static final long SEED = 77;
    private static final long TIMEOUT_NS = Initiator.TIMEOUT_NS;

    @TempDir
    private Path folder;

    private final RunningResponder responder = new RunningResponder();

    @AfterEach
    void stop() throws InterruptedException {
        responder.stop();
    }

    private static ControlException refusalOf(final Runnable request) {
        return assertThrows(ControlException.class, request::run);
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
        responder.serveOneTrial("run");
    }

    @Test
    void aSecretKeepsOutWhoDoesNotKnowIt() throws Exception {
        final Secret known = Secret.read(Files.writeString(folder.resolve("known"), "0123456789abcdef"));
        final Secret wrong = Secret.read(Files.writeString(folder.resolve("wrong"), "0123456789abcdeF"));
        responder.restart(RunningResponder.options().withSecret(known));
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
            responder.serveOneTrial("run, seed " + SEED);
        } finally {
            for (final SocketChannel stranger : strangers) {
                stranger.close();
            }
        }
    }

    @Test
    void aSilentStrangerIsSentAway() throws Exception {
        responder.restart(RunningResponder.options().withHandshakeTimeoutNs(TimeUnit.MILLISECONDS.toNanos(50)));
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
        responder.serveOneTrial("run");
    }
}
