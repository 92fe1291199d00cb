package org.turbulence.benchmarks.launch;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/**
 * The top level of benchmarks.jar. A first word that is {@code responder}, {@code suites} or {@code doctor} is a
 * command; anything else, and nothing at all, is a run:
 *
 * <pre>
 *   options → suite → configurations → peer → run folder → JMH's forks → outcome
 * </pre>
 */
public final class Main {
    private static final String PROGRAM = "java -jar benchmarks.jar ";

    private Main() {}

    /** Runs the command line and exits with its code. */
    public static void main(final String[] arguments) {
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
        final OwnJvm jvm = OwnJvm.current();
        return switch (arguments.isEmpty() ? "" : arguments.get(0)) {
            case SuitesCommand.NAME -> execute(new SuitesCommand(out), SuitesCommand.NAME, arguments, out, err);
            case ResponderCommand.NAME ->
                execute(new ResponderCommand(System.in, out, err), ResponderCommand.NAME, arguments, out, err);
            case DoctorCommand.NAME -> execute(new DoctorCommand(out), DoctorCommand.NAME, arguments, out, err);
            default -> refusable(() -> new RunCommand(jvm, Clock.systemUTC(), out, err).run(arguments), err);
        };
    }

    private static int execute(
            final Callable<Integer> command,
            final String name,
            final List<String> arguments,
            final PrintStream out,
            final PrintStream err) {
        return new CommandLine(command)
                .setCommandName(PROGRAM + name)
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .setOut(new PrintWriter(out, true, Charset.defaultCharset()))
                .setErr(new PrintWriter(err, true, Charset.defaultCharset()))
                .setExecutionStrategy(parsed -> refusable(command, err))
                .execute(arguments.subList(1, arguments.size()).toArray(String[]::new));
    }

    private static int refusable(final Callable<Integer> command, final PrintStream err) {
        try {
            return command.call();
        } catch (final RefusedException e) {
            err.println(e.getMessage());
            return ExitCode.REFUSED;
        } catch (final Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
