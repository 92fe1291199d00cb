package org.turbulence.analysis.ingest.iperf;

import org.turbulence.results.observation.Metric;

/**
 * What a name of iperf3 means.
 *
 * @param metric the quantity
 * @param statistic of a total; a figure of an interval is an interval's
 * @param factor the figure times this is in the metric's unit
 * @param unit the tool's unit
 */
record Iperf3Field(Metric metric, String statistic, double factor, String unit) {
    private static final String CPU = "end.cpu_utilization_percent";

    /** The meaning of a name in the object at {@code path}; null where it has none here. */
    static Iperf3Field of(final String name, final boolean sent, final String path) {
        if (path.startsWith(CPU)) {
            return new Iperf3Field(Metric.CPU_RATIO, name, 0.01, "%");
        }
        return switch (name) {
            case "bits_per_second" ->
                new Iperf3Field(
                        sent ? Metric.SEND_BANDWIDTH_BITS_PER_SECOND : Metric.STREAMING_BANDWIDTH_BITS_PER_SECOND,
                        "mean",
                        1,
                        "bits/s");
            case "bytes" -> new Iperf3Field(Metric.TRANSFERRED_BYTES, "value", 1, "bytes");
            case "seconds" -> new Iperf3Field(Metric.DURATION_NS, "value", 1e9, "s");
            case "retransmits" -> new Iperf3Field(Metric.RETRANSMIT_COUNT, "value", 1, "");
            case "rtt" -> new Iperf3Field(Metric.SMOOTHED_RTT_NS, "value", 1e3, "us");
            case "min_rtt" -> new Iperf3Field(Metric.SMOOTHED_RTT_NS, "min", 1e3, "us");
            case "mean_rtt" -> new Iperf3Field(Metric.SMOOTHED_RTT_NS, "mean", 1e3, "us");
            case "max_rtt" -> new Iperf3Field(Metric.SMOOTHED_RTT_NS, "max", 1e3, "us");
            case "jitter_ms" -> new Iperf3Field(Metric.JITTER_NS, "value", 1e6, "ms");
            case "packets" -> new Iperf3Field(Metric.SENT_COUNT, "value", 1, "");
            case "lost_packets" -> new Iperf3Field(Metric.LOST_COUNT, "value", 1, "");
            case "lost_percent" -> new Iperf3Field(Metric.LOSS_RATIO, "value", 0.01, "%");
            case "out_of_order" -> new Iperf3Field(Metric.OUT_OF_ORDER_COUNT, "value", 1, "");
            default -> null;
        };
    }
}
