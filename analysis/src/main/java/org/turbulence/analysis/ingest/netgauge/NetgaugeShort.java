package org.turbulence.analysis.ingest.netgauge;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Reading.Original;
import org.turbulence.analysis.ingest.text.Fields;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.Metric;

/**
 * What a one-to-one run prints when it is not asked to be verbose, a message length a line: {@code 1024 bytes -> 2.10
 * us == 3700.00 Mbit/s}. The time is the smallest half of the round trip, while the bandwidth is that of the median
 * one, so that one does not follow from the other.
 */
public final class NetgaugeShort implements ForeignFormat {
    private static final int FIELDS = 8;
    private static final int LENGTH = 0;
    private static final int TIME = 3;
    private static final int RATE = 6;
    private static final double NS_PER_US = 1e3;
    private static final double BITS_PER_MEGABIT = 1e6;

    @Override
    public String kind() {
        return "netgauge-short";
    }

    @Override
    public String describe() {
        return "Netgauge, short output (smallest time, median bandwidth)";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(line -> {
            final byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
            return isRow(new Fields().blanks(bytes, 0, bytes.length));
        });
    }

    private static boolean isRow(final Fields fields) {
        return fields.count() == FIELDS
                && fields.scaled(LENGTH, 0) >= 0
                && fields.text(1).equals("bytes")
                && fields.text(2).equals("->")
                && fields.text(4).equals("us")
                && fields.text(5).equals("==")
                && fields.text(7).equals("Mbit/s");
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        final Fields fields = new Fields();
        while (lines.next()) {
            fields.blanks(lines);
            if (isRow(fields) && isFigure(fields, TIME) && isFigure(fields, RATE)) {
                row(fields, lines, reading);
            } else if (notes.startsWithDigit(lines)) {
                notes.damaged(lines, "a row must be a length in bytes, a time in us and a bandwidth in Mbit/s");
            } else {
                notes.note(lines);
            }
        }
    }

    private static boolean isFigure(final Fields fields, final int field) {
        final double number = fields.number(field);
        return Double.isFinite(number) && number >= 0;
    }

    private static void row(final Fields fields, final TextLines lines, final Reading reading) throws IOException {
        final Map<String, String> params =
                Map.of("tool", "netgauge", "transport", "unknown", "messageLength", fields.text(LENGTH));
        final TrialKey key = new TrialKey("netgauge.one_one", new TreeMap<>(params));
        reading.observe(
                key,
                Metric.HALF_RTT_NS,
                "min",
                fields.number(TIME) * NS_PER_US,
                new Original(fields.text(TIME), "us", lines.number()),
                0);
        reading.observe(
                key,
                Metric.PING_PONG_BANDWIDTH_BITS_PER_SECOND,
                "median",
                fields.number(RATE) * BITS_PER_MEGABIT,
                new Original(fields.text(RATE), "Mbit/s", lines.number()),
                0);
        reading.ledger().imported(3);
    }
}
