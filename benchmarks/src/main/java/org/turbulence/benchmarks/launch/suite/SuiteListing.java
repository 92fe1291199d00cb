package org.turbulence.benchmarks.launch.suite;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.turbulence.benchmarks.launch.jmh.Configurations;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;
import org.turbulence.benchmarks.launch.jmh.PlannedConfiguration;
import org.turbulence.benchmarks.launch.search.RateSearch;

/** Describes suites: what each measures, over what, and how long it takes. */
public final class SuiteListing {
    private static final long SECONDS_PER_MINUTE = 60;
    private static final long SECONDS_PER_HOUR = 3600;

    private final PrintStream out;
    private final ToLongFunction<Map<String, String>> forkOverheadNs;

    /** @param forkOverheadNs what a fork with such parameters takes beside its iterations */
    public SuiteListing(final PrintStream out, final ToLongFunction<Map<String, String>> forkOverheadNs) {
        this.out = out;
        this.forkOverheadNs = forkOverheadNs;
    }

    /** Describes one. */
    public void print(final Suite suite) {
        out.println(suite.name());
        out.println("  measures  " + suite.measures());
        long totalNs = 0;
        for (final JmhCommandLine part : suite.complete(JmhCommandLine.parse(List.of()))) {
            final List<PlannedConfiguration> planned = Configurations.planned(part.options());
            totalNs += durationNs(planned);
            printPart(planned);
            part.parameters()
                    .forEach((name, values) ->
                            out.printf(Locale.ROOT, "    %-16s %s%n", name, String.join(", ", values)));
        }
        out.println("  takes     about " + duration(totalNs) + " (estimated)");
        out.println("  runs with java -jar benchmarks.jar --suite " + suite.name());
    }

    private void printPart(final List<PlannedConfiguration> planned) {
        final List<String> benchmarks = planned.stream()
                .map(configuration -> configuration.key().benchmark())
                .distinct()
                .toList();
        out.printf(
                Locale.ROOT,
                "  %s: %d configuration%s, %d fork%s, about %s%n",
                String.join(", ", benchmarks),
                planned.size(),
                planned.size() == 1 ? "" : "s",
                forkCount(planned),
                forkCount(planned) == 1 ? "" : "s",
                duration(durationNs(planned)));
    }

    private static int forkCount(final List<PlannedConfiguration> planned) {
        return planned.stream().mapToInt(PlannedConfiguration::forkCount).sum();
    }

    private long durationNs(final List<PlannedConfiguration> planned) {
        return planned.stream().mapToLong(this::durationNs).sum();
    }

    /** What one configuration takes, all its forks together. */
    long durationNs(final PlannedConfiguration configuration) {
        final Map<String, String> params = configuration.key().params();
        final int timesRun = params.containsValue(RateSearch.SEARCH) ? RateSearch.EXPECTED_RATE_COUNT : 1;
        return timesRun
                * (configuration.iterationsNs() + configuration.forkCount() * forkOverheadNs.applyAsLong(params));
    }

    static String duration(final long ns) {
        final long seconds = TimeUnit.NANOSECONDS.toSeconds(ns);
        if (seconds < SECONDS_PER_MINUTE) {
            return seconds + " s";
        }
        return seconds < SECONDS_PER_HOUR
                ? String.format(
                        Locale.ROOT, "%d min %02d s", seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE)
                : String.format(
                        Locale.ROOT,
                        "%d h %02d min",
                        seconds / SECONDS_PER_HOUR,
                        seconds % SECONDS_PER_HOUR / SECONDS_PER_MINUTE);
    }
}
