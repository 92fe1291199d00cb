package org.turbulence.benchmarks.launch.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class PathProbeTest {
    private static final int MTU = 1500;

    @Test
    void theKernelOfThePeerAnswers() {
        final InetAddress loopback = InetAddress.getLoopbackAddress();
        final PathProbe.Answer answer = PathProbe.ask(loopback, MTU, TimeUnit.SECONDS.toNanos(1));
        Assumptions.assumeTrue(answer.mtuBytes().isPresent(), "this host's kernel must answer for closed ports");
        assertEquals(OptionalInt.of(MTU), answer.mtuBytes());
        assertTrue(answer.roundTripNs().orElseThrow() > 0);
    }

    /** The deadline of each of six datagrams, and no more. */
    @Test
    void aPathThatDoesNotAnswerIsGivenUp() {
        final InetAddress loopback = InetAddress.getLoopbackAddress();
        final PathProbe.Answer answer = PathProbe.ask(loopback, MTU, 0);
        assertTrue(answer.mtuBytes().isEmpty());
        assertTrue(answer.roundTripNs().isEmpty());
    }
}
