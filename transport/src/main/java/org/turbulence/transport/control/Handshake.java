package org.turbulence.transport.control;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import org.turbulence.transport.Role;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage.Failed;
import org.turbulence.transport.control.ControlMessage.Hello;
import org.turbulence.transport.control.ControlMessage.Proof;
import org.turbulence.transport.control.ControlMessage.Welcome;

/**
 * The first words of a session, both halves. Versions are compared before secrets, secrets before anything else is
 * listened to.
 *
 * <pre>
 *   initiator                                   responder
 *   Hello(version, nonce a)              →
 *                                        ←      Welcome(version, nonce b, secretRequired), or Failed
 *   Proof(initiator, a, b)               →
 *                                        ←      Proof(responder, a, b), or Failed
 * </pre>
 *
 * The last two are left out when no secret is required. Until the session is open a frame may hold {@value #MAX_LENGTH}
 * bytes, so that a stranger cannot make this side keep much.
 */
public final class Handshake {
    /** What may follow the header of a frame of the handshake, in bytes. */
    public static final int MAX_LENGTH = 10_000;

    private static final int NONCE_BYTES = 16;
    private static final int MIN_NONCE_CHARS = 2 * NONCE_BYTES;

    private final String harnessVersion;
    private final Optional<Secret> secret;
    private final SecureRandom random;

    /**
     * Keeps what this side brings along.
     *
     * @param harnessVersion of this side
     * @param secret that the other side must know too, if any
     * @param random source of nonces
     */
    public Handshake(final String harnessVersion, final Optional<Secret> secret, final SecureRandom random) {
        this.harnessVersion = harnessVersion;
        this.secret = secret;
        this.random = random;
    }

    /**
     * Opens the initiator's half.
     *
     * @return what the responder said of itself
     * @throws ControlException VERSION, SECRET, TIMEOUT, PEER_GONE, PROTOCOL
     */
    Welcome asInitiator(final FrameSocket socket, final long deadlineNs) {
        final String nonce = newNonce();
        send(socket, new Hello(ControlCodec.PROTOCOL_VERSION, harnessVersion, nonce), deadlineNs);
        final Welcome welcome = receive(socket, Welcome.class, deadlineNs);
        checkVersions(harnessVersion, welcome.protocolVersion(), welcome.harnessVersion());
        checkNonce(welcome.nonce());
        if (welcome.secretRequired() && secret.isEmpty()) {
            throw new ControlException(
                    Category.SECRET, "the responder asks for a secret; name the file that holds it on this host too");
        }
        if (secret.isPresent()) {
            if (!welcome.secretRequired()) {
                throw new ControlException(
                        Category.SECRET,
                        "the responder asks for no secret although this side has one; start it with the same secret");
            }
            send(socket, new Proof(secret.get().proof(Role.INITIATOR, nonce, welcome.nonce())), deadlineNs);
            final Proof proof = receive(socket, Proof.class, deadlineNs);
            if (!secret.get().isProof(proof.code(), Role.RESPONDER, nonce, welcome.nonce())) {
                throw new ControlException(
                        Category.SECRET, "the responder does not know the secret; it is not the one that is meant");
            }
        }
        return welcome;
    }

    /**
     * Opens the responder's half; a refusal is told to the initiator before it is thrown.
     *
     * @throws ControlException VERSION, SECRET, TIMEOUT, PEER_GONE, PROTOCOL
     */
    public void asResponder(final FrameSocket socket, final long deadlineNs) {
        try {
            final Hello hello = receive(socket, Hello.class, deadlineNs);
            checkVersions(hello.harnessVersion(), hello.protocolVersion(), harnessVersion);
            checkNonce(hello.nonce());
            final String nonce = newNonce();
            send(
                    socket,
                    new Welcome(ControlCodec.PROTOCOL_VERSION, harnessVersion, nonce, secret.isPresent()),
                    deadlineNs);
            if (secret.isPresent()) {
                final Proof proof = receive(socket, Proof.class, deadlineNs);
                if (!secret.get().isProof(proof.code(), Role.INITIATOR, hello.nonce(), nonce)) {
                    throw new ControlException(
                            Category.SECRET,
                            "the initiator does not know the responder's secret; copy the same file to both hosts");
                }
                send(socket, new Proof(secret.get().proof(Role.RESPONDER, hello.nonce(), nonce)), deadlineNs);
            }
        } catch (final ControlException e) {
            if (e.category() == Category.VERSION || e.category() == Category.SECRET) {
                send(socket, new Failed(e.category(), e.getMessage()), deadlineNs);
            }
            throw e;
        }
    }

    private static void checkVersions(
            final String initiatorVersion, final int otherProtocol, final String responderVersion) {
        if (otherProtocol != ControlCodec.PROTOCOL_VERSION || !initiatorVersion.equals(responderVersion)) {
            final String protocols = otherProtocol == ControlCodec.PROTOCOL_VERSION
                    ? ""
                    : ", protocols " + ControlCodec.PROTOCOL_VERSION + " and " + otherProtocol;
            throw new ControlException(
                    Category.VERSION,
                    "both hosts must run the same version, but the initiator is " + initiatorVersion
                            + " and the responder " + responderVersion + protocols
                            + "; copy one benchmarks.jar to both");
        }
    }

    private static void checkNonce(final String nonce) {
        if (nonce.length() < MIN_NONCE_CHARS) {
            throw new ControlException(
                    Category.PROTOCOL,
                    "a nonce must be at least " + MIN_NONCE_CHARS + " characters long (got: " + nonce.length() + ")");
        }
    }

    private String newNonce() {
        final byte[] bytes = new byte[NONCE_BYTES];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static void send(final FrameSocket socket, final ControlMessage message, final long deadlineNs) {
        socket.write(ControlCodec.encode(message), deadlineNs);
    }

    private static <T extends ControlMessage> T receive(
            final FrameSocket socket, final Class<T> expected, final long deadlineNs) {
        return ControlCodec.decode(socket.read(MAX_LENGTH, deadlineNs, expected.getSimpleName()), expected);
    }
}
