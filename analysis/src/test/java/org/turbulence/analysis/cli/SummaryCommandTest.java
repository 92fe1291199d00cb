package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.SyntheticRun;
import org.turbulence.analysis.ingest.foreign.Foreign;
import org.turbulence.results.trace.TraceColumn;

class SummaryCommandTest {
    @TempDir
    private Path runs;

    private static JsonNode json(final Object... words) throws IOException {
        final CommandLineRun printed = CommandLineRun.of(words);
        assertEquals(0, printed.code(), printed.err());
        return new ObjectMapper().readTree(printed.out()).get("tables");
    }

    @Test
    void publishedTablesStandBesideOurOwnTransports() throws IOException {
        final SyntheticRun own = SyntheticRun.begin(runs, "own");
        own.trialOf("tcp", 64, 20_000, 30_000);
        own.trialOf("aeron-udp", 64, 10_000, 10_000);
        own.finish();
        final Path imported = runs.resolve("imb");
        final CommandLineRun run = CommandLineRun.of(
                "import",
                "--out",
                imported,
                SharedCases.require("imb/c5.18xlarge-pingpong.txt"),
                SharedCases.require("imb/h16r-pingpong.txt"));
        assertEquals(0, run.code(), run.err());
        final JsonNode tables = json("summary", "--format", "json", own.path(), imported);
        final JsonNode row = row(tables.get("halfRttMeanNs"), 64);
        assertEquals(12_500, row.get("synthetic tcp").asDouble());
        assertEquals(5_000, row.get("synthetic aeron-udp").asDouble());
        assertEquals(4_880, row.get("c5.18xlarge-pingpong").asDouble());
        assertEquals(2_630, row.get("h16r-pingpong").asDouble());
        final JsonNode longest = row(tables.get("pingPongBandwidthBitsPerSecond"), 4_194_304);
        assertEquals(6072.54 * 8e6, longest.get("c5.18xlarge-pingpong").asDouble());
        assertTrue(longest.get("synthetic tcp").isNull());
        assertTrue(CommandLineRun.of("summary", own.path(), imported).out().contains("h16r-pingpong"));
    }

    private static JsonNode row(final JsonNode table, final long length) {
        for (final JsonNode row : table) {
            if (row.get("messageLengthBytes").asLong() == length) {
                return row;
            }
        }
        throw new AssertionError("no row of " + length + " in " + table);
    }

    @Test
    void publishedRecordingsHaveTheirPublishedFigures() throws IOException {
        final Path run = runs.resolve("azure");
        assertEquals(
                0,
                CommandLineRun.of(
                                "import",
                                "--label",
                                "azure",
                                "--out",
                                run,
                                SharedCases.require("netgauge/azure-hpc/ng_netnoise_mpi_lat.out.gz"),
                                SharedCases.require("netgauge/azure-hpc/ng_netnoise_mpi_bw.out.gz"))
                        .code());
        final JsonNode system =
                json("summary", "--format", "json", run).get("systems").get(0);
        assertEquals(1576.613, system.get("halfRttMinNs").asDouble(), 0.5);
        assertEquals(1725.2802, system.get("halfRttMeanNs").asDouble(), 0.01);
        assertEquals(
                94.62304250325546e9,
                system.get("pingPongBandwidthMaxBitsPerSecond").asDouble(),
                1e5);
        assertEquals(
                93.03969723488295e9,
                system.get("pingPongBandwidthMeanBitsPerSecond").asDouble(),
                1e4);
        final JsonNode cut = json("summary", "--cut", "21/1000", "--format", "json", run)
                .get("systems")
                .get(0);
        assertEquals(157_619, cut.get("latencySampleCount").asLong());
        assertEquals(1717.6596, cut.get("halfRttMeanNs").asDouble(), 0.01);
        assertEquals(
                93.04123521066165e9,
                cut.get("pingPongBandwidthMeanBitsPerSecond").asDouble(),
                1e4);
    }

    @Test
    void linksAreEnoughWhereMoreGainLittleAndTheirSkewIsShown() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "striped");
        final long[] rttByLinks = {0, 800_000, 410_000, 0, 400_000};
        for (final int links : new int[] {1, 2, 4}) {
            run.trialWith(
                    "striped-ping-pong",
                    "forward",
                    Map.of("strategy", "threads", "stripes", Integer.toString(links), "messageLength", "1048576"),
                    new long[] {0, 1_000_000},
                    new long[] {rttByLinks[links], rttByLinks[links]},
                    TraceColumn.SKEW,
                    new long[] {links * 100L, links * 300L},
                    new TreeMap<>());
        }
        run.finish();
        final JsonNode rows = json("summary", "--format", "json", run.path()).get("stripings");
        assertEquals(3, rows.size());
        assertEquals(800.0 / 410, rows.get(1).get("bandwidthOverFewest").asDouble(), 1e-9);
        assertEquals(400, rows.get(1).get("skewMeanNs").asDouble());
        final String text = CommandLineRun.of("summary", run.path()).out();
        assertTrue(text.contains("1,048,576  2 <"), text);
    }

    @Test
    void responseTimesCountFromTheScheduleAndSaturationIsSaid() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "open");
        run.trialWith(
                "open-loop",
                "forward",
                Map.of("ratePerSecond", "100000", "arrivals", "fixed", "messageLength", "64"),
                new long[] {0, 20_000, 40_000, 60_000, 80_000, 100_000},
                new long[] {15_000, 15_000, 15_000, 15_000, 15_000, 15_000},
                TraceColumn.INTENDED_OFFSET,
                new long[] {0, 10_000, 20_000, 30_000, 40_000, 50_000},
                new TreeMap<>());
        run.finish();
        final JsonNode row =
                json("summary", "--format", "json", run.path()).get("openLoops").get(0);
        assertEquals("yes", row.get("saturated").asText());
        assertEquals(65_000, row.get("responseMaxNs").asDouble());
        assertEquals(15_000, row.get("serviceMaxNs").asDouble());
    }

    @Test
    void whatTheRunItselfJudgedOfItsScheduleCounts() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "judged");
        for (final long saturated : new long[] {0, 1}) {
            run.trialWith(
                    "open-loop",
                    "forward",
                    Map.of("ratePerSecond", Long.toString(1_000 + saturated), "messageLength", "64"),
                    new long[] {0, 2_000_000},
                    new long[] {15_000, 15_000},
                    TraceColumn.INTENDED_OFFSET,
                    new long[] {0, 2_000_000},
                    new TreeMap<>(Map.of("saturated", saturated)));
        }
        run.finish();
        final JsonNode rows = json("summary", "--format", "json", run.path()).get("openLoops");
        assertEquals("no", rows.get(0).get("saturated").asText(), "few messages of a Poisson schedule are no queue");
        assertEquals("yes", rows.get(1).get("saturated").asText());
    }

    @Test
    void aSenderThatIsFasterThanItsReceiverIsFlagged() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "stream");
        final TreeMap<String, Long> counters = new TreeMap<>(Map.of(
                "receivedBytes", 1_000_000L, "receivedNs", 1_000_000L, "sentBytes", 1_000_000L, "sentNs", 900_000L));
        run.trialWith(
                "stream",
                "forward",
                Map.of("window", "64", "messageLength", "1000"),
                new long[] {0},
                new long[] {1_000},
                null,
                new long[0],
                counters);
        run.finish();
        final JsonNode row =
                json("summary", "--format", "json", run.path()).get("streams").get(0);
        assertEquals(8e9, row.get("receivedBitsPerSecond").asDouble());
        assertEquals(1e6, row.get("messagesPerSecond").asDouble());
        assertTrue(CommandLineRun.of("summary", run.path()).out().contains("11.11 !"));
    }

    @Test
    void twoDirectionsAreAddedUpAndComparedWithOne() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "duplex");
        run.trialOf("tcp", 1_000_000, 2_000_000, 2_000_000);
        for (final String direction : new String[] {"forward", "backward"}) {
            run.trialWith(
                    "bidirectional-ping-pong",
                    direction,
                    Map.of("messageLength", "1000000"),
                    new long[] {0},
                    new long[] {direction.equals("forward") ? 2_500_000 : 4_000_000},
                    null,
                    new long[0],
                    new TreeMap<>());
        }
        run.finish();
        final JsonNode row =
                json("summary", "--format", "json", run.path()).get("duplexes").get(0);
        assertEquals(8e9, row.get("oneWayBitsPerSecond").asDouble(), 1);
        assertEquals(6.4e9, row.get("forwardBitsPerSecond").asDouble(), 1);
        assertEquals(4e9, row.get("backwardBitsPerSecond").asDouble(), 1);
        assertEquals(1.3, row.get("sumOverOneWay").asDouble(), 1e-9);
    }

    @Test
    void theReadmeNamesEveryFieldThatIsNoSystem() throws IOException {
        final String readme = Files.readString(Path.of("README.md"));
        final SyntheticRun run = SyntheticRun.begin(runs, "fields");
        run.trialOf("tcp", 64, 5, 6);
        run.finish();
        final JsonNode tables = json("summary", "--format", "json", run.path());
        tables.properties().forEach(table -> {
            assertTrue(readme.contains("`" + table.getKey() + "`"), table.getKey());
            table.getValue()
                    .get(0)
                    .properties()
                    .forEach(field -> assertTrue(
                            field.getKey().startsWith("synthetic ") || readme.contains("`" + field.getKey() + "`"),
                            field.getKey()));
        });
    }

    @Test
    void burstsOfAnotherToolAreShownByTheirPause() throws IOException {
        final Path run = runs.resolve("burst");
        final Path file = runs.resolve("burst.txt");
        Files.write(file, Foreign.resource("netgauge-burst.txt"));
        assertEquals(0, CommandLineRun.of("import", "--out", run, file).code());
        final JsonNode bursts = json("summary", "--format", "json", run).get("bursts");
        assertTrue(bursts.get(0).get("askedIntervalNs").asLong() >= 0, bursts.toString());
    }

    @Test
    void aRunWithoutFiguresIsUnusable() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "empty");
        final CommandLineRun printed = CommandLineRun.of("summary", run.path());
        assertEquals(2, printed.code());
        assertTrue(printed.err().startsWith("there is nothing to show of empty"), printed.err());
    }
}
