package org.turbulence.benchmarks.launch.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.turbulence.benchmarks.launch.Main;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.control.ControlException;

class LoopbackResponderTest {
    private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(60);
    private static final OwnJvm JVM = OwnJvm.current();
    private static final List<String> REAL =
            JVM.commandOf(Main.class, List.of("responder", "--bind", "127.0.0.1:0", "--exit-with-parent"));

    @Test
    void itSaysWhereItListensAndEndsWhenClosed() {
        final LoopbackResponder responder = LoopbackResponder.start(REAL, TIMEOUT_NS);
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
        try (Peer peer = Peer.open(Optional.empty(), Optional.empty(), REAL)) {
            peer.reserve("run-1");

            assertTrue(peer.isOnHostWith(peer.facts()));
        }
    }

    @Test
    void oneThatDiesAtOnceIsRefusedWithItsLastWords() {
        final ControlException refused = assertThrows(
                ControlException.class,
                () -> LoopbackResponder.start(JVM.commandOf(Dying.class, List.of()), TIMEOUT_NS));

        assertTrue(refused.getMessage().endsWith("its last words: no memory left"), refused.getMessage());
    }

    @Test
    void oneThatSaysNothingIsRefusedAtTheDeadline() {
        final long timeoutNs = TimeUnit.MILLISECONDS.toNanos(200);

        final ControlException refused = assertThrows(
                ControlException.class, () -> LoopbackResponder.start(JVM.commandOf(Mute.class, List.of()), timeoutNs));

        assertTrue(refused.getMessage().contains("did not say its address"), refused.getMessage());
    }

    @Test
    void aPeerThatIsNotThereIsRefusedInOneSentence() {
        final Optional<HostPort> nobody = Optional.of(new HostPort("127.0.0.1", 1));

        final ControlException refused =
                assertThrows(ControlException.class, () -> Peer.open(nobody, Optional.empty(), REAL));

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
