package org.turbulence.analysis.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.link.CollectiveRun;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.engine.event.StalledException;
import org.turbulence.analysis.loggops.fit.ParameterRange;
import org.turbulence.analysis.loggops.validation.Validation;
import org.turbulence.analysis.model.link.MeasuredCollective;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.validation.ValidationReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code validate}: real collectives beside their simulation. */
@Command(
        name = "validate",
        header = "Holds the simulator against collectives that were really run between processes.",
        description = {
            "",
            "Takes a run of benchmarks.jar collective and simulates each of its collectives with the given parameters;"
                    + " with --run, with those fitted to the link of the same transport.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class ValidateCommand implements Callable<Integer> {
    private static final String TRANSPORT = "transport";

    @Parameters(index = "0", paramLabel = "RUN", description = "The run with the real collectives: its folder or name.")
    private String run;

    @Mixin
    private SystemOptions systems;

    @Mixin
    private RunOptions runs;

    @Option(
            names = "--model",
            paramLabel = "NAME",
            defaultValue = "corrected",
            description = "upstream, paper or corrected (default: ${DEFAULT-VALUE}).")
    private String model;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    private final PrintStream out;
    private final PrintStream err;

    ValidateCommand(final PrintStream out, final PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final CollectiveRun real = CollectiveRun.read(runs.find(run));
        real.doubts().forEach(doubt -> err.println("warning: " + doubt));
        try {
            final Model used = Model.of(model);
            final Map<String, ParameterRange> parameters = new HashMap<>();
            final List<Validation> rows = new ArrayList<>();
            for (final MeasuredCollective collective : real.collectives()) {
                final String transport = collective.link().getOrDefault(TRANSPORT, "");
                if (!parameters.containsKey(transport)) {
                    parameters.put(transport, systems.range(runs.and(TRANSPORT, transport)));
                }
                rows.add(Validation.of(collective, parameters.get(transport), used, runs.quantile()));
            }
            out.print(new ValidationReport(real.name(), systems.name(), used, rows).render(format));
            return ExitCode.OK;
        } catch (final StalledException | IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }
}
