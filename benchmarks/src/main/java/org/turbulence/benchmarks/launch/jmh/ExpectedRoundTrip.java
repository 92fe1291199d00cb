package org.turbulence.benchmarks.launch.jmh;

import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * How long one message of a configuration takes there and back, before anything was measured: a guess from what a fast
 * host does over its own loopback, so that durations come out rather short, and counts of samples rather high.
 */
final class ExpectedRoundTrip {
    private static final String TRANSPORT = "transport";
    private static final String MESSAGE_LENGTH = "messageLength";
    private static final String RATE_PER_SECOND = "ratePerSecond";

    /** By kind, for the shortest message; a kind that is not known may be as fast as shared memory. */
    private static final Map<String, Long> SHORTEST_NS = Map.of("tcp", 8_000L, "aeron-udp", 12_000L);

    private static final long SHARED_MEMORY_NS = 250;

    /** A byte costs its copies in both directions: 10 GB/s. */
    private static final long BYTES_PER_NS = 5;

    private ExpectedRoundTrip() {}

    /** The guess, in nanoseconds; where messages have a rate, the time from one to the next. */
    static long fastNs(final Map<String, String> params) {
        final String rate = params.getOrDefault(RATE_PER_SECOND, "");
        if (rate.matches("[0-9]{1,9}")) {
            return TimeUnit.SECONDS.toNanos(1) / Math.max(1, Long.parseLong(rate));
        }
        final String length = params.getOrDefault(MESSAGE_LENGTH, "1");
        final long bytes = length.matches("[0-9]{1,9}") ? Long.parseLong(length) : 1;
        return SHORTEST_NS.getOrDefault(params.getOrDefault(TRANSPORT, ""), SHARED_MEMORY_NS) + bytes / BYTES_PER_NS;
    }
}
