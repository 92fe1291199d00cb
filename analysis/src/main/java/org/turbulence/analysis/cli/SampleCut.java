package org.turbulence.analysis.cli;

import java.util.function.UnaryOperator;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.noise.WarmupCut;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that leaves samples out of recordings of many short runs. */
final class SampleCut {
    @Option(
            names = "--cut",
            paramLabel = "K/N",
            description = "Leave out the first K of every N samples, as for recordings of many short runs: 21/1000 is"
                    + " that of published ones.")
    private String cut;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** What cuts samples off a run; nothing where the option is not given. */
    UnaryOperator<Run> ofRuns() {
        if (cut == null) {
            return UnaryOperator.identity();
        }
        if (!cut.matches("[0-9]{1,9}/[0-9]{1,9}")) {
            throw new ParameterException(
                    command.commandLine(), "--cut must be two numbers, such as 21/1000 (got: " + cut + ")");
        }
        final int slash = cut.indexOf('/');
        try {
            return new WarmupCut(Integer.parseInt(cut.substring(0, slash)), Integer.parseInt(cut.substring(slash + 1)))
                    ::of;
        } catch (final IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }
}
