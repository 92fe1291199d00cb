package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.ingest.foreign.Foreign;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunOutcome;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.observation.JsonLinesReader;
import org.turbulence.results.observation.ObservationRecord;
import org.turbulence.results.observation.UnreadRecord;
import org.turbulence.results.trace.TraceReader;

class ImportCommandTest {
    @TempDir
    private Path temp;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Path run;

    @BeforeEach
    void nameTheRun() {
        run = temp.resolve("run");
    }

    @Test
    void tablesBecomeObservationsOfARun() throws IOException {
        final Path file = write("osu.txt", Foreign.resource("osu-latency.txt"));
        assertEquals(0, execute("import", "--out", run.toString(), "--label", "azure", file.toString()), this::errText);
        final RunDirectory written = RunDirectory.open(run);
        assertEquals(RunOutcome.FINISHED, written.manifest().outcome());
        assertEquals("azure", written.manifest().label());
        assertEquals(12, observations().size());
        assertEquals("osu.txt", observations().get(0).source());
        assertTrue(outText().contains("15 values = 15 imported") || outText().contains("imported + 0 left out"));
        assertTrue(outText().contains("MB/s"));
    }

    @Test
    void samplesBecomeTrialsWithTracesAndHistograms() throws IOException {
        final Path file = temp.resolve("full.out.gz");
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(file))) {
            packed.write(Foreign.resource("netgauge-full.txt"));
        }
        assertEquals(0, execute("import", "--out", run.toString(), file.toString()), this::errText);
        final List<TrialDirectory> trials = RunDirectory.open(run).trials();
        assertEquals(2, trials.size());
        assertEquals("1", trials.get(0).manifest().key().params().get("messageLength"));
        final List<Long> rtts = new ArrayList<>();
        final List<Integer> iterations = new ArrayList<>();
        try (TraceReader trace = TraceReader.open(trials.get(0).trace())) {
            while (trace.next()) {
                for (int i = 0; i < trace.block().count(); i++) {
                    rtts.add(trace.block().rttNs()[i]);
                    iterations.add(trace.block().iteration());
                }
            }
            assertTrue(trace.damages().isEmpty());
        }
        assertEquals(List.of(3552L, 3388L, 25146L), rtts);
        assertEquals(List.of(1, 1, 2), iterations);
        assertEquals(4, RunDirectory.open(run).iterations().items().size());
        assertTrue(Files.size(trials.get(0).histogramLog()) > 0);
        assertEquals(0, execute("noise", run.toString()), this::errText);
    }

    @Test
    void damagedFileLeavesNoRunAndItsLinesAreNamed() throws IOException {
        final Path file = write("full.out", "#size\trtt\n1\t2.0\nbroken\n1\t3.0\n".getBytes(StandardCharsets.UTF_8));
        assertEquals(1, execute("import", "--out", run.toString(), file.toString()));
        assertTrue(errText().contains("full.out:3: "), this::errText);
        assertFalse(Files.exists(run));
    }

    @Test
    void lenientImportKeepsTheRestAndListsTheDamage() throws IOException {
        final Path file = write("full.out", "#size\trtt\n1\t2.0\nbroken 7\n1\t3.0\n".getBytes(StandardCharsets.UTF_8));
        assertEquals(0, execute("import", "--lenient", "--out", run.toString(), file.toString()));
        final List<UnreadRecord> unread = new ArrayList<>();
        JsonLinesReader.read(run.resolve("unread.jsonl"), UnreadRecord.class, unread::add);
        assertEquals(1, unread.size());
        assertTrue(unread.get(0).damaged());
        assertEquals(3, unread.get(0).firstLine());
        assertEquals(1, unread.get(0).values());
        assertTrue(outText().contains("5 values = 4 imported + 0 left out + 1 in 1 damaged lines"), this::outText);
    }

    @Test
    void unknownContentIsNoSuccess() throws IOException {
        final Path file = write("letter.txt", "Dear all,\nnothing here.\n".getBytes(StandardCharsets.UTF_8));
        assertEquals(1, execute("import", "--out", run.toString(), file.toString()));
        assertTrue(errText().contains("no known tool"), this::errText);
        assertEquals(
                1,
                execute(
                        "import",
                        "--out",
                        run.toString(),
                        write("empty", new byte[0]).toString()));
        assertFalse(Files.exists(run));
    }

    @Test
    void misuseIsToldApartFromDamage() throws IOException {
        final Path file = write("osu.txt", Foreign.resource("osu-latency.txt"));
        assertEquals(2, execute("import"));
        assertEquals(2, execute("import", "--kind", "osv", file.toString()));
        assertTrue(errText().contains("netgauge-full"), this::errText);
        assertEquals(2, execute("import", temp.resolve("absent").toString()));
        Files.createDirectories(run);
        Files.writeString(run.resolve("mine"), "keep");
        assertEquals(2, execute("import", "--out", run.toString(), file.toString()));
        assertTrue(Files.exists(run.resolve("mine")));
    }

    @Test
    void cutArchiveIsDamage() throws IOException {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream packed = new GZIPOutputStream(bytes)) {
            packed.write(Foreign.resource("sockperf-full-log.txt"));
        }
        final byte[] cut = Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2);
        assertEquals(
                1,
                execute("import", "--out", run.toString(), write("cut.gz", cut).toString()));
        assertFalse(Files.exists(run));
    }

    @Test
    void theTwoPublishedImbTablesStandSideBySide() throws IOException {
        final String c5 = SharedCases.require("imb/c5.18xlarge-pingpong.txt").toString();
        final String h16 = SharedCases.require("imb/h16r-pingpong.txt").toString();
        assertEquals(0, execute("import", "--out", run.toString(), c5, h16), this::errText);
        assertEquals(2 * 24 * 2, observations().size());
        final List<Double> ofEmpty = observations().stream()
                .filter(o -> o.metric().equals("halfRttNs")
                        && o.key().params().get("messageLength").equals("0"))
                .map(ObservationRecord::value)
                .toList();
        assertEquals(List.of(4400.0, 3220.0), ofEmpty);
    }

    private List<ObservationRecord> observations() throws IOException {
        final List<ObservationRecord> all = new ArrayList<>();
        assertTrue(JsonLinesReader.read(run.resolve("observations.jsonl"), ObservationRecord.class, all::add)
                .isEmpty());
        return all;
    }

    private Path write(final String name, final byte[] bytes) throws IOException {
        return Files.write(temp.resolve(name), bytes);
    }

    private int execute(final String... args) {
        final PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
        return Main.run(args, outStream, new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private String outText() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String errText() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
