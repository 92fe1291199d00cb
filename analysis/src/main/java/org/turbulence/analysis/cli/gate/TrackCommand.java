package org.turbulence.analysis.cli.gate;

import java.io.PrintStream;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
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
    public static CommandLine with(final PrintStream out, final PrintStream err, final Clock clock) {
        final CommandLine command = new CommandLine(new TrackCommand());
        subcommands(out, err, clock).values().forEach(subcommand -> command.addSubcommand(subcommand.get()));
        return command;
    }

    /**
     * The command with the one subcommand that a command line names: to read the annotations of the others takes longer
     * than to add a run to a history.
     *
     * @param name of the subcommand; all are there if it is none
     */
    public static CommandLine with(final PrintStream out, final PrintStream err, final Clock clock, final String name) {
        final Supplier<Object> only = subcommands(out, err, clock).get(name);
        return only == null ? with(out, err, clock) : new CommandLine(new TrackCommand()).addSubcommand(only.get());
    }

    private static Map<String, Supplier<Object>> subcommands(
            final PrintStream out, final PrintStream err, final Clock clock) {
        final Map<String, Supplier<Object>> subcommands = new LinkedHashMap<>();
        subcommands.put("add", () -> new TrackAdd(out, err));
        subcommands.put("check", () -> new TrackCheck(out));
        subcommands.put("list", () -> new TrackList(out));
        subcommands.put("accept", () -> new TrackAccept(out, clock));
        subcommands.put("report", () -> new TrackReport(out));
        subcommands.put("self-test", () -> new TrackSelfTest(out));
        subcommands.put("speed", () -> new TrackSpeed(out));
        return subcommands;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "track needs a subcommand");
    }
}
