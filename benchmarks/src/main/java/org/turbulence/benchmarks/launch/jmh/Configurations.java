package org.turbulence.benchmarks.launch.jmh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.Options;
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
        return planned(options).stream().map(PlannedConfiguration::key).toList();
    }

    /**
     * Every configuration that JMH would run, in no order that means anything, each once.
     *
     * @throws IllegalArgumentException when a regexp is none, or a parameter has no value
     */
    public static List<PlannedConfiguration> planned(final Options options) {
        final List<PlannedConfiguration> planned = new ArrayList<>();
        for (final BenchmarkListEntry benchmark :
                BenchmarkCatalogue.matching(options.getIncludes(), options.getExcludes())) {
            final IterationPlan plan = new IterationPlan(options, benchmark);
            final Map<String, String[]> defaults = benchmark.getParams().orElse(Map.of());
            for (final SortedMap<String, String> params : combinations(defaults, options)) {
                final TrialKey key = new TrialKey(shortName(benchmark.getUsername()), params);
                if (planned.stream().noneMatch(other -> other.key().equals(key))) {
                    planned.add(plan.of(key));
                }
            }
        }
        return planned;
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
