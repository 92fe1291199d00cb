package org.turbulence.benchmarks.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.TimeValue;
import org.turbulence.benchmarks.launch.jmh.Configurations;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;

class SuiteTest {
    @Test
    void fillsWhatTheUserLeavesOpen() {
        final CommandLineOptions options = completed().options();

        assertEquals(1, options.getForkCount().get());
        assertEquals(2, options.getWarmupIterations().get());
        assertEquals(5, options.getMeasurementIterations().get());
        assertEquals(TimeValue.seconds(1), options.getWarmupTime().get());
        assertEquals(TimeValue.seconds(1), options.getMeasurementTime().get());
        assertEquals(List.of("\\.PingPong\\.roundTrip$"), options.getIncludes());
        assertEquals(
                List.of("tcp", "aeron-udp", "aeron-ipc"),
                List.copyOf(options.getParameter("transport").get()));
    }

    @Test
    void whatTheUserGivesReplacesTheSuites() {
        final CommandLineOptions options = completed(
                        "-f", "3", "-i", "9", "-r", "250ms", "-p", "transport=tcp", "Other")
                .options();

        assertEquals(3, options.getForkCount().get());
        assertEquals(9, options.getMeasurementIterations().get());
        assertEquals(TimeValue.milliseconds(250), options.getMeasurementTime().get());
        assertEquals(List.of("Other"), options.getIncludes());
        assertEquals(
                List.of("tcp"), List.copyOf(options.getParameter("transport").get()));
        assertEquals(2, options.getWarmupIterations().get());
        assertEquals(
                List.of("1", "1024", "65536", "1048576"),
                List.copyOf(options.getParameter("messageLength").get()));
    }

    @Test
    void quickIsThreeTransportsTimesFourLengthsInAboutTwoMinutes() {
        assertEquals(12, Configurations.of(completed().options()).size());
        assertEquals(12, Suites.QUICK.totalForkCount());
        assertEquals(120, Suites.QUICK.estimatedSeconds());
    }

    @Test
    void theListSaysWhatEachMeasuresAndHowLongItTakes() {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Suites.list(new PrintStream(bytes, true, StandardCharsets.UTF_8));

        assertEquals("""
                quick
                  measures      half round-trip time of each transport, from 1 byte to 1 MiB
                  messageLength 1, 1024, 65536, 1048576
                  transport     tcp, aeron-udp, aeron-ipc
                  forks         12, each 2 warm-up and 5 measured iterations of 1 s
                  takes         about 2 min 00 s
                  runs with     java -jar benchmarks.jar --suite quick
                """, bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n"));
    }

    @Test
    void anUnknownSuiteIsRefusedByNamingThoseThereAre() {
        final RefusedException refused = assertThrows(RefusedException.class, () -> Suites.of("quik"));

        assertTrue(refused.getMessage().startsWith("a suite must be one of quick (got: quik)"), refused.getMessage());
    }

    private static JmhCommandLine completed(final String... words) {
        return Suites.QUICK.complete(JmhCommandLine.parse(List.of(words)));
    }
}
