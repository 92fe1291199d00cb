package org.turbulence.benchmarks.launch;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;

/**
 * A named list of configurations: which benchmarks, which values of their parameters, how many forks and iterations.
 *
 * @param name as users write it
 * @param measures one line saying which question it answers
 * @param includes regexps over the full names of benchmarks
 * @param params values by name of parameter; all combinations are run
 * @param forkCount forks of each combination
 * @param warmupCount warm-up iterations of each fork
 * @param measurementCount measured iterations of each fork
 * @param iterationSeconds length of each of both
 */
record Suite(
        String name,
        String measures,
        List<String> includes,
        SortedMap<String, List<String>> params,
        int forkCount,
        int warmupCount,
        int measurementCount,
        int iterationSeconds) {

    /**
     * What a fork takes beside its iterations, in seconds: two JVMs start and connect, and holds are fetched. As
     * measured on a host with 2 cores.
     */
    static final int FORK_OVERHEAD_SECONDS = 3;

    Suite {
        includes = List.copyOf(includes);
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    /** Forks of all combinations together. */
    int totalForkCount() {
        return params.values().stream().mapToInt(List::size).reduce(forkCount, Math::multiplyExact);
    }

    /** How long the suite takes, from its counts. */
    int estimatedSeconds() {
        return totalForkCount() * ((warmupCount + measurementCount) * iterationSeconds + FORK_OVERHEAD_SECONDS);
    }

    /** The user's command line with whatever it leaves open taken from this suite. */
    JmhCommandLine complete(final JmhCommandLine user) {
        final String seconds = iterationSeconds + "s";
        return user.completedBy(
                includes,
                new TreeMap<>(Map.of(
                        "-f", Integer.toString(forkCount),
                        "-wi", Integer.toString(warmupCount),
                        "-w", seconds,
                        "-i", Integer.toString(measurementCount),
                        "-r", seconds)),
                params);
    }
}
