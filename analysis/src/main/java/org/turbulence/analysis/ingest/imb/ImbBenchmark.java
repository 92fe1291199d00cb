package org.turbulence.analysis.ingest.imb;

import org.turbulence.results.observation.Metric;

/**
 * What a benchmark of the suite measures: the time of PingPong is half a round trip, the others' is that of the whole
 * operation; the bandwidth counts each message that an operation moves at one process.
 *
 * @param timeMetric quantity of its times
 * @param bandwidthMetric quantity of its bandwidths
 * @param messagesPerOperation how many message lengths the printed bandwidth counts in one operation, 0 where that is
 *     not defined
 */
record ImbBenchmark(Metric timeMetric, Metric bandwidthMetric, int messagesPerOperation) {
    private static final String MULTI = "Multi-";

    /** By the name in {@code # Benchmarking NAME}. */
    static ImbBenchmark of(final String name) {
        final String single = name.startsWith(MULTI) ? name.substring(MULTI.length()) : name;
        if (single.startsWith("PingPong")) {
            return new ImbBenchmark(Metric.HALF_RTT_NS, Metric.PING_PONG_BANDWIDTH_BITS_PER_SECOND, 1);
        }
        if (single.startsWith("PingPing")) {
            return operation(Metric.PER_DIRECTION_BANDWIDTH_BITS_PER_SECOND, 1);
        }
        return switch (single) {
            case "Sendrecv" -> operation(Metric.BIDIRECTIONAL_BANDWIDTH_BITS_PER_SECOND, 2);
            case "Exchange" -> operation(Metric.AGGREGATE_BANDWIDTH_BITS_PER_SECOND, 4);
            case "Uniband" -> operation(Metric.STREAMING_BANDWIDTH_BITS_PER_SECOND, 0);
            case "Biband" -> operation(Metric.BIDIRECTIONAL_BANDWIDTH_BITS_PER_SECOND, 0);
            default -> operation(Metric.AGGREGATE_BANDWIDTH_BITS_PER_SECOND, 0);
        };
    }

    private static ImbBenchmark operation(final Metric bandwidth, final int messages) {
        return new ImbBenchmark(Metric.OPERATION_TIME_NS, bandwidth, messages);
    }
}
