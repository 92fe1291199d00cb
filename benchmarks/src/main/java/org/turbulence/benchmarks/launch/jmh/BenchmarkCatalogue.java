package org.turbulence.benchmarks.launch.jmh;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The benchmarks that there are, and the names of their parameters.
 *
 * @param parameters names of the parameters, by full name of the benchmark
 */
public record BenchmarkCatalogue(SortedMap<String, Set<String>> parameters) {
    /** Those on the class path. */
    public static BenchmarkCatalogue onClassPath() {
        final SortedMap<String, Set<String>> parameters = new TreeMap<>();
        for (final BenchmarkListEntry benchmark : matching(List.of(".*"), List.of())) {
            parameters.put(
                    benchmark.getUsername(),
                    benchmark.getParams().orElse(Map.of()).keySet());
        }
        return new BenchmarkCatalogue(parameters);
    }

    static Set<BenchmarkListEntry> matching(final List<String> includes, final List<String> excludes) {
        final OutputFormat silent = OutputFormatFactory.createFormatInstance(
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), VerboseMode.SILENT);
        return BenchmarkList.defaultList().find(silent, includes, excludes);
    }

    /** Full names of those that a word means: a class, or a class and a method, as {@code PingPong.roundTrip}. */
    public List<String> named(final String word) {
        final Pattern whole = Pattern.compile("(.*\\.)?" + Pattern.quote(word) + "(\\.[^.]+)?");
        return parameters.keySet().stream()
                .filter(name -> whole.matcher(name).matches())
                .toList();
    }

    /** A regexp that includes this benchmark and no other. */
    public static String exactly(final String fullName) {
        return "^" + fullName.replace(".", "\\.") + "$";
    }
}
