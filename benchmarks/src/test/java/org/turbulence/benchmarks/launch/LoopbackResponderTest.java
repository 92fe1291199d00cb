package org.turbulence.benchmarks.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.HostPort;

class LoopbackResponderTest {
    private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(60);
    private static final OwnJvm JVM = OwnJvm.current();

    @Test
    void itSaysWhereItListensAndEndsWhenClosed() {
        final LoopbackResponder responder = LoopbackResponder.start(JVM, Optional.empty(), TIMEOUT_NS);
        try {
            assertEquals("127.0.0.1", responder.address().host());
            assertTrue(responder.address().port() > 0);
            assertTrue(responder.isAlive());
        } finally {
            responder.close();
        }
        assertFalse(responder.isAlive());
    }

    @Test
    void aPeerOfOurOwnIsConnectedAndOnThisHost() {
        try (Peer peer = Peer.open(Optional.empty(), Optional.empty(), JVM)) {
            peer.reserve("run-1");

            assertTrue(peer.isOnHostWith(peer.facts()));
        }
    }

    @Test
    void oneThatDiesAtOnceIsRefusedWithItsLastWords() {
        final RefusedException refused = assertThrows(
                RefusedException.class,
                () -> LoopbackResponder.start(JVM.commandOf(Dying.class, List.of()), TIMEOUT_NS));

        assertTrue(refused.getMessage().endsWith("its last words: no memory left"), refused.getMessage());
    }

    @Test
    void oneThatSaysNothingIsRefusedAtTheDeadline() {
        final long timeoutNs = TimeUnit.MILLISECONDS.toNanos(200);

        final RefusedException refused = assertThrows(
                RefusedException.class, () -> LoopbackResponder.start(JVM.commandOf(Mute.class, List.of()), timeoutNs));

        assertTrue(refused.getMessage().contains("did not say its address"), refused.getMessage());
    }

    @Test
    void aPeerThatIsNotThereIsRefusedInOneSentence() {
        final Optional<HostPort> nobody = Optional.of(new HostPort("127.0.0.1", 1));

        final RefusedException refused =
                assertThrows(RefusedException.class, () -> Peer.open(nobody, Optional.empty(), JVM));

        assertTrue(refused.getMessage().contains("127.0.0.1:1"), refused.getMessage());
    }

    /** Fails before it listens. */
    static final class Dying {
        public static void main(final String[] arguments) {
            System.err.println("no memory left");
        }
    }

    /** Lives until its input ends, and never says where it listens. */
    static final class Mute {
        public static void main(final String[] arguments) throws IOException {
            while (System.in.read() >= 0) {
                Thread.onSpinWait();
            }
        }
    }
}
