package org.turbulence.benchmarks.launch.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.TimeValue;
import org.turbulence.benchmarks.launch.jmh.Configurations;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;
import org.turbulence.benchmarks.launch.jmh.PlannedConfiguration;
import org.turbulence.benchmarks.launch.peer.StartUpCost;

class SuiteTest {
    @Test
    void fillsWhatTheUserLeavesOpen() {
        final CommandLineOptions options = completed().get(0).options();

        assertEquals(1, options.getForkCount().get());
        assertEquals(2, options.getWarmupIterations().get());
        assertEquals(5, options.getMeasurementIterations().get());
        assertEquals(TimeValue.seconds(1), options.getWarmupTime().get());
        assertEquals(TimeValue.seconds(1), options.getMeasurementTime().get());
        assertEquals(List.of("^org\\.turbulence\\.benchmarks\\.PingPong\\.roundTrip$"), options.getIncludes());
        assertEquals(
                List.of("tcp", "aeron-udp", "aeron-ipc"),
                List.copyOf(options.getParameter("transport").get()));
    }

    @Test
    void whatTheUserGivesReplacesTheSuites() {
        final CommandLineOptions options = completed("-f", "3", "-i", "9", "-r", "250ms", "-p", "transport=tcp")
                .get(0)
                .options();

        assertEquals(3, options.getForkCount().get());
        assertEquals(9, options.getMeasurementIterations().get());
        assertEquals(TimeValue.milliseconds(250), options.getMeasurementTime().get());
        assertEquals(
                List.of("tcp"), List.copyOf(options.getParameter("transport").get()));
        assertEquals(2, options.getWarmupIterations().get());
        assertEquals(
                List.of("1", "1024", "65536", "1048576"),
                List.copyOf(options.getParameter("messageLength").get()));
    }

    @Test
    void benchmarksThatTheUserNamesChooseAmongTheSuites() {
        final List<JmhCommandLine> parts = Suites.of("noise").complete(JmhCommandLine.parse(List.of("Bandwidth")));

        assertEquals(1, parts.size());
        assertEquals(Set.of("BandwidthNoise.roundTrip"), benchmarksOf(parts));
        assertEquals(
                "a benchmark that is named beside --suite must be one of the suite's, LatencyNoise.roundTrip,"
                        + " BandwidthNoise.roundTrip (got: Burst)",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Suites.of("noise").complete(JmhCommandLine.parse(List.of("Burst"))))
                        .getMessage());
    }

    @Test
    void quickIsThreeTransportsTimesFourLengthsInAboutTwoMinutes() {
        final List<PlannedConfiguration> planned =
                Configurations.planned(completed().get(0).options());

        assertEquals(12, planned.size());
        final long iterationsNs =
                planned.stream().mapToLong(PlannedConfiguration::iterationsNs).sum();
        assertEquals(TimeUnit.SECONDS.toNanos(84), iterationsNs, "and 12 forks to start");
    }

    @Test
    void noiseIsAnHourEachAndDashRSaysHowLong() {
        final long hourNs = TimeUnit.HOURS.toNanos(1);
        final Suite noise = Suites.of("noise");
        for (final JmhCommandLine part : noise.complete(JmhCommandLine.parse(List.of()))) {
            assertEquals(hourNs, Configurations.planned(part.options()).get(0).longestIterationNs());
        }
        for (final JmhCommandLine part : noise.complete(JmhCommandLine.parse(List.of("-r", "90s")))) {
            assertEquals(
                    TimeUnit.SECONDS.toNanos(90),
                    Configurations.planned(part.options()).get(0).longestIterationNs());
        }
    }

    @Test
    void paperHasThePublishedSizesStripesAndIntervals() {
        final List<PlannedConfiguration> planned = planned(Suites.of("paper"));

        final Set<Integer> lengths = new TreeSet<>();
        planned.stream()
                .filter(each -> each.key().benchmark().startsWith("PingPong"))
                .forEach(each -> {
                    lengths.add(Integer.parseInt(each.key().params().get("messageLength")));
                    assertEquals(1_000, each.measurement().callCount(), "1000 samples each");
                });
        final Set<Integer> powers = new TreeSet<>();
        for (int length = 1; length <= 1 << 24; length *= 2) {
            powers.add(length);
        }
        assertEquals(powers, lengths);
        assertEquals(Set.of("2", "4", "8", "16"), valuesOf(planned, "StripedPingPong", "stripes"));
        assertEquals(Set.of("1048576"), valuesOf(planned, "Burst", "messageLength"));
        assertTrue(valuesOf(planned, "Burst", "intervalNs").containsAll(Set.of("0", "1000000000")));
        planned.stream()
                .filter(each -> each.key().benchmark().startsWith("Burst"))
                .forEach(each -> assertEquals(20, each.measurement().callCount()));
    }

    @Test
    void fullLeavesNoBenchmarkOut() {
        final Set<String> all = new TreeSet<>(benchmarksOf(List.of(JmhCommandLine.parse(List.of(".*")))));
        all.removeAll(benchmarksOf(Suites.of("full").complete(JmhCommandLine.parse(List.of()))));
        assertEquals(Set.of(), all);
    }

    @Test
    void theListSaysWhatEachMeasuresAndHowLongItTakes() {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new SuiteListing(new PrintStream(bytes, true, StandardCharsets.UTF_8), params -> TimeUnit.SECONDS.toNanos(3))
                .print(Suites.of(Suites.QUICK));

        assertEquals("""
                quick
                  measures  half round-trip time of each transport, from 1 byte to 1 MiB
                  PingPong.roundTrip: 12 configurations, 12 forks, about 2 min 00 s
                    messageLength    1, 1024, 65536, 1048576
                    transport        tcp, aeron-udp, aeron-ipc
                  takes     about 2 min 00 s (estimated)
                  runs with java -jar benchmarks.jar --suite quick
                """, bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n"));
    }

    /** The run of the README took 104 s where a JVM starts in a quarter of a second. */
    @Test
    void aSuiteTakesAboutAsLongAsItDid() {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new SuiteListing(
                        new PrintStream(bytes, true, StandardCharsets.UTF_8),
                        new StartUpCost(TimeUnit.MILLISECONDS.toNanos(250))::ofForkNs)
                .print(Suites.of(Suites.QUICK));

        final String text = bytes.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("takes     about 1 min 44 s (estimated)"), text);
    }

    @Test
    void aSearchCountsAsTheRatesItTries() {
        final PlannedConfiguration search = planned(Suites.of("full")).stream()
                .filter(each -> each.key().params().containsValue("search"))
                .findFirst()
                .orElseThrow();
        final SuiteListing listing = new SuiteListing(System.out, params -> TimeUnit.SECONDS.toNanos(2));

        assertEquals(7 * TimeUnit.SECONDS.toNanos(2 + 2 + 3), listing.durationNs(search));
    }

    @Test
    void durationsAreInWordsThatFitThem() {
        assertEquals("59 s", SuiteListing.duration(TimeUnit.SECONDS.toNanos(59)));
        assertEquals("1 min 05 s", SuiteListing.duration(TimeUnit.SECONDS.toNanos(65)));
        assertEquals("2 h 01 min", SuiteListing.duration(TimeUnit.SECONDS.toNanos(2 * 3600 + 61)));
    }

    @Test
    void anUnknownSuiteIsRefusedByNamingThoseThereAre() {
        final String message = assertThrows(IllegalArgumentException.class, () -> Suites.of("quik"))
                .getMessage();

        assertEquals(
                "a suite must be one of quick, paper, noise, full or a file (got: quik);"
                        + " benchmarks.jar suites describes them",
                message);
    }

    @Test
    void noPartOfOursNeedsMoreThanItsBenchmarksTake() {
        for (final Suite suite : Suites.all()) {
            assertFalse(suite.measures().isBlank(), suite.name());
            assertFalse(planned(suite).isEmpty(), suite.name());
        }
    }

    private static List<PlannedConfiguration> planned(final Suite suite) {
        return suite.complete(JmhCommandLine.parse(List.of())).stream()
                .flatMap(part -> Configurations.planned(part.options()).stream())
                .toList();
    }

    private static Set<String> benchmarksOf(final List<JmhCommandLine> parts) {
        final Set<String> names = new TreeSet<>();
        parts.forEach(part -> Configurations.of(part.options()).forEach(key -> names.add(key.benchmark())));
        return names;
    }

    private static Set<String> valuesOf(
            final List<PlannedConfiguration> planned, final String benchmark, final String name) {
        final Set<String> values = new TreeSet<>();
        planned.stream()
                .filter(each -> each.key().benchmark().startsWith(benchmark + "."))
                .forEach(each -> values.add(each.key().params().get(name)));
        return values;
    }

    private static List<JmhCommandLine> completed(final String... words) {
        return Suites.of(Suites.QUICK).complete(JmhCommandLine.parse(List.of(words)));
    }
}
