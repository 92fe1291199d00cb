package org.turbulence.benchmarks.launch.peer;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What a fork takes beside its iterations on this host, from how long a JVM takes here to start and to end. */
public final class StartUpCost {
    /**
     * JVM starts that a fork is taken to be worth: its own, the responder's child, the record of both, connecting, and
     * what JMH does around it. An assumption; durations that rest on it are called estimated.
     */
    static final int JVM_STARTS_PER_FORK = 5;

    private static final int STARTS = 3;
    private static final long TIMEOUT_SECONDS = 30;
    private static final long UNKNOWN_NS = TimeUnit.SECONDS.toNanos(3);

    private StartUpCost() {}

    /**
     * Starts a JVM {@value #STARTS} times, and takes the shortest: whatever else ran made the others longer.
     *
     * @param command that does next to nothing
     * @return nanoseconds; a guess when the command cannot be run
     */
    public static long ofFork(final List<String> command) {
        long shortestNs = Long.MAX_VALUE;
        for (int i = 0; i < STARTS; i++) {
            shortestNs = Math.min(shortestNs, ofOne(command));
        }
        return shortestNs;
    }

    private static long ofOne(final List<String> command) {
        final long startedNs = System.nanoTime();
        try {
            final Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0) {
                return JVM_STARTS_PER_FORK * (System.nanoTime() - startedNs);
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
