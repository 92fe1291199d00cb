package org.turbulence.analysis.cli.gate;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.analysis.compare.Comparability;
import org.turbulence.analysis.compare.Comparer;
import org.turbulence.analysis.compare.Comparison;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.compare.Judge;
import org.turbulence.analysis.compare.Projection;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.report.compare.ComparisonReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code compare}: is the candidate worse than the baseline. */
@Command(
        name = "compare",
        header = "Compares runs, or transports and settings within a run, and gives a verdict for each figure.",
        description = {
            "",
            "First come the conditions that differ: they block the gate unless allowed. Then one row a configuration and"
                    + " figure: better, worse, same, or inconclusive with the number of forks it lacks. What repeats"
                    + " is the fork: five a side are the least for a verdict.",
            "",
            "Exit codes: 0 nothing speaks against it; 1 worse; 2 conditions differ, a configuration is missing or"
                    + " unusable, or misuse; 3 inconclusive.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
public final class CompareCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "RUN",
            description = "The baseline, then the candidates: folders of runs, their names, or JMH JSON files.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--allow-different",
            paramLabel = "KEY",
            split = ",",
            description = "A condition that may differ, such as kernel or initiator.jvm.version; * stands for any"
                    + " ending.")
    private List<String> allowed = new ArrayList<>();

    @Option(
            names = "--rows",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Names that span the rows: run, benchmark, mode, or a parameter as messageLength (default: all but the columns).")
    private List<String> rows = new ArrayList<>();

    @Option(
            names = "--columns",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "run",
            description = "Names that span the columns; each is compared with the first (default: ${DEFAULT-VALUE}).")
    private List<String> columns = new ArrayList<>();

    @Option(
            names = "--filter",
            paramLabel = "NAME=VALUE",
            description = "Keep what has one of the values, separated by commas; NAME!=VALUE keeps what has none.")
    private List<String> filters = new ArrayList<>();

    @Option(
            names = "--baseline",
            paramLabel = "VALUE",
            defaultValue = "",
            description = "Column to compare with, instead of the first.")
    private String baseline;

    @Mixin
    private RunArguments runArguments;

    @Mixin
    private MarginArguments marginArguments;

    @Mixin
    private GateArguments gateArguments;

    @Mixin
    private Destination destination;

    private final PrintStream out;

    /** A command that prints to the stream. */
    public CompareCommand(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final Comparison comparison;
        try {
            final Projection projection = new Projection(
                    rows,
                    columns,
                    filters.stream().map(Projection.Filter::parse).toList());
            comparison = new Comparer(
                            projection,
                            new Comparability(allowed),
                            marginArguments.margins(),
                            new Judge(Judge.DEFAULT_ALPHA),
                            baseline)
                    .compare(runArguments.read(words));
        } catch (final IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        }
        final Gate gate = gateArguments.gate();
        destination.write(out, ComparisonReport.render(comparison, gate, gateArguments.format()));
        return gate.exitCode(comparison);
    }
}
