package org.turbulence.analysis.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.analysis.cli.progress.ProgressBar;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.noise.Baseline;
import org.turbulence.analysis.noise.NoiseOptions;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.NoiseTables;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.noise.NoiseReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code noise}: the noise table of runs. */
@Command(
        name = "noise",
        header = "Prints how noisy the trials of a run were, and where the noise came from.",
        description = {
            "",
            "One row a trial: n, min, mean, percentiles, max and the mean of the top 0.1 %% of half-RTT (RTT/2, not a"
                    + " one-way latency); the same divided by a baseline; ping-pong bandwidth; scatter, how many"
                    + " independent samples there are, and intervals of the percentiles; clusters, periods and changes"
                    + " of level; where the excess over the baseline came from, and what caused the slowest 0.1 %%."
                    + " Detours of the hosts have a table of their own.",
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
    @Mixin
    private ChosenRuns chosen;

    @Option(
            names = "--baseline",
            paramLabel = "NAME",
            defaultValue = "min",
            description = "What latencies are divided by and are in excess of: ${COMPLETION-CANDIDATES}"
                    + " (default: ${DEFAULT-VALUE}).")
    private Baseline baseline;

    @Option(names = "--include-warmup", description = "Count the samples of the warm-up too.")
    private boolean includeWarmup;

    @Mixin
    private SampleCut cut;

    @Option(names = "--over-forks", description = "One row for all forks of a configuration instead of one a trial.")
    private boolean overForks;

    @Option(
            names = "--cluster-threshold",
            paramLabel = "X",
            defaultValue = "2",
            description = "Samples above X times the median may belong to a cluster (default: ${DEFAULT-VALUE}).")
    private double clusterThreshold;

    @Option(
            names = "--cluster-gap",
            paramLabel = "N",
            defaultValue = "5",
            description = "So many other samples in a row do not end a cluster (default: ${DEFAULT-VALUE}).")
    private int clusterGap;

    @Option(
            names = "--list-worst",
            paramLabel = "N",
            defaultValue = "0",
            description = "List the N slowest samples of each trial, or \"all\" of its top 0.1 %%.")
    private String listWorst;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); json and csv are in ns.")
    private Format format;

    @Spec
    private CommandSpec spec;

    private final PrintStream out;
    private final PrintStream err;

    NoiseCommand(final PrintStream out, final PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws UnusableInputException, InterruptedException {
        final NoiseOptions options = options();
        final List<Run> runs =
                chosen.byFolder(err).values().stream().map(cut.ofRuns()).toList();
        final NoiseTable table;
        try (ProgressBar progress = ProgressBar.ofSamples(err, "reading", NoiseTables.expectedVisits(runs, options))) {
            table = new NoiseTables(ChosenRuns.readers(), progress::reached).tableOf(runs, options);
        }
        out.print(NoiseReport.render(table, format));
        if (format == Format.CSV) {
            table.doubts().forEach(doubt -> err.println("warning: " + doubt));
        }
        if (table.isEmpty()) {
            throw new UnusableInputException(nothing(table));
        }
        return ExitCode.OK;
    }

    private NoiseOptions options() {
        try {
            return new NoiseOptions(baseline, includeWarmup, clusterThreshold, clusterGap, listed(), overForks);
        } catch (final IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private long listed() {
        if (listWorst.equals("all")) {
            return Long.MAX_VALUE;
        }
        if (!listWorst.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException("--list-worst must be a number or \"all\" (got: " + listWorst + ")");
        }
        return Long.parseLong(listWorst);
    }

    private static String nothing(final NoiseTable table) {
        return "there is nothing to show of " + table.runs().get(0).runId() + ": no measured sample in "
                + table.runs().size() + " run(s), " + table.failed().size() + " trial(s) failed, "
                + table.incomplete().size() + " were cut short";
    }
}
