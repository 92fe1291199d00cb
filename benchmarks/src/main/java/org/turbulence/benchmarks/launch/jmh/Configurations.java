package org.turbulence.benchmarks.launch.jmh;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.turbulence.results.TrialKey;

/** The configurations that a command line stands for: benchmarks times the values of their parameters. */
public final class Configurations {
    private Configurations() {}

    /**
     * The key of every configuration that JMH would run, before it runs any; empty when no benchmark matches.
     *
     * @throws IllegalArgumentException when a regexp is none, or a parameter has no value
     */
    public static List<TrialKey> of(final Options options) {
        final OutputFormat silent = OutputFormatFactory.createFormatInstance(
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), VerboseMode.SILENT);
        final Collection<BenchmarkListEntry> benchmarks =
                BenchmarkList.defaultList().find(silent, options.getIncludes(), options.getExcludes());
        final List<TrialKey> keys = new ArrayList<>();
        for (final BenchmarkListEntry benchmark : benchmarks) {
            final Map<String, String[]> defaults = benchmark.getParams().orElse(Map.of());
            for (final SortedMap<String, String> params : combinations(defaults, options)) {
                final TrialKey key = new TrialKey(shortName(benchmark.getUsername()), params);
                if (!keys.contains(key)) {
                    keys.add(key);
                }
            }
        }
        return keys;
    }

    private static List<SortedMap<String, String>> combinations(
            final Map<String, String[]> defaults, final Options options) {
        List<SortedMap<String, String>> combinations = List.of(new TreeMap<>());
        for (final Map.Entry<String, String[]> param : defaults.entrySet()) {
            final Collection<String> values =
                    options.getParameter(param.getKey()).orElse(Arrays.asList(param.getValue()));
            final List<SortedMap<String, String>> longer = new ArrayList<>();
            for (final SortedMap<String, String> combination : combinations) {
                for (final String value : values) {
                    final SortedMap<String, String> next = new TreeMap<>(combination);
                    next.put(param.getKey(), value);
                    longer.add(next);
                }
            }
            combinations = longer;
        }
        return combinations;
    }

    /** Class and method, without the package. */
    private static String shortName(final String fullName) {
        final int method = fullName.lastIndexOf('.');
        return fullName.substring(fullName.lastIndexOf('.', method - 1) + 1);
    }
}
