package org.turbulence.analysis.cli.gate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.history.FloorFile;
import org.turbulence.analysis.report.gate.GateFormat;
import picocli.CommandLine.Option;

/** The options that all gates share: margin, history folder, what fails, and the format. */
final class GateArguments {
    @Option(
            names = "--history",
            paramLabel = "DIR",
            defaultValue = "results/history",
            description = "Folder of the history, and of the measured A/A floors (default: ${DEFAULT-VALUE}).")
    private Path history;

    @Option(
            names = "--margin",
            paramLabel = "FRACTION",
            defaultValue = "0.03",
            converter = FractionConverter.class,
            description = "Least margin; a figure's margin is the larger of this and twice its measured A/A floor"
                    + " (default: ${DEFAULT-VALUE}).")
    private double margin;

    @Option(
            names = "--fail-on",
            paramLabel = "REASON",
            split = ",",
            description = "What makes the exit code other than 0: ${COMPLETION-CANDIDATES} (default: all of them)."
                    + " Input that cannot be used is always 2.")
    private List<Gate.Reason> failOn = List.copyOf(EnumSet.allOf(Gate.Reason.class));

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private GateFormat format;

    Path history() {
        return history;
    }

    GateFormat format() {
        return format;
    }

    double leastMargin() {
        return margin;
    }

    Gate gate() {
        return new Gate(EnumSet.copyOf(failOn));
    }

    Margins margins() throws UnusableInputException {
        try {
            return new Margins(margin, FloorFile.read(history));
        } catch (final IOException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }
}
