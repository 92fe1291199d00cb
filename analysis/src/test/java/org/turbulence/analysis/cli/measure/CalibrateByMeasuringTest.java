package org.turbulence.analysis.cli.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.cli.Main;

/** The calibration that measures by itself, with a jar that stands in for the benchmarks. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class CalibrateByMeasuringTest {
    private static final String METRIC = "half-RTT p50";

    @TempDir
    private Path folder;

    private Path jar;

    @BeforeEach
    void writeJar() throws IOException {
        jar = FakeBenchmarks.jar(folder);
    }

    @Test
    void runsAreMeasuredInTurnAndTheirFloorIsStored() throws IOException {
        final Ran ran = calibrate("--pairs", "2", "--format", "json", "--", "-p", "transport=tcp");
        assertEquals(0, ran.code(), ran.err());
        final List<String> announced = ran.err()
                .lines()
                .filter(line -> line.startsWith("run "))
                .map(line -> line.replaceAll("\\).*", ")"))
                .toList();
        assertEquals(List.of("run 1 of 4 (a1)", "run 2 of 4 (b1)", "run 3 of 4 (a2)", "run 4 of 4 (b2)"), announced);
        assertTrue(ran.err().contains("a1 | pid "), "the output of a run is passed on: " + ran.err());
        final JsonNode json = new ObjectMapper().readTree(ran.out());
        assertEquals(4, json.get("runs").size());
        assertTrue(json.findValuesAsText("figure").contains(METRIC), ran.out());
        assertTrue(Files.readString(folder.resolve("history/floors.jsonl")).contains(METRIC));
    }

    @Test
    void aRunThatDiesCostsNoOther() {
        final Ran ran = calibrate("--pairs", "2", "--", "die=b1");
        assertEquals(3, ran.code(), ran.err());
        assertTrue(ran.out().contains("run b1 ended with exit code 1 and is not used"), ran.out());
        assertTrue(ran.out().contains("3: "), ran.out());
    }

    @Test
    void twoDeathsInARowEndTheSeriesAndKeepWhatIsFinished() {
        final Ran ran = calibrate("--pairs", "3", "--", "die=a2", "die=b2");
        assertEquals(3, ran.code(), ran.err());
        assertFalse(ran.err().contains("(a3)"), ran.err());
        assertTrue(ran.out().contains("2 such runs in a row"), ran.out());
    }

    @Test
    void aRunBeyondTheDeadlineIsEnded() {
        final Ran ran = calibrate("--pairs", "2", "--deadline", "3s", "--", "hang=a1");
        assertEquals(2, ran.code(), ran.err());
        assertTrue(ran.err().contains("run a1 was ended at the deadline"), ran.err());
        final Optional<ProcessHandle> left =
                pids(ran.err()).filter(ProcessHandle::isAlive).findAny();
        assertTrue(left.isEmpty(), "a child outlived the calibration: " + left);
    }

    @Test
    void whatIsFinishedAtTheDeadlineIsKept() throws Exception {
        final long hourNs = TimeUnit.HOURS.toNanos(1);
        final long[] nowNs = {0};
        final InterleavedRuns runs = new InterleavedRuns(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", jar.toString()),
                List.of(),
                folder.resolve("runs"),
                "stamp",
                2,
                3 * hourNs,
                () -> nowNs[0] += hourNs / 2,
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
        final InterleavedRuns.Outcome outcome = runs.measure();
        assertEquals(
                List.of("stamp-calibrate-a1", "stamp-calibrate-b1", "stamp-calibrate-a2"),
                outcome.finished().stream()
                        .map(run -> run.getFileName().toString())
                        .toList());
        assertEquals(List.of("the deadline of 3 h 00 min was over before run b2"), outcome.lost());
    }

    @Test
    void whatCannotBeMeasuredIsMisuse() {
        assertMisuse("arguments of benchmarks.jar stand after --", "--pairs", "1", "--", "refuse");
        assertMisuse("no run was finished", "--pairs", "1", "--", "die=a1", "die=b1");
        assertMisuse("--pairs must be 1 .. 1000", "--pairs", "0");
        assertMisuse("must not stand after --", "--", "--label", "mine");
        assertMisuse("not both", "a-run", "--", "-p", "transport=tcp");
        assertMisuse("--detect must be above 0", "--detect", "0");
        assertMisuse("no JUnit report", "--format", "junit");
        assertMisuse("must be a time such as 90s", "--deadline", "soon");
        assertMisuse(
                "there is no " + folder.resolve("none.jar"),
                "--benchmarks",
                folder.resolve("none.jar").toString());
    }

    @Test
    void anInterruptEndsTheChildAndNamesTheFinishedRuns() throws Exception {
        final List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(words("--pairs", "2", "--", "hang=b1")));
        final Process process =
                new ProcessBuilder(command).redirectErrorStream(true).start();
        final StringBuilder output = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String line = lines.readLine();
            while (line != null) {
                output.append(line).append('\n');
                if (line.contains("hanging")) {
                    process.toHandle().destroy();
                }
                line = lines.readLine();
            }
        }
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), output.toString());
        assertTrue(output.toString().contains("take the floors from them with: calibrate "), output.toString());
        pids(output.toString()).forEach(child -> assertFalse(child.isAlive(), child + " is alive"));
    }

    private static Stream<ProcessHandle> pids(final String output) {
        return output.lines()
                .filter(line -> line.contains("| pid "))
                .map(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
                .flatMap(pid -> ProcessHandle.of(pid).stream());
    }

    private void assertMisuse(final String sentence, final String... words) {
        final Ran ran = calibrate(words);
        assertEquals(2, ran.code(), ran.err());
        assertTrue(ran.err().contains(sentence), ran.err());
        assertFalse(ran.err().contains("at org."), ran.err());
    }

    private record Ran(int code, String out, String err) {}

    private Ran calibrate(final String... words) {
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        final ByteArrayOutputStream err = new ByteArrayOutputStream();
        final int code = Main.run(
                words(words),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Ran(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private String[] words(final String... words) {
        final List<String> all = new ArrayList<>(List.of("calibrate"));
        all.addAll(List.of("--results", folder.resolve("runs") + File.separator));
        all.addAll(List.of("--history", folder.resolve("history").toString()));
        if (!List.of(words).contains("--benchmarks")) {
            all.addAll(List.of("--benchmarks", jar.toString()));
        }
        all.addAll(List.of(words));
        return all.toArray(String[]::new);
    }
}
