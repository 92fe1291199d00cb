package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.turbulence.analysis.noise.sketch.Configuration;
import org.turbulence.analysis.report.plot.SeriesStyle;

/**
 * The names of the series of one plot: the transport or the tool, and whatever else differs between them, so that no
 * two are called alike. What is the same for all is left out.
 */
final class SeriesNames {
    private static final Set<String> IN_BASE = Set.of(Subject.TOOL, "transport");

    private final Book book;
    private final Set<String> differing = new TreeSet<>();
    private final Map<String, SeriesStyle> styles = new HashMap<>();
    private final boolean severalMeasurements;
    private final boolean severalDirections;
    private final boolean severalBenchmarks;
    private final boolean severalRuns;

    /** Those of configurations, by all their parameters but those of the axis. */
    static SeriesNames of(final Book book, final Stream<Configuration> configurations, final Set<String> alongAxis) {
        return new SeriesNames(
                book,
                configurations
                        .map(configuration -> Subject.of(configuration, alongAxis))
                        .toList());
    }

    SeriesNames(final Book book, final Collection<Subject> subjects) {
        this.book = book;
        final List<Subject> own = subjects.stream()
                .filter(subject -> subject.param(Subject.TOOL).isEmpty())
                .toList();
        severalMeasurements = differ(own, Subject::measurement);
        severalDirections = differ(subjects, Subject::direction);
        severalRuns = differ(subjects, subject -> subject.run().runId());
        severalBenchmarks = differ(own, Subject::benchmark);
        final Set<String> names = new HashSet<>();
        subjects.forEach(subject -> names.addAll(subject.params().keySet()));
        names.removeAll(IN_BASE);
        for (final String name : names) {
            final List<Subject> having = subjects.stream()
                    .filter(subject -> subject.params().containsKey(name))
                    .toList();
            if (differ(having, subject -> subject.param(name))) {
                differing.add(name);
            }
        }
        assignStyles(subjects);
    }

    private void assignStyles(final Collection<Subject> subjects) {
        final Map<String, Integer> colours = new HashMap<>();
        final Map<String, Integer> runs = new HashMap<>();
        final Set<Integer> taken = new HashSet<>();
        for (final Subject subject : subjects) {
            styles.computeIfAbsent(of(subject), unused -> {
                final String series = withoutRun(subject);
                colours.putIfAbsent(series, colours.size());
                int index = colours.get(series) + SeriesStyle.COLOURS * (runs.merge(series, 1, Integer::sum) - 1);
                while (!taken.add(index)) {
                    index++;
                }
                return new SeriesStyle(index);
            });
        }
    }

    private static boolean differ(final Collection<Subject> subjects, final Function<Subject, String> property) {
        return subjects.stream().map(property).distinct().count() > 1;
    }

    /** The name of a series. */
    String of(final Subject subject) {
        final String name = withoutRun(subject);
        return severalRuns ? name + " [" + book.runName(subject.run()) + "]" : name;
    }

    private String withoutRun(final Subject subject) {
        final List<String> parts = new ArrayList<>();
        parts.add(base(subject));
        if (severalMeasurements && !subject.measurement().isEmpty()) {
            parts.add(subject.measurement());
        } else if (severalBenchmarks && subject.param(Subject.TOOL).isEmpty()) {
            parts.add(Names.benchmark(subject.benchmark()));
        }
        if (severalDirections && !subject.direction().isEmpty()) {
            parts.add(subject.direction());
        }
        for (final String name : differing) {
            if (!subject.param(name).isEmpty()) {
                parts.add(worded(name, subject.param(name)));
            }
        }
        return String.join(" ", parts);
    }

    /** How the series looks; alike series of two runs have one colour and differ in their dashes. */
    SeriesStyle style(final Subject subject) {
        return styles.get(of(subject));
    }

    private static String base(final Subject subject) {
        final String tool = subject.param(Subject.TOOL);
        final String transport = subject.param("transport");
        if (tool.isEmpty()) {
            return transport.isEmpty() ? Names.benchmark(subject.benchmark()) : transport;
        }
        return transport.isEmpty() || transport.equals("unknown")
                ? subject.benchmark()
                : subject.benchmark() + " over " + transport;
    }

    private static String worded(final String name, final String value) {
        return switch (name) {
            case "strategy" -> value;
            case "stripes" -> value + (value.equals("1") ? " stripe" : " stripes");
            case Subject.SOURCE -> "(" + value + ")";
            case "messageLength" -> Names.length(value);
            case "ratePerSecond" -> Names.grouped(value) + "/s";
            case "window", "arrivals" -> name + " " + value;
            default -> name + "=" + value;
        };
    }
}
