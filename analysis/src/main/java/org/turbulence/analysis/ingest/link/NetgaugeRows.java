package org.turbulence.analysis.ingest.link;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.model.link.RoundTrips;
import org.turbulence.results.observation.Metric;
import org.turbulence.results.observation.ObservationRecord;

/**
 * The rows of Netgauge's LogGP file as they were imported: PRTT(1,0,s), PRTT(n,0,s), PRTT(n,d,s) with d = PRTT(1,0,s),
 * and o_r, which it measured by itself and which becomes the PRTT(1,d,s) that it implies.
 */
final class NetgaugeRows {
    private static final String BENCHMARK = "netgauge.loggp";
    private static final String LENGTH = "messageLength";
    private static final String COUNT = "messageCount";
    private static final String TRAIN = "PRTT(n,0,s)";

    /** The figures of one row. */
    private record Row(SortedMap<String, String> params, Map<String, Double> figures) {}

    private final Map<String, Row> rows = new LinkedHashMap<>();

    void take(final ObservationRecord observation) {
        if (!observation.key().benchmark().equals(BENCHMARK)) {
            return;
        }
        final String metric = observation.metric();
        final String name = metric.equals(Metric.OPERATION_TIME_NS.key()) ? observation.statistic() : metric;
        rows.computeIfAbsent(
                        observation.source() + ":" + observation.line(),
                        any -> new Row(observation.key().params(), new TreeMap<>()))
                .figures()
                .put(name, observation.value());
    }

    /** The round trips of each link; a row that lacks a figure gives none. */
    Map<SortedMap<String, String>, List<RoundTrips>> roundTripsOfLinks() {
        final Map<SortedMap<String, String>, List<RoundTrips>> links = new LinkedHashMap<>();
        int number = 0;
        for (final Row row : rows.values()) {
            number++;
            final SortedMap<String, String> link = PrttRun.without(Set.of(LENGTH, COUNT), row.params());
            add(row, number, links.computeIfAbsent(link, any -> new ArrayList<>()));
        }
        links.values().removeIf(List::isEmpty);
        return links;
    }

    private static void add(final Row row, final int number, final List<RoundTrips> into) {
        final Double single = row.figures().get(Metric.RTT_NS.key());
        final Double train = row.figures().get(TRAIN);
        final Double receive = row.figures().get(Metric.LOG_GP_RECEIVE_OVERHEAD_NS.key());
        final Double spaced = row.figures().entrySet().stream()
                .filter(figure -> figure.getKey().startsWith("PRTT(n,")
                        && !figure.getKey().equals(TRAIN))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
        final long bytes = Long.parseLong(row.params().getOrDefault(LENGTH, "0"));
        final int count = Integer.parseInt(row.params().getOrDefault(COUNT, "0"));
        if (single == null || train == null || spaced == null || bytes < 1 || count < 2) {
            return;
        }
        into.add(new RoundTrips(bytes, 1, 0, 1, number, single));
        into.add(new RoundTrips(bytes, count, 0, 1, number, train));
        into.add(new RoundTrips(bytes, count, single, 1, number, spaced));
        if (receive != null) {
            final double send = (spaced - single) / (count - 1) - single;
            into.add(new RoundTrips(bytes, 1, single, 1, number, single + send + receive));
        }
    }
}
