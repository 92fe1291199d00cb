package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.turbulence.analysis.SyntheticRun;
import org.turbulence.analysis.ingest.foreign.Foreign;
import org.turbulence.results.trace.TraceColumn;

/** Holds what the summary of a measured and an imported run prints, byte by byte, in locales with other digits. */
class SummaryGoldenTest {
    @TempDir
    private static Path runs;

    private static SyntheticRun measured;
    private static Path imported;

    @BeforeAll
    static void writeRuns() throws IOException {
        measured = SyntheticRun.begin(runs, "20260101T000000Z-golden");
        measured.wholeTrial("tcp", 1024, 1, false, 1_000);
        measured.wholeTrial("tcp", 64, 1, true, 200);
        measured.wholeTrial("tcp", 64, 2, false, 2_000);
        measured.wholeTrial("aeron-udp", 64, 1, false, 1_000);
        measured.trialOf("aeron-ipc", 1_000_000, 2_000_000, 2_100_000);
        for (final int stripes : new int[] {1, 2, 4}) {
            striped(stripes);
        }
        for (final long intervalNs : new long[] {0, 1_000_000}) {
            other(
                    "burst",
                    "forward",
                    Map.of("intervalNs", Long.toString(intervalNs), "messageLength", "64"),
                    20_000 + intervalNs / 100,
                    TraceColumn.INTERVAL,
                    intervalNs + 700);
        }
        for (final String direction : new String[] {"forward", "backward"}) {
            other("bidirectional-ping-pong", direction, Map.of("messageLength", "1024"), 50_000, null, 0);
        }
        for (final int rate : new int[] {10_000, 100_000}) {
            other(
                    "open-loop",
                    "forward",
                    Map.of("ratePerSecond", Integer.toString(rate), "arrivals", "poisson", "messageLength", "64"),
                    20_000,
                    TraceColumn.INTENDED_OFFSET,
                    5);
        }
        measured.trialWith(
                "stream",
                "forward",
                Map.of("window", "64", "messageLength", "1000"),
                new long[] {0},
                new long[] {1_000},
                null,
                new long[0],
                new TreeMap<>(Map.of(
                        "receivedBytes", 1_000_000L,
                        "receivedNs", 1_000_000L,
                        "sentBytes", 1_000_000L,
                        "sentNs", 900_000L)));
        measured.finish();
        imported = imported();
    }

    private static void striped(final int stripes) throws IOException {
        other(
                "striped-ping-pong",
                "forward",
                Map.of("strategy", "threads", "stripes", Integer.toString(stripes), "messageLength", "1048576"),
                2_000_000 / stripes,
                TraceColumn.SKEW,
                stripes * 150L);
    }

    private static void other(
            final String measurement,
            final String direction,
            final Map<String, String> params,
            final long rttNs,
            final TraceColumn column,
            final long value)
            throws IOException {
        measured.trialWith(
                measurement,
                direction,
                params,
                new long[] {0, 10_000_000, 20_000_000},
                new long[] {rttNs, rttNs + 10, rttNs + 3_000},
                column,
                new long[] {value, value + 1, value + 2},
                new TreeMap<>());
    }

    private static Path imported() throws IOException {
        final Path run = runs.resolve("20260102T000000Z-other");
        final Path imb = Files.write(runs.resolve("imb.txt"), Foreign.resource("imb-mpi1.txt"));
        final Path netgauge = Files.write(runs.resolve("netgauge.txt"), Foreign.resource("netgauge-short.txt"));
        final CommandLineRun written = CommandLineRun.of("import", "--label", "other", "--out", run, imb, netgauge);
        assertEquals(0, written.code(), written.err());
        final Path manifest = run.resolve("run.json");
        Files.writeString(
                manifest,
                Files.readString(manifest)
                        .replaceAll("20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z", "2026-01-02T00:00:00Z"));
        return run;
    }

    @ParameterizedTest
    @CsvSource({
        "text, en-US, UTC",
        "text, ar-EG-u-nu-arab, Asia/Kathmandu",
        "md, de-DE, Europe/Paris",
        "md, hi-IN-u-nu-deva, Asia/Kolkata",
        "csv, de-CH, UTC",
        "csv, fa-IR-u-nu-arabext, Asia/Tehran",
        "json, tr-TR, UTC",
        "json, th-TH-u-ca-buddhist-nu-thai, Asia/Bangkok",
    })
    void outputIsTheGoldenOne(final String format, final String locale, final String zone) throws IOException {
        Golden.assertPrinted(
                "summary." + (format.equals("text") ? "txt" : format),
                locale,
                zone,
                "summary",
                "--format",
                format,
                measured.path(),
                imported);
    }
}
