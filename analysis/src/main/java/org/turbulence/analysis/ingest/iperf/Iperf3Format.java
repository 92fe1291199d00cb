package org.turbulence.analysis.ingest.iperf;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Reading.Original;
import org.turbulence.analysis.ingest.json.JsonWalk;
import org.turbulence.analysis.ingest.json.JsonWalk.Leaf;
import org.turbulence.analysis.ingest.text.Decimals;
import org.turbulence.results.TrialKey;

/**
 * What {@code iperf3 --json} and {@code --json-stream} write. A stream's rate is a streaming bandwidth where a receiver
 * reports it, and the sender's rate where a sender does; intervals that the tool omitted from its totals are left out.
 */
public final class Iperf3Format implements ForeignFormat {
    private static final Map<String, String> KEYS = Map.of(
            "num_streams", "streamCount",
            "blksize", "messageLength",
            "reverse", "reverse",
            "bidir", "bidirectional",
            "target_bitrate", "targetBitsPerSecond",
            "tos", "typeOfService");

    @Override
    public String kind() {
        return "iperf3";
    }

    @Override
    public String describe() {
        return "iperf3, JSON and JSON stream";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.isJson()
                && (head.contains("\"test_start\"")
                        || head.contains("\"tcp_mss_default\"")
                        || (head.contains("\"event\"") && head.contains("\"data\""))
                        || (head.contains("\"intervals\"") && head.contains("\"bits_per_second\"")));
    }

    @Override
    public void read(final Reading reading) throws IOException {
        JsonWalk.walk(reading, new Pass(reading)::object);
    }

    /** One reading: what the start said. */
    private static final class Pass {
        private final Reading reading;
        private final TreeMap<String, String> params = new TreeMap<>(Map.of("tool", "iperf3"));

        Pass(final Reading reading) {
            this.reading = reading;
        }

        void object(final String walked, final List<Leaf> leaves, final List<Leaf> outermost) throws IOException {
            final String path = walked.startsWith("data") ? ofEvent(walked, outermost) : walked;
            if (path.endsWith("test_start")) {
                testStart(leaves);
            } else if (path.startsWith("intervals.") || path.startsWith("end.")) {
                figures(path, leaves);
            } else {
                leftOut(leaves, path);
            }
        }

        /** In a stream of events the name of the event stands in front of its data. */
        private static String ofEvent(final String path, final List<Leaf> outermost) {
            for (final Leaf leaf : outermost) {
                if (leaf.name().equals("event")) {
                    final String event = leaf.text().equals("interval") ? "intervals" : leaf.text();
                    return event + path.substring("data".length());
                }
            }
            return path;
        }

        private void testStart(final List<Leaf> leaves) throws IOException {
            for (final Leaf leaf : leaves) {
                final String key = KEYS.get(leaf.name());
                if (leaf.name().equals("protocol")) {
                    params.put("transport", leaf.text().toLowerCase(Locale.ROOT));
                } else if (key != null && leaf.numeric()) {
                    params.put(key, leaf.text());
                    reading.ledger().imported(1);
                } else {
                    leftOut(List.of(leaf), "start.test_start");
                }
            }
        }

        private void figures(final String path, final List<Leaf> leaves) throws IOException {
            final Map<String, Leaf> byName = new HashMap<>();
            leaves.forEach(leaf -> byName.put(leaf.name(), leaf));
            if (byName.containsKey("omitted") && byName.get("omitted").text().equals("true")) {
                leftOut(leaves, path + ", omitted by the tool");
                return;
            }
            final boolean interval = path.startsWith("intervals.");
            final boolean sent = !byName.containsKey("sender")
                    ? path.contains("sum_sent") || path.endsWith(".sender")
                    : byName.get("sender").text().equals("true") && !path.contains("received");
            final Leaf start = byName.get("start");
            final Long offsetNs = interval && start != null ? nanoseconds(start.text()) : null;
            final TrialKey key = key(path, byName.get("socket"));
            for (final Leaf leaf : leaves) {
                figure(path, leaf, key, sent, interval, offsetNs);
            }
        }

        private TrialKey key(final String path, final Leaf socket) {
            final TreeMap<String, String> own = new TreeMap<>(params);
            if (socket != null) {
                own.put("stream", socket.text());
            }
            if (path.contains("bidir_reverse")) {
                own.put("direction", "reverse");
            }
            return new TrialKey("iperf3", own);
        }

        private void figure(
                final String path,
                final Leaf leaf,
                final TrialKey key,
                final boolean sent,
                final boolean interval,
                final Long offsetNs)
                throws IOException {
            final boolean partOfKey =
                    leaf.name().equals("socket") || (leaf.name().equals("start") && interval);
            final Iperf3Field field = Iperf3Field.of(leaf.name(), sent, path);
            if (leaf.numeric() && partOfKey) {
                reading.ledger().imported(1);
            } else if (leaf.numeric() && field != null) {
                final double value = Decimals.number(leaf.text()) * field.factor();
                if (!Double.isFinite(value)) {
                    leftOut(List.of(leaf), path + ", out of range");
                    return;
                }
                final String statistic = interval ? "interval" : field.statistic();
                final Original original = new Original(leaf.text(), field.unit(), leaf.line(), offsetNs, null);
                reading.observe(key, field.metric(), statistic, value, original, 0);
                reading.ledger().imported(1);
            } else {
                leftOut(List.of(leaf), path);
            }
        }

        private static Long nanoseconds(final String seconds) {
            final double ns = Decimals.number(seconds) * 1e9;
            return Double.isFinite(ns) && Math.abs(ns) < Long.MAX_VALUE ? Math.round(ns) : null;
        }

        private void leftOut(final List<Leaf> leaves, final String path) throws IOException {
            for (final Leaf leaf : leaves) {
                final boolean bare = !leaf.numeric() && isBare(leaf.text());
                if (leaf.numeric() || bare) {
                    final String why = bare ? " is not a number" : " has no place among the figures";
                    reading.ledger()
                            .skipped(
                                    leaf.line(),
                                    leaf.numeric() ? 1 : 0,
                                    (path.isEmpty() ? "" : path + ".") + leaf.name() + why,
                                    leaf.text());
                }
            }
        }

        /** What a bare nan or inf was turned into. */
        private static boolean isBare(final String text) {
            return text.equals("a") || text.equals("na") || text.equals("n") || text.equals("in");
        }
    }
}
