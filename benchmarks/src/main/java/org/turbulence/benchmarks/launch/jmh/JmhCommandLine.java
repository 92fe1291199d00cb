package org.turbulence.benchmarks.launch.jmh;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * The part of the command line that is JMH's, parsed by JMH itself: the words that the user wrote, completed by those
 * of a suite.
 *
 * @param words all of them, as JMH's own main would get them
 * @param options what JMH made of them
 */
public record JmhCommandLine(List<String> words, CommandLineOptions options) {
    /** {@code -p name=values}, or the pair glued to it, with another {@code =} between or not. */
    private static final Pattern PARAMETER = Pattern.compile("--?p(?:=|(?=$|[^=]+=))(?!rof)(.*)");

    public JmhCommandLine {
        words = List.copyOf(words);
    }

    /**
     * Lets JMH parse the words.
     *
     * @throws IllegalArgumentException with JMH's own message
     */
    public static JmhCommandLine parse(final List<String> words) {
        try {
            return new JmhCommandLine(words, new CommandLineOptions(words.toArray(String[]::new)));
        } catch (final CommandLineOptionException e) {
            throw new IllegalArgumentException(
                    "JMH cannot parse the command line: " + e.getMessage() + "; -h shows all options", e);
        }
    }

    /**
     * This command line with whatever the user left open taken from a suite; an option that the user gave stays as it
     * is, and so does each parameter.
     *
     * @param includes regexps over benchmarks
     * @param settings JMH options with one value each, such as {@code -f}
     * @param params values by name of parameter
     */
    public JmhCommandLine completedBy(
            final List<String> includes,
            final SortedMap<String, String> settings,
            final SortedMap<String, List<String>> params) {
        final List<String> completed = new ArrayList<>();
        settings.forEach((option, value) -> {
            if (!isGiven(option)) {
                completed.add(option);
                completed.add(value);
            }
        });
        params.forEach((name, values) -> {
            if (!options.getParameter(name).hasValue()) {
                completed.add("-p");
                completed.add(name + "=" + String.join(",", values));
            }
        });
        if (options.getIncludes().isEmpty()) {
            completed.addAll(includes);
        }
        completed.addAll(words);
        return parse(completed);
    }

    private boolean isGiven(final String option) {
        return switch (option) {
            case "-f" -> options.getForkCount().hasValue();
            case "-wf" -> options.getWarmupForkCount().hasValue();
            case "-bm" -> !options.getBenchModes().isEmpty();
            case "-t" -> options.getThreads().hasValue();
            case "-wbs" -> options.getWarmupBatchSize().hasValue();
            case "-bs" -> options.getMeasurementBatchSize().hasValue();
            case "-wi" -> options.getWarmupIterations().hasValue();
            case "-w" -> options.getWarmupTime().hasValue();
            case "-i" -> options.getMeasurementIterations().hasValue();
            case "-r" -> options.getMeasurementTime().hasValue();
            default ->
                throw new IllegalArgumentException(
                        "a suite may set -bm, -f, -wf, -wi, -w, -wbs, -i, -r, -bs and -t (got: " + option + ")");
        };
    }

    /**
     * This command line without the benchmarks that it names.
     *
     * @throws IllegalArgumentException when the name of a benchmark is the value of an option, too
     */
    public JmhCommandLine withoutIncludes() {
        final List<String> rest = new ArrayList<>(words);
        options.getIncludes().forEach(include -> rest.remove(rest.lastIndexOf(include)));
        final JmhCommandLine bare = parse(rest);
        if (!bare.options.getIncludes().isEmpty()) {
            throw new IllegalArgumentException(
                    "benchmarks must be named last, once (got: " + String.join(" ", words) + ")");
        }
        return bare;
    }

    /** The benchmark parameters that the words set, with their values. */
    public SortedMap<String, List<String>> parameters() {
        final SortedMap<String, List<String>> parameters = new TreeMap<>();
        parameterNames()
                .forEach(name -> parameters.put(
                        name, List.copyOf(options.getParameter(name).orElse(List.of()))));
        return parameters;
    }

    /** The benchmark parameters that the words set; JMH tells the value of a name, but not the names. */
    public SortedSet<String> parameterNames() {
        final SortedSet<String> names = new TreeSet<>();
        final Iterator<String> rest = words.iterator();
        while (rest.hasNext()) {
            final Matcher parameter = PARAMETER.matcher(rest.next());
            if (parameter.matches()) {
                final String glued = parameter.group(1);
                final String pair = glued.isEmpty() && rest.hasNext() ? rest.next() : glued;
                names.add(pair.split("=", 2)[0]);
            }
        }
        return names;
    }

    /** The JVM options that the user gives to the forks. */
    public List<String> userJvmOptions() {
        final List<String> all = new ArrayList<>(options.getJvmArgsPrepend().orElse(List.of()));
        all.addAll(options.getJvmArgs().orElse(List.of()));
        all.addAll(options.getJvmArgsAppend().orElse(List.of()));
        return all;
    }

    /**
     * What the runner gets: these options, more JVM options for the forks behind those that the user appended, and a
     * timeout that no iteration reaches by lasting as long as it should. JMH interrupts what takes longer, which would
     * hit a long recording while it is being written.
     *
     * @param planned the configurations that these options stand for
     */
    public Options options(final List<PlannedConfiguration> planned, final List<String> jvmOptions) {
        final List<String> appended = new ArrayList<>(options.getJvmArgsAppend().orElse(List.of()));
        appended.addAll(jvmOptions);
        final ChainedOptionsBuilder builder =
                new OptionsBuilder().parent(options).jvmArgsAppend(appended.toArray(String[]::new));
        if (!options.getTimeout().hasValue()) {
            builder.timeout(TimeValue.nanoseconds(Defaults.TIMEOUT.convertTo(TimeUnit.NANOSECONDS)
                    + planned.stream()
                            .mapToLong(PlannedConfiguration::longestIterationNs)
                            .max()
                            .orElse(0)));
        }
        return builder.build();
    }

    /**
     * What the runner gets to run one of the configurations alone, with these parameters.
     *
     * @param configuration that these options stand for, among others
     * @param params all of them, by name
     */
    public Options optionsOf(
            final PlannedConfiguration configuration,
            final SortedMap<String, String> params,
            final List<String> jvmOptions) {
        final ChainedOptionsBuilder builder = new OptionsBuilder()
                .parent(withoutIncludes().options(List.of(configuration), jvmOptions))
                .include(BenchmarkCatalogue.exactly(configuration.benchmark()));
        params.forEach((name, value) -> builder.param(name, value));
        return builder.build();
    }
}
