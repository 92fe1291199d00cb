package org.turbulence.analysis.ingest.netgauge;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Reading.Original;
import org.turbulence.analysis.ingest.text.Decimals;
import org.turbulence.analysis.ingest.text.Fields;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.Metric;

/**
 * The summary of a one-to-one run, a message length a line: {@code size - min avg med max (sd n>2sd) - … - …}, three
 * groups, for the blocking part of the send (microseconds), half of the round trip (microseconds) and the bandwidth
 * (Mbit/s). The parenthesis may be missing: a file has none for the bandwidth, and verbose output has none at all.
 */
public final class NetgaugeSummary implements ForeignFormat {
    private static final int SPREAD = 4;
    private static final List<String> STATISTICS = List.of("min", "mean", "median", "max", "sd");
    private static final List<Group> GROUPS = List.of(
            new Group(Metric.SEND_TIME_NS, 1e3, "us"),
            new Group(Metric.HALF_RTT_NS, 1e3, "us"),
            new Group(Metric.PING_PONG_BANDWIDTH_BITS_PER_SECOND, 1e6, "Mbit/s"));

    /** One group of a row. */
    private record Group(Metric metric, double factor, String unit) {}

    /** Where the figures of a group stand. */
    private record Columns(int first, boolean hasSpread) {
        int count() {
            return hasSpread ? STATISTICS.size() : SPREAD;
        }
    }

    @Override
    public String kind() {
        return "netgauge-summary";
    }

    @Override
    public String describe() {
        return "Netgauge, summary over the message length";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(line -> {
            final byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
            return isRow(new Fields().blanks(bytes, 0, bytes.length));
        });
    }

    /** The columns of a row: of each group where it begins and whether it has a spread; empty when it is no row. */
    private static List<Columns> columns(final Fields fields) {
        final List<Columns> columns = new ArrayList<>();
        int next = 1;
        while (columns.size() < GROUPS.size() && next + SPREAD < fields.count() && isMark(fields, next)) {
            final int spread = next + 1 + SPREAD;
            final boolean hasSpread = spread + 1 < fields.count()
                    && fields.text(spread).startsWith("(")
                    && fields.text(spread + 1).endsWith(")");
            columns.add(new Columns(next + 1, hasSpread));
            next = hasSpread ? spread + 2 : spread;
        }
        return columns.size() == GROUPS.size() && next == fields.count() && fields.scaled(0, 0) >= 0
                ? columns
                : List.of();
    }

    private static boolean isMark(final Fields fields, final int field) {
        return fields.text(field).equals("-");
    }

    private static boolean isRow(final Fields fields) {
        return !columns(fields).isEmpty();
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        final Fields fields = new Fields();
        while (lines.next()) {
            fields.blanks(lines);
            final List<Columns> columns = columns(fields);
            if (!columns.isEmpty() && areNumbers(fields)) {
                row(fields, columns, lines, reading, notes);
            } else if (notes.startsWithDigit(lines)) {
                notes.damaged(lines, "a row must hold a size and three groups of min avg med max (sd n)");
            } else {
                notes.note(lines);
            }
        }
    }

    private static boolean areNumbers(final Fields fields) {
        for (int i = 0; i < fields.count(); i++) {
            if (!isMark(fields, i) && !Double.isFinite(number(fields, i))) {
                return false;
            }
        }
        return true;
    }

    private static double number(final Fields fields, final int field) {
        return Decimals.number(digits(fields, field));
    }

    private static String digits(final Fields fields, final int field) {
        return fields.text(field).replace("(", "").replace(")", "");
    }

    private static void row(
            final Fields fields,
            final List<Columns> columns,
            final TextLines lines,
            final Reading reading,
            final Notes notes)
            throws IOException {
        final Map<String, String> params =
                Map.of("tool", "netgauge", "transport", "unknown", "messageLength", fields.text(0));
        final TrialKey key = new TrialKey("netgauge.one_one", new TreeMap<>(params));
        int taken = 1;
        for (int group = 0; group < GROUPS.size(); group++) {
            final Group of = GROUPS.get(group);
            for (int i = 0; i < columns.get(group).count(); i++) {
                final int field = columns.get(group).first() + i;
                final Original original = new Original(digits(fields, field), of.unit(), lines.number());
                final double value = number(fields, field) * of.factor();
                reading.observe(key, of.metric(), STATISTICS.get(i), value, original, 0);
                taken++;
            }
        }
        reading.ledger().imported(taken);
        notes.rest(lines, taken, "counts of samples beyond two standard deviations");
    }
}
