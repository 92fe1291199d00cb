package org.turbulence.analysis.cli.gate;

import java.util.EnumSet;
import java.util.List;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.report.gate.GateFormat;
import picocli.CommandLine.Option;

/** The options of a gate: what fails, and the format. */
final class GateArguments {
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

    GateFormat format() {
        return format;
    }

    Gate gate() {
        return new Gate(EnumSet.copyOf(failOn));
    }
}
