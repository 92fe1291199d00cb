package org.turbulence.analysis.ingest.qperf;

import java.io.IOException;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Reading.Original;
import org.turbulence.analysis.ingest.text.Decimals;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.analysis.ingest.text.Units;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.Metric;

/**
 * What qperf prints: the name of a test and a colon, then {@code name = value unit}, indented. Values are scaled to a
 * readable unit and may hold commas between thousands. The latency is half of a round trip.
 */
public final class QperfFormat implements ForeignFormat {
    private static final Set<String> SUFFIXES = Set.of("_lat", "_bw");

    @Override
    public String kind() {
        return "qperf";
    }

    @Override
    public String describe() {
        return "qperf";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(QperfFormat::isTest) && head.anyLine(line -> line.contains(" = "));
    }

    private static boolean isTest(final String line) {
        final boolean one = line.endsWith(":") && line.indexOf(' ') < 0;
        return one && SUFFIXES.stream().anyMatch(suffix -> line.endsWith(suffix + ":"));
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        String test = "";
        while (lines.next()) {
            final String text = lines.plainText();
            final int equals = text.indexOf('=');
            if (isTest(text)) {
                test = text.substring(0, text.length() - 1);
            } else if (equals > 0 && !test.isEmpty()) {
                figure(
                        test,
                        text.substring(0, equals).strip(),
                        text.substring(equals + 1).strip(),
                        lines,
                        reading,
                        notes);
            } else {
                notes.note(lines);
            }
        }
    }

    private static void figure(
            final String test,
            final String name,
            final String value,
            final TextLines lines,
            final Reading reading,
            final Notes notes)
            throws IOException {
        final int blank = value.indexOf(' ');
        final String digits = blank < 0 ? value : value.substring(0, blank);
        final String unit = blank < 0 ? "" : value.substring(blank + 1).strip();
        final Metric metric = metric(name, test);
        if (metric == null) {
            notes.skip(lines, name + " has no place among the figures");
            return;
        }
        final double number = Decimals.number(digits.replace(",", ""));
        final OptionalDouble factor = factor(metric, unit);
        if (!Double.isFinite(number) || factor.isEmpty()) {
            notes.damaged(lines, name + " must be a number with a known unit");
            return;
        }
        final int underscore = test.lastIndexOf('_');
        final TrialKey key = new TrialKey(
                "qperf." + test, new TreeMap<>(Map.of("tool", "qperf", "transport", test.substring(0, underscore))));
        reading.observe(
                key, metric, "mean", number * factor.getAsDouble(), new Original(digits, unit, lines.number()), 0);
        reading.ledger().imported(Notes.values(lines));
    }

    private static Metric metric(final String name, final String test) {
        final boolean bidirectional = test.contains("_bi_");
        return switch (name) {
            case "latency" -> Metric.HALF_RTT_NS;
            case "bw", "recv_bw" ->
                bidirectional
                        ? Metric.BIDIRECTIONAL_BANDWIDTH_BITS_PER_SECOND
                        : Metric.STREAMING_BANDWIDTH_BITS_PER_SECOND;
            case "send_bw" -> Metric.SEND_BANDWIDTH_BITS_PER_SECOND;
            case "msg_rate" -> Metric.MESSAGES_PER_SECOND;
            default -> null;
        };
    }

    private static OptionalDouble factor(final Metric metric, final String unit) {
        if (metric == Metric.HALF_RTT_NS) {
            return Units.nanoseconds(unit);
        }
        if (metric == Metric.MESSAGES_PER_SECOND) {
            return switch (unit) {
                case "/sec" -> OptionalDouble.of(1);
                case "K/sec" -> OptionalDouble.of(1e3);
                case "M/sec" -> OptionalDouble.of(1e6);
                default -> OptionalDouble.empty();
            };
        }
        return unit.equals("bytes/sec") ? OptionalDouble.of(8) : Units.bitsPerSecond(unit);
    }
}
