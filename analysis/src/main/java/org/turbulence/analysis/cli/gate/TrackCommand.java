package org.turbulence.analysis.cli.gate;

import java.io.PrintStream;
import java.time.Clock;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code track}: the parent of the subcommands over a history. */
@Command(
        name = "track",
        header = "Keeps a history of runs, finds changes in it, and proves that the gate works.",
        mixinStandardHelpOptions = true,
        versionProvider = JarVersion.class,
        synopsisSubcommandLabel = "SUBCOMMAND")
public final class TrackCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    private TrackCommand() {}

    /** The command with all its subcommands, printing to the stream. */
    public static CommandLine with(final PrintStream out, final Clock clock) {
        return new CommandLine(new TrackCommand())
                .addSubcommand(new TrackAdd(out))
                .addSubcommand(new TrackCheck(out))
                .addSubcommand(new TrackList(out))
                .addSubcommand(new TrackAccept(out, clock))
                .addSubcommand(new TrackReport(out))
                .addSubcommand(new TrackSelfTest(out));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "track needs a subcommand");
    }
}
