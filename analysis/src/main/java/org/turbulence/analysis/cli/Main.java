package org.turbulence.analysis.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import org.turbulence.analysis.cli.gate.CalibrateCommand;
import org.turbulence.analysis.cli.gate.CompareCommand;
import org.turbulence.analysis.cli.gate.TrackCommand;
import org.turbulence.analysis.compare.Gate;
import org.turbulence.analysis.history.CheckOptions;
import org.turbulence.analysis.noise.Baseline;
import org.turbulence.analysis.report.Format;
import org.turbulence.analysis.report.gate.GateFormat;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;

/**
 * The entry of analysis.jar. Output is UTF-8 with line feeds on every platform; {@link #run} does all of it on streams
 * of the caller's choice.
 */
@Command(
        name = "analysis",
        header = "Reads runs, computes, prints: how fast and how noisy the transports between two hosts are.",
        synopsisSubcommandLabel = "SUBCOMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        footerHeading = "%nExit codes:%n",
        footer = {
            "  0  done; of a gate: nothing speaks against it",
            "  1  of a gate: something got worse; of an import: damaged input",
            "  2  misuse, or input from which nothing can be computed",
            "  3  of a gate: inconclusive or suspect"
        })
public final class Main {
    private static final int USAGE_WIDTH = 100;

    private Main() {}

    /** Runs one subcommand and exits with its code. */
    public static void main(final String[] args) {
        final PrintStream out = utf8(FileDescriptor.out);
        final PrintStream err = utf8(FileDescriptor.err);
        final int code = run(args, out, err, Ansi.AUTO);
        System.exit(out.checkError() ? codeOfLostOutput(code, err) : code);
    }

    /**
     * Runs one subcommand.
     *
     * @param args words of the command line
     * @param out where tables go
     * @param err where sentences about misuse and unusable input go
     * @return the exit code
     */
    public static int run(final String[] args, final PrintStream out, final PrintStream err) {
        final int code = run(args, out, err, Ansi.OFF);
        return out.checkError() ? lost(err) : code;
    }

    private static int run(final String[] args, final PrintStream out, final PrintStream err, final Ansi ansi) {
        final Failures failures = new Failures();
        final CommandLine commandLine = commandLine(args, out, err)
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(ansi))
                .setUsageHelpWidth(USAGE_WIDTH)
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures)
                .registerConverter(Baseline.class, new EnumConverter<>(Baseline.class))
                .registerConverter(Format.class, new EnumConverter<>(Format.class))
                .registerConverter(GateFormat.class, new EnumConverter<>(GateFormat.class))
                .registerConverter(Gate.Reason.class, new EnumConverter<>(Gate.Reason.class))
                .registerConverter(CheckOptions.Method.class, new EnumConverter<>(CheckOptions.Method.class));
        return commandLine.execute(args);
    }

    /** A reader who has left had enough, and that is no fault; a disk that is full is one. */
    private static int codeOfLostOutput(final int code, final PrintStream err) {
        return StandardOutput.hasReader() ? code : lost(err);
    }

    private static int lost(final PrintStream err) {
        err.println("the output could not be written to its end; check the disk");
        return ExitCode.UNUSABLE;
    }

    private static CommandLine commandLine(final String[] args, final PrintStream out, final PrintStream err) {
        if (args.length > 1 && args[0].equals("track")) {
            return new CommandLine(new Main()).addSubcommand(TrackCommand.with(out, err, Clock.systemUTC(), args[1]));
        }
        return new CommandLine(new Main())
                .addSubcommand(new SummaryCommand(out, err))
                .addSubcommand(new NoiseCommand(out, err))
                .addSubcommand(new ImportCommand(out, err))
                .addSubcommand(new ReportCommand(out, err))
                .addSubcommand(new OverheadCommand(out, err))
                .addSubcommand(new CompareCommand(out))
                .addSubcommand(new CalibrateCommand(out, err, Clock.systemUTC()))
                .addSubcommand(TrackCommand.with(out, err, Clock.systemUTC()))
                .addSubcommand(new FitCommand(out, err))
                .addSubcommand(new SimulateCommand(out, err))
                .addSubcommand(new ValidateCommand(out, err))
                .addSubcommand(new SimulationSpeedCommand(out))
                .addSubcommand(new CommandLine.HelpCommand());
    }

    private static PrintStream utf8(final FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /** The version in the manifest of the jar; {@code development} outside of one. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            final String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"analysis " + (version == null ? "development" : version)};
        }
    }
}
