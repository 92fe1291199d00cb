package org.turbulence.analysis.cli.gate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.turbulence.analysis.cli.progress.ProgressBar;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.ingest.RunDamage;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.forks.MeasurementSource;
import org.turbulence.analysis.ingest.history.HistoryWriter;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.RunMeasurements;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code track add}: a run into the history. */
@Command(
        name = "add",
        header = "Adds runs to the history, all or none; a run that is there already is left alone.",
        description = {
            "",
            "A run of which something is damaged, missing or failed is refused, for its figures would be compared for"
                    + " ever after: every file of it is read to its end first.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
final class TrackAdd implements Callable<Integer> {
    private static final int MOST_NAMED = 5;

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

    @Option(
            names = "--allow-damaged",
            description = "Add what is intact of a damaged run; its line in the history says what was wrong.")
    private boolean allowDamaged;

    @Mixin
    private RunArguments runArguments;

    private final PrintStream out;
    private final PrintStream err;

    TrackAdd(final PrintStream out, final PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws UnusableInputException {
        if (words.size() > 1 && (id != null || at != null)) {
            throw new UnusableInputException("--id and --at say something of one run (got: " + words.size() + " runs)");
        }
        final List<HistoryWriter.Addition> additions = new ArrayList<>();
        for (final String word : words) {
            additions.add(addition(runArguments.find(word)));
        }
        try {
            final List<HistoryWriter.Added> added = new HistoryWriter(history).addAll(additions);
            for (int i = 0; i < added.size(); i++) {
                print(additions.get(i), added.get(i));
            }
        } catch (final IOException e) {
            throw new UnusableInputException(e.getMessage());
        }
        return Gate.FINE;
    }

    private HistoryWriter.Addition addition(final Path path) throws UnusableInputException {
        final List<Doubt> damage = Files.isDirectory(path) ? damage(path) : List.of();
        final String text = text(damage);
        if (!damage.isEmpty() && !allowDamaged) {
            throw new UnusableInputException("a run in the history must be whole, and " + path + " is not (" + text
                    + "); measure it anew, or add what is intact with --allow-damaged");
        }
        return new HistoryWriter.Addition(named(MeasurementSource.read(path)), text);
    }

    private List<Doubt> damage(final Path path) throws UnusableInputException {
        try (ProgressBar progress = ProgressBar.ofSamples(err, "checking", 0)) {
            return RunDamage.of(path, progress::reached);
        }
    }

    private static String text(final List<Doubt> damage) {
        final String first =
                damage.stream().limit(MOST_NAMED).map(Doubt::toString).collect(Collectors.joining("; "));
        return damage.size() <= MOST_NAMED ? first : first + "; and " + (damage.size() - MOST_NAMED) + " more";
    }

    private void print(final HistoryWriter.Addition addition, final HistoryWriter.Added added) {
        final RunMeasurements run = addition.run();
        out.println(
                added.known()
                        ? run.runId() + " is in " + history + " already"
                        : "added " + added.points() + " points of " + run.runId() + " to " + history + ", "
                                + added.series() + " new series");
        run.doubts().forEach(doubt -> out.println("warning: " + doubt));
        if (!added.known() && !addition.damage().isEmpty()) {
            out.println("warning: the history remembers that it was damaged: " + addition.damage());
        }
    }

    private RunMeasurements named(final RunMeasurements run) {
        return run.named(
                id == null ? run.runId() : id,
                at == null ? run.startedAt() : at,
                commit == null ? run.commit() : commit);
    }
}
