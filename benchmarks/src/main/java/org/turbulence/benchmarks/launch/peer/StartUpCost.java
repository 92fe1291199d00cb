package org.turbulence.benchmarks.launch.peer;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What forks take beside their iterations on this host, from how long a JVM takes here to start and to end.
 *
 * @param jvmStartNs how long that is
 */
public record StartUpCost(long jvmStartNs) {
    /**
     * JVM starts that a fork is worth: its own, the responder's child, the record of both, connecting, and what JMH
     * does around it. As seen on a host with two cores; durations that rest on it are called estimated.
     */
    private static final Map<String, Double> JVM_STARTS = Map.of("tcp", 6.5, "aeron-udp", 8.0, "aeron-ipc", 5.5);

    private static final double JVM_STARTS_WITHOUT_LINKS = 5.0;

    private static final int STARTS = 3;
    private static final long TIMEOUT_SECONDS = 30;
    private static final long UNKNOWN_NS = TimeUnit.MILLISECONDS.toNanos(500);

    /**
     * Starts a JVM {@value #STARTS} times, and takes the shortest: whatever else ran made the others longer.
     *
     * @param command that does next to nothing
     * @return a guess when the command cannot be run
     */
    public static StartUpCost measure(final List<String> command) {
        long shortestNs = Long.MAX_VALUE;
        for (int i = 0; i < STARTS; i++) {
            shortestNs = Math.min(shortestNs, ofOne(command));
        }
        return new StartUpCost(shortestNs);
    }

    /** What a fork of a configuration with these parameters takes, in nanoseconds. */
    public long ofForkNs(final Map<String, String> params) {
        final String transport = params.getOrDefault("transport", "");
        return Math.round(jvmStartNs * JVM_STARTS.getOrDefault(transport, JVM_STARTS_WITHOUT_LINKS));
    }

    private static long ofOne(final List<String> command) {
        final long startedNs = System.nanoTime();
        try {
            final Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0) {
                return System.nanoTime() - startedNs;
            }
            process.destroyForcibly();
            return UNKNOWN_NS;
        } catch (final IOException e) {
            return UNKNOWN_NS;
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            return UNKNOWN_NS;
        }
    }
}
