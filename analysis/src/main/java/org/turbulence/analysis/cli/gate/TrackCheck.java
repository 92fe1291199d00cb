package org.turbulence.analysis.cli.gate;

import java.io.PrintStream;
import java.util.concurrent.Callable;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.compare.Gate.Reason;
import org.turbulence.analysis.history.Finding;
import org.turbulence.analysis.history.HistoryCheck;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.history.History;
import org.turbulence.analysis.report.history.HistoryReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code track check}: did something change. */
@Command(
        name = "check",
        header = "Looks for changes in every series of the history.",
        description = {
            "",
            "A change of level or a drift to the bad side fails while it is in force, beyond the margin, and not accepted."
                    + " The newest one or two runs can only be suspect. Another kernel, JDK, CPU or network card begins"
                    + " a series of its own.",
            "",
            "Exit codes: 0 nothing speaks against it; 1 worse; 2 no history, or misuse; 3 suspect.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
final class TrackCheck implements Callable<Integer> {
    @Mixin
    private CheckArguments arguments;

    @Mixin
    private GateArguments gateArguments;

    @Mixin
    private Destination destination;

    private final PrintStream out;

    TrackCheck(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final History history = arguments.history();
        final HistoryCheck check = arguments.check(history);
        final int code = exitCode(check, gateArguments.gate());
        destination.write(out, HistoryReport.render(check, history.doubts(), code, gateArguments.format()));
        return code;
    }

    private static int exitCode(final HistoryCheck check, final Gate gate) {
        if (check.has(Finding.State.FAILING) && gate.failOn().contains(Reason.WORSE)) {
            return Gate.WORSE;
        }
        return check.has(Finding.State.OPEN) && gate.failOn().contains(Reason.SUSPECT) ? Gate.OPEN : Gate.FINE;
    }
}
