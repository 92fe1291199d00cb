package org.turbulence.benchmarks.launch;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.turbulence.benchmarks.launch.peer.OwnJvm;
import org.turbulence.transport.HarnessVersion;
import picocli.CommandLine;

/**
 * The top level of benchmarks.jar. A first word that is {@code responder}, {@code suites}, {@code doctor} or
 * {@code collective} is a command; anything else, and nothing at all, is a run:
 *
 * <pre>
 *   options → suite → configurations → peer → run folder → JMH's forks → outcome
 * </pre>
 */
public final class Main {
    private static final String PROGRAM = "java -jar benchmarks.jar ";
    private static final int HELP_WIDTH = 100;

    private Main() {}

    /**
     * Runs the command line and exits with its code. Numbers look the same wherever the user lives: JMH prints its own
     * by the default locale.
     */
    public static void main(final String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        System.exit(run(List.of(arguments), System.out, System.err));
    }

    /**
     * Runs a command line.
     *
     * @param arguments word by word
     * @param out gets what was asked for
     * @param err gets why it cannot be had
     * @return 0 when all is well, 1 when a trial failed or the doctor found a problem, 2 when it was refused
     */
    public static int run(final List<String> arguments, final PrintStream out, final PrintStream err) {
        final String firstWord = arguments.isEmpty() ? "" : arguments.get(0);
        try {
            return switch (firstWord) {
                case SuitesCommand.NAME -> execute(new SuitesCommand(OwnJvm.current(), out), arguments, out, err);
                case ResponderCommand.NAME -> execute(new ResponderCommand(System.in, out, err), arguments, out, err);
                case DoctorCommand.NAME -> execute(new DoctorCommand(out), arguments, out, err);
                case CollectiveCommand.NAME ->
                    execute(new CollectiveCommand(OwnJvm.current(), Clock.systemUTC(), out), arguments, out, err);
                case "help" -> run(helpInstead(arguments), out, err);
                case "--version", "-V" -> version(out);
                default -> new RunCommand(OwnJvm.current(), Clock.systemUTC(), out, err).run(arguments);
            };
        } catch (final RefusedException e) {
            return refuse(e, err);
        }
    }

    /** {@code help doctor} is {@code doctor --help}; the help of anything else is that of a run. */
    private static List<String> helpInstead(final List<String> arguments) {
        final String topic = arguments.size() > 1 ? arguments.get(1) : "";
        return switch (topic) {
            case SuitesCommand.NAME, ResponderCommand.NAME, DoctorCommand.NAME, CollectiveCommand.NAME ->
                List.of(topic, LaunchOptions.HELP);
            default -> List.of(LaunchOptions.HELP);
        };
    }

    private static int version(final PrintStream out) {
        out.println(HarnessVersion.current().text());
        return ExitCode.OK;
    }

    private static int execute(
            final Callable<Integer> command,
            final List<String> arguments,
            final PrintStream out,
            final PrintStream err) {
        final CommandLine line = new CommandLine(command);
        line.getCommandSpec().version(HarnessVersion.current().text());
        return line.setCommandName(PROGRAM + arguments.get(0))
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .setUsageHelpWidth(HELP_WIDTH)
                .setOut(new PrintWriter(out, true, Charset.defaultCharset()))
                .setErr(new PrintWriter(err, true, Charset.defaultCharset()))
                .setExecutionExceptionHandler((failure, unused, parsed) -> {
                    if (failure instanceof RefusedException refused) {
                        return refuse(refused, err);
                    }
                    throw failure;
                })
                .execute(arguments.subList(1, arguments.size()).toArray(String[]::new));
    }

    private static int refuse(final RefusedException refused, final PrintStream err) {
        err.println(refused.getMessage());
        return ExitCode.REFUSED;
    }
}
