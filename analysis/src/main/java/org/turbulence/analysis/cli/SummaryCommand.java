package org.turbulence.analysis.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.turbulence.analysis.cli.progress.ProgressBar;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.figures.Observations;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.Observation;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.noise.summary.Summaries;
import org.turbulence.analysis.noise.summary.Summary;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.summary.SummaryReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code summary}: what runs reached, side by side. */
@Command(
        name = "summary",
        header = "Prints what runs reached, measured or imported, side by side.",
        description = {
            "",
            "Latency and bandwidth of each system, half-RTT and bandwidth by message length with a column a system, and"
                    + " where they were measured: striping, bursts, both directions, schedules, streams; and the settings"
                    + " that the transports were granted.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class SummaryCommand implements Callable<Integer> {
    @Mixin
    private ChosenRuns chosen;

    @Mixin
    private SampleCut cut;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); json and csv are in base units.")
    private Format format;

    private final PrintStream out;
    private final PrintStream err;

    SummaryCommand(final PrintStream out, final PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws UnusableInputException, InterruptedException {
        final Map<Path, Run> folders = chosen.byFolder(err);
        final List<Run> runs = folders.values().stream().map(cut.ofRuns()).toList();
        final List<Observation> observations = new ArrayList<>();
        for (final Map.Entry<Path, Run> folder : folders.entrySet()) {
            final Observations read =
                    Observations.read(folder.getKey(), folder.getValue().info().runId());
            observations.addAll(read.items());
            read.doubts().forEach(this::warn);
        }
        final Summary summary;
        try (ProgressBar progress = ProgressBar.ofSamples(err, "reading", samples(runs))) {
            summary = new Summaries(ChosenRuns.readers(), progress::reached).of(runs, observations);
        }
        if (summary.isEmpty()) {
            throw new UnusableInputException("there is nothing to show of "
                    + runs.get(0).info().runId() + ": no measured sample and no imported figure by message length in "
                    + runs.size() + " run(s); detours are shown by noise, trains of messages by fit");
        }
        out.print(SummaryReport.render(summary, format));
        if (format == Format.CSV) {
            summary.doubts().forEach(this::warn);
        }
        return ExitCode.OK;
    }

    private void warn(final Doubt doubt) {
        err.println("warning: " + doubt);
    }

    private static long samples(final List<Run> runs) {
        return runs.stream()
                .flatMap(run -> run.trials().stream())
                .mapToLong(trial -> trial.samples().expectedCount())
                .sum();
    }
}
