package org.turbulence.analysis.cli.gate;

import java.io.PrintStream;
import java.util.concurrent.Callable;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.history.History;
import org.turbulence.analysis.report.history.HistoryHtml;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code track report}: the history as a page with plots. */
@Command(
        name = "report",
        header = "Draws every series with its findings as one HTML page.",
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
final class TrackReport implements Callable<Integer> {
    @Mixin
    private CheckArguments arguments;

    @Mixin
    private Destination destination;

    private final PrintStream out;

    TrackReport(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final History history = arguments.history();
        destination.write(out, HistoryHtml.render(arguments.check(history), history.doubts()));
        return Gate.FINE;
    }
}
