package org.turbulence.benchmarks.launch.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BenchmarkNamesTest {
    private static final Set<String> KNOWN = Set.of("PingPong", "StripedPingPong");

    @Test
    void theWholeNameOfAClassMeansThatClassAlone() {
        assertEquals(
                List.of("\\.PingPong\\.", "-f", "2", "-e", "\\.StripedPingPong\\."),
                BenchmarkNames.exact(List.of("PingPong", "-f", "2", "-e", "StripedPingPong"), KNOWN));
    }

    @Test
    void anyOtherWordIsJmhs() {
        final List<String> words =
                List.of("Ping", ".*Pong", "PingPong.roundTrip", "-rff", "PingPong", "-p", "x=PingPong");
        assertEquals(words, BenchmarkNames.exact(words, KNOWN));
    }

    @Test
    void theBenchmarksThereAreAreKnown() {
        assertEquals(
                List.of("\\.StripedPingPong\\.", "\\.PingPong\\.roundTrip$"),
                BenchmarkNames.exact(List.of("StripedPingPong", "PingPong.roundTrip")));
    }
}
