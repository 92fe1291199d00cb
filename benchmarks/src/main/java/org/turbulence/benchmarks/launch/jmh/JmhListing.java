package org.turbulence.benchmarks.launch.jmh;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** What JMH prints instead of running: its help and its lists, in the order of precedence of JMH's own main. */
public final class JmhListing {
    private JmhListing() {}

    /**
     * Prints what the options ask for.
     *
     * @param parts of the command line; lists are of each, all else is of the first
     * @param help ours, printed before JMH's
     * @param out gets all of it
     * @return false when they ask for a run, and nothing was printed
     */
    public static boolean print(final List<JmhCommandLine> parts, final String help, final PrintStream out) {
        final CommandLineOptions first = parts.get(0).options();
        if (!first.shouldList() && !first.shouldListWithParams()) {
            return print(first, help, out);
        }
        parts.forEach(part -> print(part.options(), help, out));
        return true;
    }

    private static boolean print(final CommandLineOptions options, final String help, final PrintStream out) {
        if (options.shouldHelp()) {
            out.println(help);
            printHelp(options, out);
        } else if (options.shouldList()) {
            runner(options, out).list();
        } else if (options.shouldListWithParams()) {
            runner(options, out).listWithParams(options);
        } else if (options.shouldListProfilers()) {
            ProfilerFactory.listProfilers(out);
        } else if (options.shouldListResultFormats()) {
            out.println("Available formats: "
                    + Arrays.stream(ResultFormatType.values())
                            .map(format -> format.toString().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", ")));
        } else {
            return false;
        }
        return true;
    }

    private static Runner runner(final CommandLineOptions options, final PrintStream out) {
        return new Runner(
                options,
                OutputFormatFactory.createFormatInstance(
                        out, options.verbosity().orElse(Defaults.VERBOSITY)));
    }

    /** JMH writes its help to the standard output only, so that is pointed to the stream for as long. */
    private static void printHelp(final CommandLineOptions options, final PrintStream out) {
        final PrintStream before = System.out;
        System.setOut(out);
        try {
            options.showHelp();
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        } finally {
            System.setOut(before);
        }
    }
}
