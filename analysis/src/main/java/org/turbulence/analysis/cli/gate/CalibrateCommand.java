package org.turbulence.analysis.cli.gate;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.compare.floor.Calibration;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.history.FloorFile;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.report.compare.CalibrationReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code calibrate}: the A/A floor of each figure, from runs of the same thing. */
@Command(
        name = "calibrate",
        header = "Takes the A/A floor from runs of the same thing on the same hosts, and stores it.",
        description = {
            "",
            "Give at least two runs, best measured in turn with nothing changed; one run is split into its even and odd"
                    + " forks. Compare and track then use twice the floor as margin where that is more than the least"
                    + " margin. Shows the smallest change that runs of so many forks can detect, and how many forks a"
                    + " wanted change needs.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        sortOptions = false)
public final class CalibrateCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "RUN",
            description = "Folders of runs, their names, or JMH JSON files, all of the same thing.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--change",
            paramLabel = "FRACTION",
            defaultValue = "0.05",
            converter = FractionConverter.class,
            description = "The change that shall be found with 90 %% probability (default: ${DEFAULT-VALUE}).")
    private double change;

    @Option(names = "--dry-run", description = "Print the floors and do not store them.")
    private boolean dryRun;

    @Mixin
    private RunArguments runArguments;

    @Mixin
    private GateArguments gateArguments;

    private final PrintStream out;

    /** A command that prints to the stream. */
    public CalibrateCommand(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws UnusableInputException {
        final List<NoiseFloor> floors;
        try {
            floors = Calibration.of(runArguments.read(words));
        } catch (final IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        }
        if (floors.isEmpty()) {
            throw new UnusableInputException(
                    "a calibration needs a figure with at least 2 forks a side: there is none in "
                            + String.join(", ", words) + "; measure with more forks");
        }
        out.print(CalibrationReport.render(floors, gateArguments.leastMargin(), change));
        if (!dryRun) {
            try {
                FloorFile.append(gateArguments.history(), floors);
            } catch (final IOException e) {
                throw new UnusableInputException("the floors cannot be stored: " + e.getMessage());
            }
            out.println("stored " + floors.size() + " floors in " + gateArguments.history());
        }
        return Gate.FINE;
    }
}
