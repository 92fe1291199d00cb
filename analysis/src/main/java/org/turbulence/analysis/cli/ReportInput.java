package org.turbulence.analysis.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.cli.progress.ProgressBar;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.figures.Observations;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.noise.sketch.Configuration;
import org.turbulence.analysis.noise.sketch.Sketches;
import org.turbulence.analysis.report.exhibit.ReportData;

/** Reads the runs of a report and draws their sketches. */
final class ReportInput {
    /** Steps of time of all configurations together, which bounds the size of the page. */
    private static final int STEPS_OF_ALL = 9_000;

    private static final int FEWEST_STEPS = 100;
    private static final int MOST_STEPS = 1_500;

    private final ChosenRuns chosen;
    private final boolean includeWarmup;
    private final PrintStream stderr;

    ReportInput(final ChosenRuns chosen, final boolean includeWarmup, final PrintStream stderr) {
        this.chosen = chosen;
        this.includeWarmup = includeWarmup;
        this.stderr = stderr;
    }

    ReportData read() throws UnusableInputException, InterruptedException {
        final List<RunInfo> runs = new ArrayList<>();
        final List<Configuration> configurations = new ArrayList<>();
        final List<ReportData.Observed> observed = new ArrayList<>();
        final List<FailedTrial> failed = new ArrayList<>();
        final List<IncompleteTrial> incomplete = new ArrayList<>();
        final List<Doubt> doubts = new ArrayList<>();
        for (final Map.Entry<Path, Run> entry : chosen.byFolder(stderr).entrySet()) {
            final Run run = entry.getValue();
            final Observations observations =
                    Observations.read(entry.getKey(), run.info().runId());
            observations.items().forEach(item -> observed.add(new ReportData.Observed(run.info(), item)));
            runs.add(run.info());
            configurations.addAll(Configuration.of(run));
            failed.addAll(run.failed());
            incomplete.addAll(run.incomplete());
            doubts.addAll(run.doubts());
            doubts.addAll(observations.doubts());
        }
        final Sketches sketches = sketches(configurations);
        doubts.addAll(sketches.doubts());
        return new ReportData(runs, configurations, sketches.sketches(), observed, failed, incomplete, doubts);
    }

    private Sketches sketches(final List<Configuration> configurations) throws InterruptedException {
        final int steps =
                Math.max(FEWEST_STEPS, Math.min(MOST_STEPS, STEPS_OF_ALL / Math.max(1, configurations.size())));
        try (ProgressBar progress = ProgressBar.ofSamples(stderr, "reading", visits(configurations))) {
            return Sketches.of(configurations, ChosenRuns.readers(), steps, includeWarmup, progress::reached);
        }
    }

    private static long visits(final List<Configuration> configurations) {
        long count = 0;
        for (final Configuration configuration : configurations) {
            for (final Trial trial : configuration.trials()) {
                count += Sketches.PASSES * trial.samples().expectedCount();
            }
        }
        return count;
    }
}
