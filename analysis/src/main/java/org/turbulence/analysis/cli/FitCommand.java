package org.turbulence.analysis.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.turbulence.analysis.cli.files.FileFailures;
import org.turbulence.analysis.cli.files.OutputFile;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.fit.FitReport;
import org.turbulence.analysis.report.fit.ResidualPlot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fit}: LogGOPS parameters of the links of a run. */
@Command(
        name = "fit",
        header = "Fits the parameters L, o_s, o_r, g, G, O and S of the LogGOPS model to a run.",
        description = {
            "",
            "Takes a run of the benchmark LogGP, or an imported LogGP file of Netgauge: parameterised round trips of n"
                    + " messages with a delay d between them and one answer. Each parameter comes with its confidence"
                    + " interval; sizes at which the transport changes its protocol are found and end the lines.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class FitCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "RUN", description = "Folder of a run, or its name among the runs.")
    private String run;

    @Mixin
    private RunOptions runs;

    @Option(
            names = "--confidence",
            paramLabel = "P",
            defaultValue = "0.95",
            description = "Of the intervals (default: ${DEFAULT-VALUE}).")
    private double confidence;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); json holds every residual.")
    private Format format;

    @Option(names = "--plot", paramLabel = "FILE", description = "Write the residuals as SVG.")
    private Path plot;

    private final PrintStream out;
    private final PrintStream err;

    FitCommand(final PrintStream out, final PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws UnusableInputException {
        if (!(confidence > 0 && confidence < 1)) {
            throw new UnusableInputException("--confidence must be above 0 and below 1 (got: " + confidence + ")");
        }
        final FitReport report = read();
        out.print(report.render(format));
        if (format == Format.CSV) {
            report.doubts().forEach(doubt -> err.println("warning: " + doubt));
            report.fits().forEach(fit -> fit.doubts().forEach(doubt -> err.println("warning: " + doubt)));
        }
        if (report.fits().stream().allMatch(fit -> fit.fit() == null)) {
            throw new UnusableInputException(report.run() + " gives no parameters: "
                    + String.join("; ", report.fits().get(0).doubts()));
        }
        if (plot != null) {
            try {
                OutputFile.text(plot, text -> text.append(ResidualPlot.render(report)));
            } catch (final IOException e) {
                throw new UnusableInputException(FileFailures.sentence(e));
            }
        }
        return ExitCode.OK;
    }

    private FitReport read() throws UnusableInputException {
        try {
            return FittedRun.read(runs, run, confidence);
        } catch (final IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }
}
