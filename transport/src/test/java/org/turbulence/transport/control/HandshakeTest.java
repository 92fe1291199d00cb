package org.turbulence.transport.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.Role;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage.Hello;
import org.turbulence.transport.control.ControlMessage.Proof;
import org.turbulence.transport.control.ControlMessage.Welcome;

@Timeout(20)
class HandshakeTest {
    private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);

    @TempDir
    private Path folder;

    private Secret ours;
    private Secret another;

    @BeforeEach
    void writeSecrets() throws IOException {
        ours = secret("ours", "0123456789abcdef\n");
        another = secret("another", "fedcba9876543210\n");
    }

    private Secret secret(final String name, final String content) throws IOException {
        return Secret.read(Files.writeString(folder.resolve(name), content));
    }

    private static Handshake handshake(final String version, final Optional<Secret> secret) {
        return new Handshake(version, secret, new SecureRandom());
    }

    /** What each side made of it: an empty text, or the category and the sentence of its refusal. */
    private record Outcome(String initiator, String responder) {}

    private static Outcome meet(final Handshake initiator, final Handshake responder) throws Exception {
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            final CompletableFuture<String> responded = CompletableFuture.supplyAsync(() -> {
                try (FrameSocket socket = FrameSocket.accepted(server.accept())) {
                    return outcome(() -> responder.asResponder(socket, System.nanoTime() + TIMEOUT_NS));
                } catch (final IOException e) {
                    return e.toString();
                }
            });
            final int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
            final long deadlineNs = System.nanoTime() + TIMEOUT_NS;
            final String initiated;
            try (FrameSocket socket = FrameSocket.connect(new HostPort("127.0.0.1", port), deadlineNs)) {
                initiated = outcome(() -> initiator.asInitiator(socket, deadlineNs));
            }
            return new Outcome(initiated, responded.get(10, TimeUnit.SECONDS));
        }
    }

    private static String outcome(final Runnable half) {
        try {
            half.run();
            return "";
        } catch (final ControlException e) {
            return e.category() + ": " + e.getMessage();
        }
    }

    @Test
    void sameVersionWithoutSecretMeets() throws Exception {
        assertEquals(new Outcome("", ""), meet(handshake("1.0", Optional.empty()), handshake("1.0", Optional.empty())));
    }

    @Test
    void sameSecretMeets() throws Exception {
        assertEquals(
                new Outcome("", ""), meet(handshake("1.0", Optional.of(ours)), handshake("1.0", Optional.of(ours))));
    }

    @Test
    void anotherVersionIsRefusedNamingBoth() throws Exception {
        final Outcome outcome = meet(handshake("1.1", Optional.empty()), handshake("1.0", Optional.empty()));
        final String sentence = "VERSION: both hosts must run the same version, but the initiator is 1.1 and the"
                + " responder 1.0; copy one benchmarks.jar to both";
        assertEquals(new Outcome(sentence, sentence), outcome);
    }

    @Test
    void anotherSecretIsRefused() throws Exception {
        final Outcome outcome = meet(handshake("1.0", Optional.of(another)), handshake("1.0", Optional.of(ours)));
        assertTrue(outcome.initiator().startsWith("SECRET: the initiator does not know"), outcome.initiator());
        assertEquals(outcome.initiator(), outcome.responder());
    }

    @Test
    void aMissingSecretIsRefused() throws Exception {
        final Outcome outcome = meet(handshake("1.0", Optional.empty()), handshake("1.0", Optional.of(ours)));
        assertTrue(outcome.initiator().startsWith("SECRET: the responder asks for a secret"), outcome.initiator());
        assertTrue(outcome.responder().startsWith("PEER_GONE"), outcome.responder());
    }

    @Test
    void aResponderThatDoesNotAskForTheSecretIsNotTrusted() throws Exception {
        final Outcome outcome = meet(handshake("1.0", Optional.of(ours)), handshake("1.0", Optional.empty()));
        assertTrue(outcome.initiator().startsWith("SECRET: the responder asks for no secret"), outcome.initiator());
    }

    @Test
    void aResponderThatSendsTheProofBackIsNotTrusted() throws Exception {
        try (SocketPair pair = SocketPair.open()) {
            final CompletableFuture<String> initiated = CompletableFuture.supplyAsync(() -> outcome(() ->
                    handshake("1.0", Optional.of(ours)).asInitiator(pair.ours(), System.nanoTime() + TIMEOUT_NS)));
            final FrameStream other = new FrameStream(
                    pair.other().socket().getInputStream(),
                    pair.other().socket().getOutputStream());
            final Hello hello = ControlCodec.decode(other.read().orElseThrow(), Hello.class);
            other.write(ControlCodec.encode(new Welcome(ControlCodec.PROTOCOL_VERSION, "1.0", hello.nonce(), true)));
            final Proof proof = ControlCodec.decode(other.read().orElseThrow(), Proof.class);
            other.write(ControlCodec.encode(proof));
            assertEquals(
                    "SECRET: the responder does not know the secret; it is not the one that is meant",
                    initiated.get(10, TimeUnit.SECONDS));
        }
    }

    @Test
    void anotherProtocolIsRefusedNamingBoth() throws Exception {
        try (SocketPair pair = SocketPair.open()) {
            pair.other()
                    .write(ControlCodec.encode(new Hello(9, "1.0", "0".repeat(32)))
                            .toBytes());
            final String outcome = outcome(
                    () -> handshake("1.0", Optional.empty()).asResponder(pair.ours(), System.nanoTime() + TIMEOUT_NS));
            assertTrue(outcome.contains("protocols 2 and 9"), outcome);
        }
    }

    @Test
    void noncesDiffer() throws Exception {
        assertFalse(firstNonce().equals(firstNonce()));
    }

    private static String firstNonce() throws Exception {
        try (SocketPair pair = SocketPair.open()) {
            final CompletableFuture<String> initiated = CompletableFuture.supplyAsync(() -> outcome(
                    () -> handshake("1.0", Optional.empty()).asInitiator(pair.ours(), System.nanoTime() + TIMEOUT_NS)));
            final FrameStream other = new FrameStream(
                    pair.other().socket().getInputStream(),
                    pair.other().socket().getOutputStream());
            final String nonce =
                    ControlCodec.decode(other.read().orElseThrow(), Hello.class).nonce();
            pair.other().close();
            initiated.get(10, TimeUnit.SECONDS);
            return nonce;
        }
    }

    @Test
    void aSecretIsOnlyReadFromAFileThatHoldsEnough() throws IOException {
        final Path missing = folder.resolve("missing");
        assertEquals(
                Category.SECRET,
                assertThrows(ControlException.class, () -> Secret.read(missing)).category());
        final ControlException tooShort =
                assertThrows(ControlException.class, () -> secret("short", "  0123456789abcde \n"));
        assertTrue(tooShort.getMessage().contains("at least 16 bytes long (got: 15"), tooShort.getMessage());
        assertFalse(tooShort.getMessage().contains("0123456789"), "a secret is never printed");
        assertEquals("Secret[hidden]", ours.toString());
    }

    @Test
    void aProofDependsOnAllThatIsInIt() {
        final String proof = ours.proof(Role.INITIATOR, "a", "b");
        assertTrue(ours.isProof(proof, Role.INITIATOR, "a", "b"));
        assertFalse(ours.isProof(proof, Role.RESPONDER, "a", "b"));
        assertFalse(ours.isProof(proof, Role.INITIATOR, "b", "a"));
        assertFalse(another.isProof(proof, Role.INITIATOR, "a", "b"));
    }
}
