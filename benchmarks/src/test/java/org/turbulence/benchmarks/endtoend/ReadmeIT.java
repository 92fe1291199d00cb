package org.turbulence.benchmarks.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.transport.Setting;
import org.turbulence.transport.Transports;

/**
 * Runs the commands of the README as they stand there, but for what belongs to a reader's own hosts: the address, the
 * folder of the results and, to save time, how long an iteration lasts. The two commands that the README marks
 * {@code run} are those of {@code .ci/run}.
 */
class ReadmeIT {
    private static final Path README = Path.of("..", "README.md");
    private static final Pattern BLOCK =
            Pattern.compile("<!-- (command|run): (\\w+) -->\n```sh\n(.*?)```", Pattern.DOTALL);
    private static final long TIMEOUT_SECONDS = 240;

    @TempDir
    Path folder;

    @Test
    void everyCommandIsRunByATestOrByCi() throws IOException {
        final Set<String> names = new TreeSet<>();
        final String readme = text();
        final Matcher block = BLOCK.matcher(readme);
        while (block.find()) {
            names.add(block.group(2));
        }
        assertEquals(
                Set.of(
                        "main",
                        "tests",
                        "responder",
                        "peer",
                        "doctor",
                        "suites",
                        "options",
                        "detour",
                        "cost",
                        "json",
                        "own",
                        "noise",
                        "search"),
                names);
        final long fences = Pattern.compile("^```sh$", Pattern.MULTILINE)
                .matcher(readme)
                .results()
                .count();
        assertEquals(names.size(), fences, "a block of commands without a marker is run by nobody");
    }

    @Test
    void everySettingStandsInTheReadmeAsTheTransportGivesIt() throws IOException {
        final String readme = text();
        for (final String kind : List.of("tcp", "aeron-udp", "aeron-ipc")) {
            for (final Setting setting : Transports.of(kind).knownSettings()) {
                final String row = "| `" + kind + "` | `" + setting.name() + "` | `" + setting.defaultText() + "` | "
                        + setting.meaning() + " |";
                assertTrue(readme.contains(row), row);
            }
        }
    }

    @Test
    void twoHostsAsTheReadmeStartsThem() throws IOException, InterruptedException {
        final Path run = folder.resolve("run");
        try (NamespacePair hosts = NamespacePair.create();
                Program responder = Program.start(hosts.onB(words("responder")))) {
            responder.awaitLine(line -> line.contains(NamespacePair.ADDRESS_B + ":7600"), TIMEOUT_SECONDS);
            final List<String> peer = words("peer");
            peer.addAll(List.of("-p", "messageLength=64", "-wi", "1", "-w", "200ms", "-i", "1", "-r", "200ms"));
            peer.addAll(List.of("--results", run.toString()));
            runs(hosts.onA(peer), "2 finished, 0 failed");
            final List<String> detour = words("detour");
            detour.set(detour.indexOf("20s"), "200ms");
            detour.addAll(List.of("-wi", "1", "-w", "200ms"));
            detour.addAll(List.of("--results", folder.resolve("detours").toString()));
            runs(hosts.onA(detour), "detours above");
            runs(hosts.onA(words("doctor")), "nanoTime");
        }
        final List<String> json = words("json");
        json.add(run.toString());
        runs(json, "\"halfRttNs\"");
    }

    @Test
    void suitesAndOptionsAsTheReadmeGivesThem() throws IOException, InterruptedException {
        runs(words("suites"), "quick");
        final List<String> options = words("options");
        options.addAll(List.of("--results", folder.resolve("options").toString()));
        runs(options, "3 finished, 0 failed");
        final List<String> cost = words("cost");
        cost.addAll(List.of("-f", "1", "-wi", "1", "-w", "200ms", "-i", "1", "-r", "200ms"));
        cost.addAll(List.of("--results", folder.resolve("cost").toString()));
        runs(cost, "RecordingCost.recordSample");
    }

    @Test
    void suitesOfOnesOwnRecordingsAndSearchesAsTheReadmeGivesThem() throws IOException, InterruptedException {
        final Path file = folder.resolve("mine.suite");
        final Matcher suite = Pattern.compile("<!-- suite -->\n```ini\n(.*?)```", Pattern.DOTALL)
                .matcher(text());
        assertTrue(suite.find());
        Files.writeString(file, suite.group(1));
        final List<String> own = words("own");
        own.set(own.indexOf("mine.suite"), file.toString());
        own.addAll(List.of("-w", "100ms", "-r", "200ms"));
        own.addAll(List.of("--results", folder.resolve("own").toString()));
        runs(own, "6 finished, 0 failed");

        final List<String> noise = words("noise");
        noise.set(noise.indexOf("600s"), "300ms");
        noise.addAll(List.of("-w", "200ms", "--results", folder.resolve("noise").toString()));
        runs(noise, "2 finished, 0 failed");

        final List<String> search = words("search");
        search.addAll(List.of("--results", folder.resolve("search").toString()));
        search.set(search.lastIndexOf("1s"), "200ms");
        runs(search, "Found   OpenLoop.message transport=tcp messageLength=64 arrivals=poisson: ");
    }

    private static void runs(final List<String> command, final String expected)
            throws IOException, InterruptedException {
        try (Program program = Program.run(command, TIMEOUT_SECONDS)) {
            assertEquals(0, program.exitCode(), () -> command + "\n" + program.output());
            assertTrue(program.output().contains(expected), program::output);
        }
    }

    /** The words of a command of the README, with the tests' JVM and hosts in the place of the reader's. */
    private static List<String> words(final String name) throws IOException {
        final Matcher block = BLOCK.matcher(text());
        while (block.find()) {
            if (block.group(2).equals(name)) {
                final List<String> words = new ArrayList<>(List.of(block.group(3)
                        .trim()
                        .replace("10.0.0.2", NamespacePair.ADDRESS_B)
                        .split(" ")));
                final String jar = words.get(2);
                words.subList(0, 3).clear();
                final String[] arguments = words.toArray(String[]::new);
                return jar.contains("analysis") ? Jars.analysis(arguments) : Jars.benchmarks(arguments);
            }
        }
        throw new IllegalStateException("the README has no command named " + name);
    }

    private static String text() throws IOException {
        return Files.readString(README, StandardCharsets.UTF_8);
    }
}
