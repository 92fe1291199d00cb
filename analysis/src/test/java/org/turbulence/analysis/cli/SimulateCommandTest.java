package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code simulate} from the command line: what it prints, what it writes, and how it refuses. */
class SimulateCommandTest {
    private static final String AZURE = "--loggops L=1.3us,o=150ns,g=1.5us,G=0.086ns,S=4096";

    @TempDir
    private Path folder;

    private record Outcome(int code, String out, String err) {}

    private static Outcome run(final String words) {
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        final ByteArrayOutputStream err = new ByteArrayOutputStream();
        final List<String> all = new ArrayList<>(List.of("simulate"));
        all.addAll(List.of(words.split(" ", -1)));
        final int code = Main.run(
                all.toArray(String[]::new),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void csvHoldsTimesToTheLastPicosecond() {
        final Outcome outcome =
                run("--collective dissemination --bytes 16 --hosts 4..16:4 --format csv --repetitions 5 " + AZURE);
        assertEquals(0, outcome.code(), outcome.err());
        final List<String> lines = outcome.out().lines().toList();
        assertEquals(3, lines.size());
        assertTrue(lines.get(1).startsWith("corrected,4,none,5,3.202580,3.202580,"), lines.get(1));
        assertTrue(lines.get(2).startsWith("corrected,16,none,5,6.405160,"), lines.get(2));
    }

    @Test
    void jsonHoldsTheFinishOfEveryRankOfASingleRepetition() throws IOException {
        final Path goal = folder.resolve("two.goal");
        Files.writeString(goal, "num_ranks 2\nrank 0 {\nsend 1b to 1\n}\nrank 1 {\nrecv 1b from 0\n}\n");
        final Outcome outcome = run("--goal " + goal + " --repetitions 1 --format json " + AZURE);
        assertEquals(0, outcome.code(), outcome.err());
        assertTrue(outcome.out().replaceAll("\\s", "").contains("\"finishPsByRank\":[150000,1600000]"), outcome.out());
    }

    @Test
    void aWrittenProgramGivesTheTimesOfItsCollective() {
        for (final String name : List.of("ring.goal", "ring.bin")) {
            final Path goal = folder.resolve(name);
            final String common = " --repetitions 1 --format csv " + AZURE;
            final Outcome collective =
                    run("--collective ring-allreduce --bytes 1m --hosts 6 --write-goal " + goal + common);
            final Outcome program = run("--goal " + goal + common);
            assertEquals(0, program.code(), program.err());
            assertEquals(collective.out(), program.out());
        }
    }

    @Test
    void aFileThatIsNoProgramIsRefusedWithItsName() throws IOException {
        final Path packed = folder.resolve("program.gz");
        Files.write(packed, new byte[] {0x1f, (byte) 0x8b, 8, 0, (byte) 0xff, (byte) 0xfe, (byte) 0xc0, (byte) 0x80});
        final Outcome outcome = run("--goal " + packed + " " + AZURE);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains("must be GOAL, text in UTF-8 or binary; " + packed), outcome.err());
    }

    @Test
    void latenciesThatAreScaledToNothingAreSaid() throws IOException {
        final Path latencies = folder.resolve("latencies.txt");
        Files.writeString(latencies, "1000\n2000\n3000\n");
        final String common = "--collective dissemination --bytes 16 --hosts 4 --repetitions 5 --noise net --latencies "
                + latencies + " --loggops o=150ns,g=1.5us,G=0.086ns,L=";
        final String said = "L is 0: latencies of a run or of Netgauge";
        assertTrue(run(common + "0").out().contains(said));
        assertFalse(run(common + "1us").out().contains(said));
    }

    @Test
    void theIncreaseIsPlottedPerNumberOfHosts() throws IOException {
        final Path plot = folder.resolve("increase.svg");
        final Outcome outcome =
                run("--collective dissemination --bytes 16 --hosts 4,16 --repetitions 2 --plot-increase " + plot + " "
                        + AZURE);
        assertEquals(0, outcome.code(), outcome.err());
        final String svg = Files.readString(plot);
        assertEquals(2, svg.split(" hosts: ", -1).length - 1);
        assertTrue(svg.contains(">none</text>"), svg);
    }

    @Test
    void noiseOfFilesIsUsedPlottedAndExported() throws IOException {
        final Path latencies = folder.resolve("latencies.txt");
        final Path detours = folder.resolve("detours.txt");
        Files.writeString(latencies, "#size\trtt\n1\t1.5\n1\t1.6\n1\t1.7\n");
        Files.writeString(detours, "# Time\n0.00\t10.5\n1000.00\t20.00\n5000\t1\n");
        final Path plot = folder.resolve("plot.svg");
        final Path export = folder.resolve("export");
        final Outcome outcome =
                run("--collective alltoall --bytes 8 --hosts 5 --repetitions 20 --keep-restarts --latencies "
                        + latencies + " --detours " + detours + " --plot " + plot + " --export " + export
                        + " --instance azure-hpc --sensitivity " + AZURE);
        assertEquals(0, outcome.code(), outcome.err());
        assertTrue(outcome.out().contains("os+net"), outcome.out());
        assertTrue(outcome.out().contains("Cost of a run, USD"), outcome.out());
        assertTrue(outcome.out().contains("bootstrap 5"), outcome.out());
        assertTrue(Files.readString(plot).endsWith("</svg>\n"));
        assertEquals("1218750\n1300000\n1381250\n", Files.readString(export.resolve("near-latency-ps.txt")));
        assertTrue(Files.readString(export.resolve("detours-1-ns.trace")).contains("0\t10.500\n"));
        assertFalse(outcome.out().contains("NaN"), outcome.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--collective dissemination --hosts 4 --bytes 1 | one of --loggops, --system and --run",
                "--collective none --hosts 4 --bytes 1 --system gcp | a collective must be",
                "--collective alltoall --hosts 4 --bytes 1 --system nowhere | a published system must be one of",
                "--collective alltoall --hosts 4 --bytes 1 --system gcp --model x | a model must be",
                "--collective alltoall --hosts 4..2 --bytes 1 --system gcp | a sweep of hosts",
                "--collective alltoall --hosts 4 --bytes 1 --system gcp --noise os | must have inputs",
                "--collective alltoall --hosts 4 --bytes 1 --system gcp --instance pc | an instance must be one of",
                "--collective alltoall --hosts 4 --bytes 1 --loggops L=1,o=0,g=0,G=0 | a time must be a number with the unit",
                "--collective alltoall --hosts 4 --bytes 1 --loggops L=1us | L, o, g and G must be given (missing: o, g, G)",
                "--application dgemm-128 --hosts 4 --system alps | give a measured time with --compute",
                "--goal missing.goal --system gcp | does not exist",
                "--hosts 4 --system gcp | must be given",
                "--collective alltoall --hosts 4 --bytes 1 --system gcp --latencies missing | does not exist",
                "--collective alltoall --hosts 4 --bytes 1 --system gcp --format xml | must be one of"
            })
    void misuseEndsWithTwoAndASentence(final String words, final String part) {
        final Outcome outcome = run(words);
        assertEquals(2, outcome.code(), outcome.err());
        assertTrue(outcome.err().contains(part), outcome.err());
        assertEquals("", outcome.out());
    }

    @Test
    void aDeadlockEndsWithTwoAndSaysWhatIsBlocked() throws IOException {
        final Path goal = folder.resolve("stuck.goal");
        Files.writeString(goal, "num_ranks 1\nrank 0 {\nrecv 1b from 0\n}\n");
        final Outcome outcome = run("--goal " + goal + " --system gcp");
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains("line 3, rank 0: recv 1b from 0 tag 0 waits for a message"), outcome.err());
    }
}
