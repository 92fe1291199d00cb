package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.ingest.foreign.Foreign;

class OverheadCommandTest {
    @TempDir
    private Path temp;

    @Test
    void meansOfTrialsAreComparedInPerCentOfTheNativeRun() throws IOException {
        final String base = imported("native", "osu.txt", Foreign.resource("osu-latency-trials.txt"));
        final String cloud = imported("cloud", "osu.txt", latency("43.17", "43.08", "36.87"));
        final JsonNode row = json("overhead", base, cloud).get("overheads").get(0);
        assertEquals(47_056.67, row.get("nativeMean").asDouble(), 0.01);
        assertEquals(41_040, row.get("mean").asDouble(), 1e-6);
        assertEquals(3, row.get("nativeTrials").asInt());
        assertEquals(3, row.get("trials").asInt());
        assertEquals(
                (41.04 - 47.0566667) / 47.0566667 * 100,
                row.get("overheadPercent").asDouble(),
                1e-5);
        assertEquals("halfRttNs", row.get("metric").asText());
    }

    @Test
    void lessBandwidthIsAPositiveOverhead() throws IOException {
        final String base = imported("native", "a.txt", bandwidth("1000.00"));
        final String cloud = imported("cloud", "a.txt", bandwidth("972.00"));
        final JsonNode row = json("overhead", base, cloud).get("overheads").get(0);
        assertEquals(2.8, row.get("overheadPercent").asDouble(), 1e-9);
    }

    @Test
    void samplesOfTracesHaveAMeanToo() throws IOException {
        final String base = imported("native", "full", "#size\trtt\n1\t1.0\n1\t3.0\n".getBytes(StandardCharsets.UTF_8));
        final String cloud = imported("cloud", "full", "#size\trtt\n1\t3.0\n".getBytes(StandardCharsets.UTF_8));
        final JsonNode row = json("overhead", base, cloud).get("overheads").get(0);
        assertEquals(4000, row.get("nativeMean").asDouble(), 1e-9);
        assertEquals(50, row.get("overheadPercent").asDouble(), 1e-9);
    }

    @Test
    void timesOfProcessesGiveTheMeasuresOfScaling() throws IOException {
        final String base = imported("native", "t.csv", Foreign.resource("process-times.csv"));
        final JsonNode four = json("overhead", base, base).get("scalings").get(1);
        assertEquals(4, four.get("processes").asInt());
        assertEquals(100 / 28.0, four.get("speedUp").asDouble(), 1e-9);
        assertEquals(100 / 28.0 / 4, four.get("efficiency").asDouble(), 1e-9);
        assertEquals(4, four.get("imbalancePercent").asDouble(), 1e-9);
        assertEquals(0.08, four.get("communicationToComputation").asDouble(), 1e-9);
    }

    @Test
    void textIsTheSameInEveryLocale() throws IOException {
        final String base = imported("native", "t.csv", Foreign.resource("process-times.csv"));
        final Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.ROOT);
            final String first = text("overhead", base, base);
            Locale.setDefault(Locale.GERMANY);
            assertEquals(first, text("overhead", base, base));
            assertTrue(first.contains("3.571"), first);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void runsWithNothingInCommonAreUnusable() throws IOException {
        final String base = imported("native", "t.csv", Foreign.resource("process-times.csv"));
        final String other = imported("cloud", "osu.txt", Foreign.resource("osu-bibw.txt"));
        assertEquals(2, run(new ByteArrayOutputStream(), "overhead", base, other));
    }

    private static byte[] latency(final String... trials) {
        final StringBuilder text = new StringBuilder();
        for (final String trial : trials) {
            text.append("# OSU MPI Latency Test v5.3.2\n# Size          Latency (us)\n0     ")
                    .append(trial)
                    .append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bandwidth(final String figure) {
        return ("# OSU MPI Bandwidth Test v5.3.2\n# Size  Bandwidth (MB/s)\n8  " + figure + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private String imported(final String run, final String name, final byte[] bytes) throws IOException {
        final Path file = Files.write(temp.resolve(name), bytes);
        final String folder = temp.resolve(run).toString();
        assertEquals(0, run(new ByteArrayOutputStream(), "import", "--out", folder, file.toString()));
        return folder;
    }

    private static JsonNode json(final String command, final String base, final String cloud) throws IOException {
        return new ObjectMapper().readTree(text(command, base, cloud, "--format", "json"));
    }

    private static String text(final String... args) {
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertEquals(0, run(out, args));
        return out.toString(StandardCharsets.UTF_8);
    }

    private static int run(final ByteArrayOutputStream out, final String... args) {
        final PrintStream err = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return Main.run(args, new PrintStream(out, true, StandardCharsets.UTF_8), err);
    }
}
