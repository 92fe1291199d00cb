package org.turbulence.benchmarks.launch;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** All suites there are. */
final class Suites {
    /** Runs when nothing else is named. */
    static final Suite QUICK = new Suite(
            "quick",
            "half round-trip time of each transport, from 1 byte to 1 MiB",
            List.of("\\.PingPong\\.roundTrip$"),
            new TreeMap<>(Map.of(
                    "transport", List.of("tcp", "aeron-udp", "aeron-ipc"),
                    "messageLength", List.of("1", "1024", "65536", "1048576"))),
            1,
            2,
            5,
            1);

    private static final List<Suite> ALL = List.of(QUICK);
    private static final int SECONDS_PER_MINUTE = 60;

    private Suites() {}

    /**
     * The suite of this name.
     *
     * @throws RefusedException naming the suites there are
     */
    static Suite of(final String name) {
        return ALL.stream()
                .filter(suite -> suite.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefusedException("a suite must be one of "
                        + ALL.stream().map(Suite::name).collect(Collectors.joining(", "))
                        + " (got: "
                        + name
                        + "); benchmarks.jar suites describes them"));
    }

    /** Describes every suite: what it measures, over what, and how long it takes. */
    static void list(final PrintStream out) {
        for (final Suite suite : ALL) {
            out.println(suite.name());
            out.println("  measures      " + suite.measures());
            suite.params()
                    .forEach((param, values) ->
                            out.printf(Locale.ROOT, "  %-13s %s%n", param, String.join(", ", values)));
            out.printf(
                    Locale.ROOT,
                    "  forks         %d, each %d warm-up and %d measured iterations of %d s%n",
                    suite.totalForkCount(),
                    suite.warmupCount(),
                    suite.measurementCount(),
                    suite.iterationSeconds());
            out.println("  takes         about " + duration(suite.estimatedSeconds()));
            out.println("  runs with     java -jar benchmarks.jar --suite " + suite.name());
        }
    }

    private static String duration(final int seconds) {
        return seconds < SECONDS_PER_MINUTE
                ? seconds + " s"
                : String.format(
                        Locale.ROOT, "%d min %02d s", seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE);
    }
}
