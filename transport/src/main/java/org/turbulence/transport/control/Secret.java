package org.turbulence.transport.control;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.turbulence.transport.Role;

/**
 * What both hosts know and nobody else: proves, to either side, that the other is meant to be there. It comes from a
 * file, because a command line is visible to every user of a host.
 *
 * <p>It authenticates the opening of a session. What follows is neither encrypted nor authenticated: it guards against
 * strangers and mix-ups, not against somebody who can change packets on the path. Immutable.
 */
public final class Secret {
    /** Bytes of a secret, at least. */
    public static final int MIN_LENGTH = 16;

    private static final String ALGORITHM = "HmacSHA256";
    private static final int MAX_LENGTH = 4096;

    private final SecretKeySpec key;

    private Secret(final byte[] bytes) {
        key = new SecretKeySpec(bytes, ALGORITHM);
    }

    /**
     * Reads the file; white space around the secret does not count.
     *
     * @throws ControlException SECRET when the file cannot be read, or holds too little or too much
     */
    public static Secret read(final Path file) {
        final String text;
        try {
            if (Files.size(file) > MAX_LENGTH) {
                throw new ControlException(
                        ControlException.Category.SECRET,
                        "the secret in " + file + " must be at most " + MAX_LENGTH + " bytes long (got: "
                                + Files.size(file) + ")");
            }
            text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).strip();
        } catch (final IOException e) {
            throw new ControlException(
                    ControlException.Category.SECRET, "the secret in " + file + " cannot be read (" + e + ")", e);
        }
        if (text.length() < MIN_LENGTH) {
            throw new ControlException(
                    ControlException.Category.SECRET,
                    "the secret in " + file + " must be at least " + MIN_LENGTH + " bytes long (got: " + text.length()
                            + "); write a longer one, such as 32 random hexadecimal digits");
        }
        return new Secret(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /**
     * The code that shows knowledge of this secret: HMAC (RFC 2104) with SHA-256 over the prover's role and both
     * nonces, in hexadecimal. The role is in it so that neither side can hand the other's code back.
     */
    String proof(final Role prover, final String initiatorNonce, final String responderNonce) {
        try {
            final Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            final String said = prover.name() + '\n' + initiatorNonce + '\n' + responderNonce;
            return HexFormat.of().formatHex(mac.doFinal(said.getBytes(StandardCharsets.UTF_8)));
        } catch (final GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    /** Compares a code in a time that does not depend on where it differs. */
    boolean isProof(final String code, final Role prover, final String initiatorNonce, final String responderNonce) {
        return MessageDigest.isEqual(
                code.getBytes(StandardCharsets.UTF_8),
                proof(prover, initiatorNonce, responderNonce).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "Secret[hidden]";
    }
}
