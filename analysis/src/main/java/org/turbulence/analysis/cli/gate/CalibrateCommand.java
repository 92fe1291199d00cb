package org.turbulence.analysis.cli.gate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.analysis.cli.measure.InterleavedRuns;
import org.turbulence.analysis.cli.measure.MeasureArguments;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.compare.floor.Calibration;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.history.FloorFile;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.report.compare.CalibrationReport;
import org.turbulence.analysis.report.gate.GateFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code calibrate}: the A/A floor of each figure, from runs of the same thing. */
@Command(
        name = "calibrate",
        header = "Measures the A/A floor: how far two measurements of the same thing lie apart on these hosts.",
        customSynopsis = {
            "analysis calibrate [OPTIONS] [-- ARGUMENTS of benchmarks.jar]",
            "       analysis calibrate [OPTIONS] RUN..."
        },
        description = {
            "",
            "Without a RUN it starts benchmarks.jar with the arguments after -- in turn, A B A B, and takes the floors from"
                    + " these runs. With RUNs, which must be of the same thing and are best measured in turn, it takes them"
                    + " from those; a single run is split into its even and its odd forks, and of runs with one fork each"
                    + " every other one makes a side. Compare and track then use twice the floor as margin where that is"
                    + " more than the least margin. It says the smallest change that runs of so many forks can detect, and"
                    + " how many forks a wanted change needs.",
            "",
            "Exit codes: 0 done; 2 misuse, or nothing could be stored; 3 stored, but from fewer runs than asked for.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
public final class CalibrateCommand implements Callable<Integer> {
    private static final String END_OF_OPTIONS = "--";

    @Parameters(
            arity = "0..*",
            paramLabel = "RUN",
            description = "Folders of runs, their names, or JMH JSON files, all of the same thing.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--detect",
            paramLabel = "FRACTION",
            defaultValue = "0.05",
            converter = FractionConverter.class,
            description = "The change that shall be found with 90 %% probability, such as 5%% (default:"
                    + " ${DEFAULT-VALUE}).")
    private double wanted;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "text",
            description = "text, md or json (default: ${DEFAULT-VALUE}).")
    private GateFormat format;

    @Option(names = "--dry-run", description = "Print the floors and do not store them.")
    private boolean dryRun;

    @Mixin
    private MeasureArguments measureArguments;

    @Mixin
    private RunArguments runArguments;

    @Mixin
    private MarginArguments marginArguments;

    @Mixin
    private Destination destination;

    @Spec
    private CommandSpec spec;

    private final PrintStream out;
    private final PrintStream err;
    private final Clock clock;

    /**
     * A command that prints its report to one stream and its progress to the other.
     *
     * @param clock names the folders of the runs that it measures
     */
    public CalibrateCommand(final PrintStream out, final PrintStream err, final Clock clock) {
        this.out = out;
        this.err = err;
        this.clock = clock;
    }

    @Override
    public Integer call() throws UnusableInputException, InterruptedException {
        if (!(wanted > 0)) {
            throw new UnusableInputException("--detect must be above 0 (got: " + wanted + ")");
        }
        if (format == GateFormat.JUNIT) {
            throw new UnusableInputException("a calibration passes and fails nothing, so that it has no JUnit report:"
                    + " take --format text, md or json");
        }
        final List<String> arguments = benchmarkArguments();
        final List<String> named = words.subList(0, words.size() - arguments.size());
        if (!named.isEmpty() && !arguments.isEmpty()) {
            throw new UnusableInputException("name runs or give arguments after --, not both (got: "
                    + String.join(" ", named) + " and " + String.join(" ", arguments) + ")");
        }
        if (!named.isEmpty()) {
            return calibrate(named, List.of());
        }
        final InterleavedRuns.Outcome measured = measureArguments
                .runs(arguments, runArguments.results(), clock, err)
                .measure();
        if (measured.finished().isEmpty()) {
            throw new UnusableInputException("no run was finished: " + String.join("; ", measured.lost()));
        }
        return calibrate(measured.finished().stream().map(Path::toString).toList(), measured.lost());
    }

    /** What stands after the end of the options. */
    private List<String> benchmarkArguments() {
        final List<String> typed = spec.commandLine().getParseResult().originalArgs();
        final int end = typed.indexOf(END_OF_OPTIONS);
        return end < 0 ? List.of() : typed.subList(end + 1, typed.size());
    }

    private int calibrate(final List<String> runs, final List<String> lost) throws UnusableInputException {
        final List<NoiseFloor> floors;
        try {
            floors = Calibration.of(runArguments.read(runs));
        } catch (final IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        }
        if (floors.isEmpty()) {
            throw new UnusableInputException(
                    "a calibration needs a figure with at least 2 forks a side: there is none in "
                            + String.join(", ", runs) + "; measure with more forks or more pairs");
        }
        final CalibrationReport report =
                new CalibrationReport(floors, runs, lost, marginArguments.leastMargin(), wanted);
        destination.write(out, report.render(format));
        if (!dryRun) {
            try {
                FloorFile.append(marginArguments.history(), floors);
            } catch (final IOException e) {
                throw new UnusableInputException("the floors cannot be stored: " + e.getMessage());
            }
            err.println("stored " + floors.size() + " floors in " + marginArguments.history());
        }
        return lost.isEmpty() ? Gate.FINE : Gate.OPEN;
    }
}
