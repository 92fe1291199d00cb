package org.turbulence.analysis.ingest.osu;

import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.results.observation.Metric;

/**
 * What the title of a table says: which benchmark, and so what its times and bandwidths are.
 *
 * @param benchmark {@code osu.} and the title's words without the test's version
 * @param timeMetric quantity of its latencies: half a round trip for the two-sided latency tests, the time of the
 *     operation for all others
 * @param bandwidthMetric quantity of its bandwidths
 * @param params what else the title says
 */
record OsuTitle(String benchmark, Metric timeMetric, Metric bandwidthMetric, SortedMap<String, String> params) {

    /** By the words behind {@code # OSU}. */
    static OsuTitle of(final String words) {
        String name = words.strip();
        final SortedMap<String, String> params = new TreeMap<>();
        final int version = Math.max(name.lastIndexOf(" v"), name.lastIndexOf(" (Version"));
        if (version > 0) {
            params.put("toolVersion", name.substring(version).replaceAll("[^0-9.]", ""));
            name = name.substring(0, version).strip();
        }
        final String lower = name.toLowerCase(Locale.ROOT);
        final String benchmark = "osu." + (name.endsWith(" Test") ? name.substring(0, name.length() - 5) : name);
        return new OsuTitle(benchmark, timeMetric(lower), bandwidthMetric(lower), params);
    }

    private static Metric timeMetric(final String lower) {
        final boolean oneSided = lower.contains("put") || lower.contains("get") || lower.contains("accumulate");
        final boolean latency = lower.contains("latency") && !oneSided && !lower.contains("collective");
        final boolean pointToPoint = lower.startsWith("mpi latency")
                || lower.contains("multi latency")
                || lower.contains("multi-threaded latency")
                || lower.contains("multi-process latency")
                || lower.contains("persistent latency");
        return latency && pointToPoint ? Metric.HALF_RTT_NS : Metric.OPERATION_TIME_NS;
    }

    private static Metric bandwidthMetric(final String lower) {
        if (lower.contains("bi-directional") || lower.contains("bidirectional")) {
            return Metric.BIDIRECTIONAL_BANDWIDTH_BITS_PER_SECOND;
        }
        return lower.contains("multiple bandwidth")
                ? Metric.AGGREGATE_BANDWIDTH_BITS_PER_SECOND
                : Metric.STREAMING_BANDWIDTH_BITS_PER_SECOND;
    }

    /** The settings of a comment such as {@code Datatype: MPI_CHAR.} or {@code [ pairs: 4 ] [ window size: 64 ]}. */
    static SortedMap<String, String> settings(final String comment) {
        final SortedMap<String, String> settings = new TreeMap<>();
        for (final Map.Entry<String, String> word : SETTINGS.entrySet()) {
            final int at = comment.indexOf(word.getKey());
            if (at >= 0) {
                final String rest = comment.substring(at + word.getKey().length());
                final int close = rest.indexOf(']');
                final String value = (close < 0 ? rest : rest.substring(0, close)).strip();
                settings.put(word.getValue(), value.endsWith(".") ? value.substring(0, value.length() - 1) : value);
            }
        }
        return settings;
    }

    /** How many of these settings are numbers. */
    static int numericSettings(final String comment) {
        int numbers = 0;
        for (final String value : settings(comment).values()) {
            numbers += !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9') ? 1 : 0;
        }
        return numbers;
    }

    private static final Map<String, String> SETTINGS = Map.of(
            "Datatype:", "datatype",
            "pairs:", "pairs",
            "window size:", "windowSize",
            "Window creation:", "windowCreation",
            "Synchronization:", "synchronization",
            "Number of Sender threads:", "senderThreads",
            "Number of Receiver threads:", "receiverThreads");
}
