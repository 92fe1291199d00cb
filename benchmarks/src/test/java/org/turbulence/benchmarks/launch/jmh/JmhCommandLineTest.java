package org.turbulence.benchmarks.launch.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.Options;
import org.turbulence.results.TrialKey;

class JmhCommandLineTest {
    @Test
    void jvmOptionsFollowThoseThatTheUserAppended() {
        final Options options = JmhCommandLine.parse(
                        List.of("-jvmArgs", "-Xmx1g", "-jvmArgsAppend", "-Da=1 \"-Db=two words\""))
                .options(List.of(), List.of("-Dc=/a path/with spaces"));

        assertEquals(List.of("-Xmx1g"), List.copyOf(options.getJvmArgs().get()));
        assertEquals(
                List.of("-Da=1", "-Db=two words", "-Dc=/a path/with spaces"),
                List.copyOf(options.getJvmArgsAppend().get()));
    }

    @Test
    void allElseReachesTheRunnerAsGiven() {
        final Options options = JmhCommandLine.parse(List.of(
                        "-f", "2", "-wf", "1", "-wi", "3", "-i", "4", "-w", "5s", "-r", "6s", "-t", "2", "-foe", "true",
                        "-rf", "csv", "-rff", "r.csv", "-o", "o.txt", "-v", "SILENT", "-prof", "gc", "-bm", "sample",
                        "-p", "x=1,2", "-e", "Not", "Ping", "Pong"))
                .options(List.of(), List.of());

        assertEquals(2, options.getForkCount().get());
        assertEquals(1, options.getWarmupForkCount().get());
        assertEquals(3, options.getWarmupIterations().get());
        assertEquals(4, options.getMeasurementIterations().get());
        assertEquals("5 s", options.getWarmupTime().get().toString());
        assertEquals("6 s", options.getMeasurementTime().get().toString());
        assertEquals(2, options.getThreads().get());
        assertEquals(true, options.shouldFailOnError().get());
        assertEquals("CSV", options.getResultFormat().get().toString());
        assertEquals("r.csv", options.getResult().get());
        assertEquals("o.txt", options.getOutput().get());
        assertEquals("SILENT", options.verbosity().get().toString());
        assertEquals("gc", options.getProfilers().get(0).getKlass());
        assertEquals("[SampleTime]", options.getBenchModes().toString());
        assertEquals(List.of("1", "2"), List.copyOf(options.getParameter("x").get()));
        assertEquals(List.of("Not"), options.getExcludes());
        assertEquals(List.of("Ping", "Pong"), options.getIncludes());
    }

    @Test
    void optionsCanBeSentToAFork() throws IOException, ClassNotFoundException {
        final Options options = JmhCommandLine.parse(List.of("-f", "2")).options(List.of(), List.of("-Da=b"));
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(options);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertEquals(2, ((Options) in.readObject()).getForkCount().get());
        }
    }

    @Test
    void whatJmhCannotParseIsRefusedInItsWords() {
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> JmhCommandLine.parse(List.of("--suit", "quick")));

        assertEquals(
                "JMH cannot parse the command line: suit is not a recognized option; -h shows all options",
                refused.getMessage());
    }

    @Test
    void aSuiteMaySetOnlyWhatCanBeToldFromTheUsers() {
        final JmhCommandLine user = JmhCommandLine.parse(List.of());

        assertThrows(
                IllegalArgumentException.class,
                () -> user.completedBy(List.of(), new TreeMap<>(Map.of("-prof", "gc")), new TreeMap<>()));
    }

    @Test
    void namesOfParametersAreReadAsJmhReadsThem() {
        assertEquals(
                Set.of("transport", "idle", "settings", "foo"),
                JmhCommandLine.parse(List.of(
                                "PingPong",
                                "-p",
                                "transport=tcp,aeron-ipc",
                                "-pidle=spin",
                                "-p=foo=1",
                                "-prof",
                                "gc",
                                "-p",
                                "settings=no-delay=false"))
                        .parameterNames());
    }

    @Test
    void noIterationReachesTheTimeoutByLastingAsLongAsItShould() {
        final JmhCommandLine hour = JmhCommandLine.parse(List.of("-r", "3600s", "LatencyNoise"));
        final Options options = hour.options(Configurations.planned(hour.options()), List.of());
        assertEquals(70 * 60, options.getTimeout().get().convertTo(TimeUnit.SECONDS));

        final JmhCommandLine users = JmhCommandLine.parse(List.of("-r", "3600s", "-to", "7200s", "LatencyNoise"));
        assertEquals(
                2 * 60 * 60,
                users.options(Configurations.planned(users.options()), List.of())
                        .getTimeout()
                        .get()
                        .convertTo(TimeUnit.SECONDS));
    }

    @Test
    void oneConfigurationCanBeRunAloneWithOtherValues() {
        final JmhCommandLine all = JmhCommandLine.parse(
                List.of("-f", "2", "-p", "transport=tcp,aeron-ipc", "-p", "ratePerSecond=search", "OpenLoop", "Burst"));
        final PlannedConfiguration one = Configurations.planned(all.options()).stream()
                .filter(planned -> "aeron-ipc".equals(planned.key().params().get("transport")))
                .filter(planned -> planned.key().benchmark().startsWith("OpenLoop"))
                .findFirst()
                .orElseThrow();
        final SortedMap<String, String> params = new TreeMap<>(one.key().params());
        params.put("ratePerSecond", "1250");

        final Options alone = all.optionsOf(one, params, List.of("-Da=b"));

        assertEquals(List.of(new TrialKey("OpenLoop.message", params)), Configurations.of(alone));
        assertEquals(2, alone.getForkCount().get());
        assertEquals(List.of("-Da=b"), List.copyOf(alone.getJvmArgsAppend().get()));
    }

    @Test
    void aNameThatIsAlsoTheValueOfAnOptionCannotBeTakenAway() {
        final JmhCommandLine plain = JmhCommandLine.parse(List.of("-f", "2", "Burst", "-wi", "1", "Ping"));
        assertEquals(List.of("-f", "2", "-wi", "1"), plain.withoutIncludes().words());
        final JmhCommandLine twice = JmhCommandLine.parse(List.of("Burst", "-e", "Burst"));
        assertThrows(IllegalArgumentException.class, twice::withoutIncludes);
    }
}
