package org.turbulence.benchmarks.launch.suite;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;

/**
 * A named list of what JMH is to run, one part after the other.
 *
 * @param name as users write it
 * @param measures one line saying which question it answers
 * @param parts in the order in which they run
 */
public record Suite(String name, String measures, List<SuitePart> parts) {
    public Suite {
        parts = List.copyOf(parts);
    }

    /**
     * A command line for each part: the user's, with whatever it leaves open taken from the part. Benchmarks that the
     * user names choose among those of the suite.
     *
     * @throws IllegalArgumentException when the suite has none of these
     */
    public List<JmhCommandLine> complete(final JmhCommandLine user) {
        final List<Pattern> wanted =
                user.options().getIncludes().stream().map(Pattern::compile).toList();
        final JmhCommandLine rest = user.withoutIncludes();
        final List<JmhCommandLine> completed = parts.stream()
                .map(part -> part.only(benchmark -> wanted.isEmpty()
                        || wanted.stream()
                                .anyMatch(pattern -> pattern.matcher(benchmark).find())))
                .filter(part -> !part.benchmarks().isEmpty())
                .map(part -> part.complete(rest))
                .toList();
        if (completed.isEmpty()) {
            throw new IllegalArgumentException("a benchmark that is named beside --suite must be one of the suite's, "
                    + parts.stream()
                            .flatMap(part -> part.benchmarks().stream())
                            .distinct()
                            .map(name -> name.replaceFirst(".*\\.([^.]+\\.[^.]+)$", "$1"))
                            .collect(Collectors.joining(", "))
                    + " (got: "
                    + String.join(" ", user.options().getIncludes())
                    + ")");
        }
        return completed;
    }
}
