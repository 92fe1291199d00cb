package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

class RequiredJvmOptionsTest {
    private static final List<String> KINDS =
            List.of("--add-opens", "--sun-misc-unsafe-memory-access", "--enable-native-access");

    @Test
    void aMeasuringJvmCollectsSeriallyUnlessTheUserPicksACollector() {
        assertTrue(RequiredJvmOptions.forMeasuring(List.of("-Xmx1g")).contains("-XX:+UseSerialGC"));
        assertFalse(RequiredJvmOptions.forMeasuring(List.of("-XX:+UseZGC")).contains("-XX:+UseSerialGC"));
    }

    @Test
    void aMeasuringJvmDoesNotPauseOrWriteByItself() {
        assertEquals(
                List.of("-XX:-UsePerfData", "-XX:+UnlockDiagnosticVMOptions", "-XX:GuaranteedSafepointInterval=0"),
                RequiredJvmOptions.forMeasuring(List.of("-XX:+UseZGC")));
    }

    @Test
    void theJvmOfTheTestsRunsWithTheseOptionsAndNoOthersOfTheirKind() {
        final List<String> running = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> KINDS.stream().anyMatch(argument::startsWith))
                .sorted()
                .toList();
        assertEquals(RequiredJvmOptions.forThisJdk().stream().sorted().toList(), running);
    }

    @Test
    void olderJdksAreSparedOptionsThatTheyDoNotKnow() {
        assertEquals(3, RequiredJvmOptions.forJdk(17).size());
        assertTrue(RequiredJvmOptions.forJdk(25).containsAll(RequiredJvmOptions.forJdk(17)));
        assertTrue(RequiredJvmOptions.forJdk(25).contains("--sun-misc-unsafe-memory-access=allow"));
    }
}
