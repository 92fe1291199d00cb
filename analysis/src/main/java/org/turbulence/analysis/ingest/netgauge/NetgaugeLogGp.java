package org.turbulence.analysis.ingest.netgauge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.Column;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Table;
import org.turbulence.analysis.ingest.text.Fields;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.observation.Metric;

/**
 * LogGP parameters over the message length: {@code # size n PRTT(1,0,s) … L o_s o_r g G lsqu(g,G)}. All times are
 * microseconds, G is microseconds a byte.
 */
public final class NetgaugeLogGp implements ForeignFormat {
    private static final double NS_PER_US = 1e3;

    @Override
    public String kind() {
        return "netgauge-loggp";
    }

    @Override
    public String describe() {
        return "Netgauge, LogGP parameters over the message length";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(NetgaugeLogGp::isHeader);
    }

    private static boolean isHeader(final String line) {
        return line.startsWith("# size n PRTT");
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        final Fields fields = new Fields();
        Table table = null;
        while (lines.next()) {
            final String text = lines.text().strip();
            if (isHeader(text)) {
                table = new Table("netgauge.loggp", new TreeMap<>(Map.of("tool", "netgauge")), columns(text));
                reading.ledger().imported(Notes.values(lines));
            } else if (text.isEmpty() || text.startsWith("#")) {
                notes.note(lines);
            } else if (table == null) {
                notes.rowWithoutHeader(lines);
            } else {
                table.row(fields.blanks(lines), lines.number(), text, reading);
            }
        }
    }

    private static List<Column> columns(final String header) {
        final List<Column> columns = new ArrayList<>();
        final StringTokenizer words = new StringTokenizer(header.substring(1));
        while (words.hasMoreTokens()) {
            columns.add(column(words.nextToken()));
        }
        return columns;
    }

    private static Column column(final String header) {
        return switch (header) {
            case "size" -> Column.key(header, "messageLength");
            case "n" -> Column.key(header, "messageCount");
            case "PRTT(1,0,s)" -> figure(header, Metric.RTT_NS, "median");
            case "L" -> figure(header, Metric.LOG_GP_LATENCY_NS, "value");
            case "o_s" -> figure(header, Metric.LOG_GP_SEND_OVERHEAD_NS, "value");
            case "o_r" -> figure(header, Metric.LOG_GP_RECEIVE_OVERHEAD_NS, "value");
            case "g" -> figure(header, Metric.LOG_GP_MESSAGE_GAP_NS, "value");
            case "G" -> figure(header, Metric.LOG_GP_BYTE_GAP_NS, "value");
            case "lsqu(g,G)" -> figure(header, Metric.LOG_GP_FIT_RESIDUAL_NS, "value");
            default ->
                header.startsWith("PRTT(n,")
                        ? figure(header, Metric.OPERATION_TIME_NS, header)
                        : Column.unknown(header);
        };
    }

    private static Column figure(final String header, final Metric metric, final String statistic) {
        return Column.figure(header, metric, statistic, NS_PER_US, "us");
    }
}
