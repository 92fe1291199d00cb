package org.turbulence.analysis.cli.gate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.turbulence.analysis.compare.Margins;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.ingest.history.FloorFile;
import org.turbulence.analysis.model.NoiseFloor;
import picocli.CommandLine.Option;

/** The options that say where the history is and how wide margins are. */
final class MarginArguments {
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

    Path history() {
        return history;
    }

    double leastMargin() {
        return margin;
    }

    List<NoiseFloor> floors() throws UnusableInputException {
        try {
            return FloorFile.read(history);
        } catch (final IOException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }

    Margins margins() throws UnusableInputException {
        return new Margins(margin, floors());
    }
}
