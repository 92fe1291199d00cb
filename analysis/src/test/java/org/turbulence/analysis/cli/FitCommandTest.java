package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.SyntheticLink;
import org.turbulence.analysis.SyntheticRun;

/** {@code fit} from the command line: known parameters are recovered from the files of a run. */
class FitCommandTest {
    private static final long SEED = 20261130;
    private static final SyntheticLink LINK = new SyntheticLink(9_000, 1_400, 2_100, 1_700, 0.25, 0.03, Long.MAX_VALUE);
    private static final Map<String, Double> TRUTH =
            Map.of("L", 9_000.0, "o_s", 1_400.0, "o_r", 2_100.0, "g", 1_700.0, "G", 0.25, "O", 0.03);
    private static final List<Long> SIZES =
            LongStream.rangeClosed(0, 16).mapToObj(i -> 1 + i * 1_024).toList();

    @TempDir
    private Path runs;

    private record Interval(double value, double low, double high) {}

    private static Map<String, Interval> fit(final Path run) {
        final CommandLineRun fit = CommandLineRun.of("fit", run, "--format", "csv");
        assertEquals(0, fit.code(), fit.err());
        final Map<String, Interval> parameters = new HashMap<>();
        fit.out().lines().skip(1).map(line -> line.split(",", -1)).forEach(cells -> {
            if (!cells[2].equals("S")) {
                parameters.put(
                        cells[2],
                        new Interval(
                                Double.parseDouble(cells[4]),
                                Double.parseDouble(cells[5]),
                                Double.parseDouble(cells[6])));
            }
        });
        return parameters;
    }

    @Test
    void knownParametersLieInTheIntervals() throws IOException {
        final Map<String, Interval> fit = fit(LINK.run(runs, "run", SIZES, SEED));
        assertEquals(TRUTH.keySet(), fit.keySet());
        TRUTH.forEach((name, truth) -> {
            final Interval interval = fit.get(name);
            assertTrue(interval.low() <= truth && truth <= interval.high(), name + " in " + interval);
            assertEquals(truth, interval.value(), 0.01 * truth, name);
        });
    }

    @Test
    void theProtocolChangeIsS() throws IOException {
        final List<Long> sizes = new ArrayList<>(SIZES);
        final SyntheticLink link = new SyntheticLink(9_000, 1_400, 2_100, 1_700, 0.25, 0.03, 8_192);
        final CommandLineRun fit = CommandLineRun.of("fit", link.run(runs, "run", sizes, SEED));
        assertEquals(0, fit.code(), fit.err());
        assertTrue(fit.out().contains("7169 .. 8192 B"), fit.out());
        assertTrue(fit.out().lines().anyMatch(line -> line.startsWith("  L ") && line.endsWith("above 0")), fit.out());
        assertTrue(fit.out().contains(",S=7169"), fit.out());
    }

    @Test
    void theResidualsAreInTheJsonAndThePlot() throws IOException {
        final Path plot = runs.resolve("residuals.svg");
        final CommandLineRun fit =
                CommandLineRun.of("fit", LINK.run(runs, "run", SIZES, SEED), "--format", "json", "--plot", plot);
        assertEquals(0, fit.code(), fit.err());
        assertTrue(fit.out().contains("\"sendingResidualsNs\""), fit.out());
        assertEquals(3 * SIZES.size(), Files.readString(plot).split("class=\"point ", -1).length - 1);
    }

    @Test
    void simulateTakesTheFittedParameters() throws IOException {
        final Path run = LINK.run(runs, "run", SIZES, SEED);
        final CommandLineRun simulated = CommandLineRun.of(
                "simulate",
                "--collective",
                "dissemination",
                "--bytes",
                "1",
                "--hosts",
                "4",
                "--run",
                run,
                "--format",
                "csv",
                "--repetitions",
                "1");
        assertEquals(0, simulated.code(), simulated.err());
        final double timeUs =
                Double.parseDouble(simulated.out().lines().toList().get(1).split(",", -1)[4]);
        assertEquals(2 * (9_000 + 2 * 1_750) / 1e3, timeUs, 0.5);
    }

    @Test
    void theImportedFileOfNetgaugeIsFitted() {
        final Path file = SharedCases.require("netgauge/azure-hpc/ng_loggp.out.gz");
        final CommandLineRun imported = CommandLineRun.of("import", file, "--results", runs, "--label", "azure");
        assertEquals(0, imported.code(), imported.err());
        final Path run = runs.resolve(imported.out().strip().replaceAll("(?s).*/", ""));
        final CommandLineRun fit = CommandLineRun.of("fit", run, "--format", "csv");
        assertEquals(0, fit.code(), fit.err());
    }

    @Test
    void aRunWithoutSuchRoundTripsIsRefusedInOneSentence() throws IOException {
        final SyntheticRun run = SyntheticRun.begin(runs, "ping");
        run.wholeTrial("tcp", 64, 1, false, 10);
        run.finish();
        final CommandLineRun fit = CommandLineRun.of("fit", run.path());
        assertEquals(2, fit.code());
        assertEquals(
                "ping holds no round trips to fit parameters to; measure the benchmark LogGP, or import a LogGP file of"
                        + " Netgauge\n",
                fit.err());
    }
}
