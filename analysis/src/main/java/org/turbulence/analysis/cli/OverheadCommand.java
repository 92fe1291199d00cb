package org.turbulence.analysis.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.analysis.cli.files.RunsFolder;
import org.turbulence.analysis.compare.overhead.OverheadTable;
import org.turbulence.analysis.compare.overhead.ScalingTable;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.figures.RunFigures;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.OverheadReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code overhead}: what runs on a cloud cost beside a native run. */
@Command(
        name = "overhead",
        header = "Prints how much longer runs take, or how much less they achieve, than a native run.",
        description = {
            "",
            "Figures of one benchmark, configuration, metric and statistic are trials of each other; their means are"
                    + " compared. Where runs hold the times of a parallel program (see import --kind process-times),"
                    + " speed-up, efficiency, load imbalance and communication-to-computation ratio are printed too.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class OverheadCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "NATIVE", description = "The run on native hardware: its folder or name.")
    private String nativeRun;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "RUN", description = "Runs to lay beside it.")
    private List<String> others = new ArrayList<>();

    @Mixin
    private RunsFolder runs;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    private final PrintStream out;
    private final PrintStream err;

    OverheadCommand(final PrintStream out, final PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final RunFigures base = read(nativeRun);
        final List<OverheadTable> overheads = new ArrayList<>();
        final List<ScalingTable> scalings = new ArrayList<>(List.of(ScalingTable.of(base.name(), base.figures())));
        for (final String other : others) {
            final RunFigures run = read(other);
            overheads.add(OverheadTable.of(base.name(), base.figures(), run.name(), run.figures()));
            scalings.add(ScalingTable.of(run.name(), run.figures()));
        }
        out.print(OverheadReport.render(overheads, scalings, format));
        if (overheads.stream().allMatch(table -> table.rows().isEmpty())) {
            throw new UnusableInputException("no figure of " + base.name()
                    + " has a counterpart in the other runs; their benchmarks and configurations must be alike");
        }
        return ExitCode.OK;
    }

    private RunFigures read(final String word) throws UnusableInputException {
        final RunFigures figures = RunFigures.read(runs.find(word));
        figures.doubts().forEach(doubt -> err.println("warning: " + doubt));
        return figures;
    }
}
