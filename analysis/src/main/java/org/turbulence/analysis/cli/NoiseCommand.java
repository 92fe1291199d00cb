package org.turbulence.analysis.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.turbulence.analysis.ingest.RunFinder;
import org.turbulence.analysis.ingest.RunReader;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.noise.Baseline;
import org.turbulence.analysis.noise.NoiseOptions;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.NoiseTables;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.NoiseReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code noise}: the noise table of runs. */
@Command(
        name = "noise",
        header = "Prints how noisy the trials of a run were, and where the noise came from.",
        description = {
            "",
            "One row a trial: n, min, mean, percentiles, max and the mean of the top 0.1 %% of half-RTT (RTT/2, not a"
                    + " one-way latency); the same divided by a baseline; and where the excess over the baseline came"
                    + " from.",
            "",
            "The excess of a sample is its RTT minus the baseline. The initiator's stalls within the sample are taken"
                    + " from it first, the responder's hold beyond the baseline's hold from what remains; the rest is"
                    + " network and kernel. The order matters: what overlaps is charged to the initiator. Stalls and"
                    + " RTT are read on the initiator's clock, holds on the responder's; the two clocks are never"
                    + " subtracted from each other.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class NoiseCommand implements Callable<Integer> {
    private static final long BYTES_PER_READER = 100L << 20;

    @Parameters(
            arity = "0..*",
            paramLabel = "RUN",
            description = "Folder of a run, or its name among the runs; the newest run with trials if left out.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--results",
            paramLabel = "DIR",
            defaultValue = "results/runs",
            description = "Folder that holds the runs (default: ${DEFAULT-VALUE}).")
    private Path results;

    @Option(
            names = "--baseline",
            paramLabel = "NAME",
            defaultValue = "min",
            description = "What latencies are divided by and are in excess of: ${COMPLETION-CANDIDATES}"
                    + " (default: ${DEFAULT-VALUE}).")
    private Baseline baseline;

    @Option(names = "--include-warmup", description = "Count the samples of the warm-up too.")
    private boolean includeWarmup;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); json and csv are in ns.")
    private Format format;

    private final PrintStream out;
    private final PrintStream err;

    NoiseCommand(final PrintStream out, final PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws UnusableInputException, InterruptedException {
        final NoiseTable table = new NoiseTables(readers()).tableOf(runs(), new NoiseOptions(baseline, includeWarmup));
        out.print(NoiseReport.render(table, format));
        if (format == Format.CSV) {
            table.doubts().forEach(doubt -> err.println("warning: " + doubt));
        }
        if (table.rows().isEmpty()) {
            throw new UnusableInputException(nothing(table));
        }
        return ExitCode.OK;
    }

    /** The runs asked for; one that is given twice, by whatever path, counts once. */
    private List<Run> runs() throws UnusableInputException {
        final Map<RunInfo, Run> runs = new LinkedHashMap<>();
        for (final Path folder : folders()) {
            final Run run = RunReader.read(folder);
            if (runs.putIfAbsent(run.info(), run) != null) {
                err.println("warning: " + run.info().runId() + " is given more than once; it is taken once");
            }
        }
        return List.copyOf(runs.values());
    }

    private List<Path> folders() throws UnusableInputException {
        final RunFinder finder = new RunFinder(results);
        if (words.isEmpty()) {
            return List.of(finder.newest());
        }
        final List<Path> folders = new ArrayList<>();
        for (final String word : words) {
            folders.add(finder.find(word));
        }
        return folders;
    }

    private static int readers() {
        final long fitting = Runtime.getRuntime().maxMemory() / BYTES_PER_READER;
        return (int) Math.max(1, Math.min(fitting, Runtime.getRuntime().availableProcessors()));
    }

    private static String nothing(final NoiseTable table) {
        return "there is nothing to show of " + table.runs().get(0).runId() + ": no measured sample in "
                + table.runs().size() + " run(s), " + table.failed().size() + " trial(s) failed, "
                + table.incomplete().size() + " were cut short";
    }
}
