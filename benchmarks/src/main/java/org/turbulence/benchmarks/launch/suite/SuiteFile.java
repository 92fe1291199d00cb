package org.turbulence.benchmarks.launch.suite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.turbulence.benchmarks.launch.jmh.BenchmarkCatalogue;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;

/**
 * Reads the text of a suite:
 *
 * <pre>
 *   # a comment
 *   measures = what it answers, in one line
 *
 *   [PingPong.roundTrip, Burst]        a part: benchmarks by class, or class and method
 *   transport = tcp, aeron-udp         a parameter and its values
 *   -f = 3                             an option of JMH's: -bm -f -wf -wi -w -wbs -i -r -bs -t
 * </pre>
 *
 * A parameter that none of the part's benchmarks has, an unknown option, a benchmark that there is not, a key that is
 * given twice: each is refused with the number of its line. For one thread, for one text.
 */
final class SuiteFile {
    private static final Set<String> OPTIONS = Set.of("-bm", "-f", "-wf", "-wi", "-w", "-wbs", "-i", "-r", "-bs", "-t");
    private static final String MEASURES = "measures";
    private static final String COMMENT = "#";

    private final String name;
    private final BenchmarkCatalogue known;
    private final List<SuitePart> parts = new ArrayList<>();
    private final SortedSet<String> benchmarks = new TreeSet<>();
    private final SortedMap<String, String> options = new TreeMap<>();
    private final SortedMap<String, List<String>> params = new TreeMap<>();

    private String measures = "";
    private int lineNumber;

    private SuiteFile(final String name, final BenchmarkCatalogue known) {
        this.name = name;
        this.known = known;
    }

    /**
     * Reads it.
     *
     * @param name of the suite, and the beginning of every complaint
     * @param lines of its text
     * @param known the benchmarks that there are
     * @throws IllegalArgumentException naming the line, the rule and what stands there
     */
    static Suite parse(final String name, final List<String> lines, final BenchmarkCatalogue known) {
        final SuiteFile file = new SuiteFile(name, known);
        for (final String line : lines) {
            file.lineNumber++;
            file.take(line.strip());
        }
        file.endPart();
        if (file.parts.isEmpty()) {
            throw new IllegalArgumentException(name
                    + " must have a part, such as [PingPong.roundTrip], but has none in " + lines.size() + " lines");
        }
        return new Suite(name, file.measures, file.parts);
    }

    private void take(final String line) {
        if (line.isEmpty() || line.startsWith(COMMENT)) {
            return;
        }
        if (line.startsWith("[")) {
            beginPart(line);
            return;
        }
        final int equals = line.indexOf('=');
        if (equals < 1 || line.substring(equals + 1).isBlank()) {
            throw refused("a line must be a [benchmark], name = value or # a comment", line);
        }
        take(line.substring(0, equals).strip(), line.substring(equals + 1).strip());
    }

    private void take(final String key, final String value) {
        if (benchmarks.isEmpty()) {
            if (!key.equals(MEASURES) || !measures.isEmpty()) {
                throw refused("above the first [benchmark] there must be " + MEASURES + " alone, once", key);
            }
            measures = value;
        } else if (key.startsWith("-")) {
            takeOption(key, value);
        } else {
            takeParameter(key, value);
        }
    }

    private void takeOption(final String key, final String value) {
        if (!OPTIONS.contains(key)) {
            throw refused("an option must be one of " + String.join(", ", new TreeSet<>(OPTIONS)), key);
        }
        try {
            JmhCommandLine.parse(List.of(key, value));
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(place() + e.getMessage(), e);
        }
        if (options.put(key, value) != null) {
            throw refused("an option must be given once in a part", key);
        }
    }

    private void takeParameter(final String key, final String value) {
        final SortedSet<String> names = new TreeSet<>();
        benchmarks.forEach(benchmark -> names.addAll(known.parameters().get(benchmark)));
        if (!names.contains(key)) {
            throw refused("a parameter of these benchmarks must be one of " + String.join(", ", names), key);
        }
        final List<String> values =
                Arrays.stream(value.split(",", -1)).map(String::strip).toList();
        if (values.contains("")) {
            throw refused("values must be separated by single commas", value);
        }
        if (params.put(key, values) != null) {
            throw refused("a parameter must be given once in a part", key);
        }
    }

    private void beginPart(final String line) {
        if (!line.endsWith("]")) {
            throw refused("a part must begin with [benchmark, benchmark]", line);
        }
        endPart();
        for (final String word : line.substring(1, line.length() - 1).split(",", -1)) {
            final List<String> named = known.named(word.strip());
            if (named.isEmpty()) {
                throw refused("a benchmark must be one that -l lists, by class or class and method", word.strip());
            }
            benchmarks.addAll(named);
        }
    }

    private void endPart() {
        if (!benchmarks.isEmpty()) {
            parts.add(new SuitePart(benchmarks, options, params));
        }
        benchmarks.clear();
        options.clear();
        params.clear();
    }

    private String place() {
        return name + ", line " + lineNumber + ": ";
    }

    private IllegalArgumentException refused(final String rule, final String got) {
        return new IllegalArgumentException(place() + rule + " (got: " + got + ")");
    }
}
