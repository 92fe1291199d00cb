package org.turbulence.benchmarks.launch.jmh;

import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * How long one message of a configuration takes there and back, before anything was measured: guesses from what hosts
 * do over their own loopback. The fast one makes counts of samples come out rather high; the typical one, of a host
 * with two cores, is for durations.
 */
final class ExpectedRoundTrip {
    private static final String TRANSPORT = "transport";
    private static final String MESSAGE_LENGTH = "messageLength";
    private static final String RATE_PER_SECOND = "ratePerSecond";
    private static final String STRIPES = "stripes";
    private static final String STRATEGY = "strategy";

    /** By kind, for the shortest message; a kind that is not known may be as fast as shared memory. */
    private static final Map<String, Long> SHORTEST_NS = Map.of("tcp", 8_000L, "aeron-udp", 12_000L);

    private static final long SHARED_MEMORY_NS = 250;

    /** A byte costs its copies in both directions: 10 GB/s. */
    private static final long BYTES_PER_NS = 5;

    /** Of the round trip of a message: what it takes whatever its length, and what each byte adds. */
    private record Typical(long shortestNs, double nsPerByte) {}

    private static final Map<String, Typical> TYPICAL =
            Map.of("tcp", new Typical(13_000, 1.0), "aeron-udp", new Typical(25_000, 6.0));

    private static final Typical TYPICAL_SHARED_MEMORY = new Typical(1_000, 0.3);

    /** Threads that take turns on the cores: what each stripe adds where it has one. */
    private static final long THREAD_NS = 20_000;

    private ExpectedRoundTrip() {}

    /** The fast guess, in nanoseconds; where messages have a rate, the time from one to the next. */
    static long fastNs(final Map<String, String> params) {
        final long betweenNs = betweenNs(params);
        return betweenNs > 0
                ? betweenNs
                : SHORTEST_NS.getOrDefault(params.getOrDefault(TRANSPORT, ""), SHARED_MEMORY_NS)
                        + bytes(params) / BYTES_PER_NS;
    }

    /** The typical guess, likewise. */
    static long typicalNs(final Map<String, String> params) {
        final long betweenNs = betweenNs(params);
        if (betweenNs > 0) {
            return betweenNs;
        }
        final Typical typical = TYPICAL.getOrDefault(params.getOrDefault(TRANSPORT, ""), TYPICAL_SHARED_MEMORY);
        final boolean hasThreads = "threads".equals(params.get(STRATEGY));
        return typical.shortestNs
                + Math.round(bytes(params) * typical.nsPerByte)
                + (hasThreads ? number(params, STRIPES) * THREAD_NS : 0);
    }

    private static long betweenNs(final Map<String, String> params) {
        final String rate = params.getOrDefault(RATE_PER_SECOND, "");
        return rate.matches("[0-9]{1,9}") ? TimeUnit.SECONDS.toNanos(1) / Math.max(1, Long.parseLong(rate)) : 0;
    }

    private static long bytes(final Map<String, String> params) {
        return number(params, MESSAGE_LENGTH);
    }

    private static long number(final Map<String, String> params, final String name) {
        final String text = params.getOrDefault(name, "1");
        return text.matches("[0-9]{1,9}") ? Long.parseLong(text) : 1;
    }
}
