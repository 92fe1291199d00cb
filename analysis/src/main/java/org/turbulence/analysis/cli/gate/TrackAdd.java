package org.turbulence.analysis.cli.gate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.history.HistoryWriter;
import org.turbulence.analysis.model.RunMeasurements;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code track add}: a run into the history. */
@Command(
        name = "add",
        header = "Adds runs to the history, all or none; a run that is there already is left alone.",
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
final class TrackAdd implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Folders of runs, their names, or JMH JSON files.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--history",
            paramLabel = "DIR",
            defaultValue = "results/history",
            description = "Folder of the history (default: ${DEFAULT-VALUE}).")
    private Path history;

    @Option(names = "--id", paramLabel = "NAME", description = "Id of the run, for a file that has none.")
    private String id;

    @Option(
            names = "--at",
            paramLabel = "INSTANT",
            description = "Start of the run, such as 2026-01-31T12:00:00Z, for a file that does not tell.")
    private String at;

    @Option(names = "--commit", paramLabel = "HASH", description = "Commit of what was measured.")
    private String commit;

    @Mixin
    private RunArguments runArguments;

    private final PrintStream out;

    TrackAdd(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws UnusableInputException {
        if (words.size() > 1 && (id != null || at != null)) {
            throw new UnusableInputException("--id and --at say something of one run (got: " + words.size() + " runs)");
        }
        final List<RunMeasurements> runs = new ArrayList<>();
        for (final RunMeasurements run : runArguments.read(words)) {
            runs.add(named(run));
        }
        try {
            final List<HistoryWriter.Added> added = new HistoryWriter(history).addAll(runs);
            for (int i = 0; i < added.size(); i++) {
                print(runs.get(i), added.get(i));
            }
        } catch (final IOException e) {
            throw new UnusableInputException(e.getMessage());
        }
        return Gate.FINE;
    }

    private void print(final RunMeasurements run, final HistoryWriter.Added added) {
        out.println(
                added.known()
                        ? run.runId() + " is in " + history + " already"
                        : "added " + added.points() + " points of " + run.runId() + " to " + history + ", "
                                + added.series() + " new series");
        run.doubts().forEach(doubt -> out.println("warning: " + doubt));
    }

    private RunMeasurements named(final RunMeasurements run) {
        return run.named(
                id == null ? run.runId() : id,
                at == null ? run.startedAt() : at,
                commit == null ? run.commit() : commit);
    }
}
