package org.turbulence.benchmarks.launch.jmh;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Names of benchmarks among the words of a command line. To JMH each is a regular expression that may match anywhere,
 * so that {@code PingPong} would mean {@code StripedPingPong} too; here a word that is the whole name of a class, or of
 * a class and its method, means that one alone.
 */
public final class BenchmarkNames {
    private static final String EXCLUDE = "-e";

    private BenchmarkNames() {}

    /** The words with each such name made a regular expression that matches its class only. */
    public static List<String> exact(final List<String> words) {
        return exact(words, known());
    }

    static List<String> exact(final List<String> words, final Set<String> known) {
        final List<String> exact = new ArrayList<>();
        String before = "";
        for (final String word : words) {
            final boolean isValue = before.startsWith("-") && !before.equals(EXCLUDE);
            exact.add(known.contains(word) && !isValue ? expression(word) : word);
            before = word;
        }
        return exact;
    }

    private static String expression(final String name) {
        return name.contains(".") ? "\\." + name.replace(".", "\\.") + "$" : "\\." + name + "\\.";
    }

    private static Set<String> known() {
        final OutputFormat silent = OutputFormatFactory.createFormatInstance(
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), VerboseMode.SILENT);
        return BenchmarkList.defaultList().find(silent, List.of(".*"), List.of()).stream()
                .flatMap(
                        benchmark -> Stream.of(className(benchmark.getUsername()), methodName(benchmark.getUsername())))
                .collect(Collectors.toSet());
    }

    /** Of a method's full name, its class without the package. */
    private static String className(final String fullName) {
        final String type = fullName.substring(0, fullName.lastIndexOf('.'));
        return type.substring(type.lastIndexOf('.') + 1);
    }

    /** Of a method's full name, its class without the package, and the method. */
    private static String methodName(final String fullName) {
        return className(fullName) + fullName.substring(fullName.lastIndexOf('.'));
    }
}
