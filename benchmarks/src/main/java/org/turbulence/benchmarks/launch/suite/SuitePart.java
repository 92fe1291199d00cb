package org.turbulence.benchmarks.launch.suite;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.turbulence.benchmarks.launch.jmh.BenchmarkCatalogue;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;

/**
 * What JMH runs in one go: benchmarks that share parameters and counts.
 *
 * @param benchmarks full names
 * @param options of JMH's, such as {@code -f}, each with its value
 * @param params values by name of parameter; all combinations are run
 */
public record SuitePart(
        SortedSet<String> benchmarks, SortedMap<String, String> options, SortedMap<String, List<String>> params) {
    public SuitePart {
        benchmarks = Collections.unmodifiableSortedSet(new TreeSet<>(benchmarks));
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    /** This part with those of its benchmarks that are wanted. */
    SuitePart only(final Predicate<String> wanted) {
        final SortedSet<String> chosen = new TreeSet<>(benchmarks);
        chosen.removeIf(wanted.negate());
        return new SuitePart(chosen, options, params);
    }

    /** The user's options with whatever they leave open taken from this part. */
    JmhCommandLine complete(final JmhCommandLine user) {
        return user.completedBy(
                benchmarks.stream().map(BenchmarkCatalogue::exactly).toList(), options, params);
    }
}
