package org.turbulence.analysis.cli.gate;

import java.io.PrintStream;
import java.util.concurrent.Callable;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.history.History;
import org.turbulence.analysis.report.history.HistoryListing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code track list}: what the history holds. */
@Command(
        name = "list",
        header = "Lists the series of the history, or its runs.",
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
final class TrackList implements Callable<Integer> {
    @Option(names = "--runs", description = "List the runs instead of the series.")
    private boolean runs;

    @Mixin
    private CheckArguments arguments;

    private final PrintStream out;

    TrackList(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final History history = arguments.history();
        out.print(
                runs
                        ? HistoryListing.ofRuns(history)
                        : HistoryListing.ofSeries(arguments.filtered(history), history.doubts()));
        return Gate.FINE;
    }
}
