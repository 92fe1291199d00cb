package org.turbulence.analysis.ingest.netperf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.Column;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Table;
import org.turbulence.analysis.ingest.text.Fields;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.analysis.ingest.text.Units;
import org.turbulence.results.observation.Metric;

/**
 * The CSV of netperf's omni tests ({@code -o}): a line of header texts, then a row a test. What the throughput and the
 * latencies are hangs on the row's throughput units: transactions have round trips, streams have the time of a send.
 */
public final class NetperfFormat implements ForeignFormat {
    private static final String UNITS = "Throughput Units";
    private static final String TRANSACTIONS = "Trans/s";

    @Override
    public String kind() {
        return "netperf";
    }

    @Override
    public String describe() {
        return "netperf, CSV of the omni tests";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(NetperfFormat::isHeader);
    }

    private static boolean isHeader(final String line) {
        return line.contains(UNITS) && line.indexOf(',') > 0;
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        final Fields fields = new Fields();
        List<String> header = List.of();
        SortedMap<String, String> params = params("");
        while (lines.next()) {
            final String text = lines.plainText();
            if (isHeader(text)) {
                header = names(fields.separated(lines.bytes(), lines.start(), lines.end(), ','));
                reading.ledger().imported(Notes.values(lines));
            } else if (text.contains(" TEST from ") || text.startsWith("OMNI ")) {
                params = params(text);
                notes.note(lines);
            } else if (text.indexOf(',') > 0 && !header.isEmpty()) {
                fields.separated(lines.bytes(), lines.start(), lines.end(), ',');
                final int units = header.indexOf(UNITS);
                final String unit = units >= 0 && units < fields.count() ? fields.text(units) : "";
                new Table("netperf.omni", params, columns(header, unit)).row(fields, lines.number(), text, reading);
            } else {
                notes.note(lines);
            }
        }
    }

    private static SortedMap<String, String> params(final String banner) {
        final TreeMap<String, String> params = new TreeMap<>(Map.of("tool", "netperf"));
        final String upper = banner.toUpperCase(Locale.ROOT);
        if (upper.contains("TCP ")) {
            params.put("transport", "tcp");
        } else if (upper.contains("UDP ")) {
            params.put("transport", "udp");
        }
        return params;
    }

    private static List<String> names(final Fields header) {
        final List<String> names = new ArrayList<>();
        for (int i = 0; i < header.count(); i++) {
            names.add(header.text(i));
        }
        return names;
    }

    private static List<Column> columns(final List<String> header, final String unit) {
        final List<Column> columns = new ArrayList<>();
        for (final String name : header) {
            columns.add(column(name, unit));
        }
        return columns;
    }

    private static Column column(final String header, final String unit) {
        return switch (header) {
            case "Throughput" -> throughput(header, unit);
            case UNITS -> Column.word(header, "throughputUnits");
            case "Protocol" -> Column.word(header, "protocol");
            case "Direction" -> Column.word(header, "direction");
            case "Request Size Bytes", "Local Send Size", "Send Size" -> Column.key(header, "messageLength");
            case "Response Size Bytes" -> Column.key(header, "responseLength");
            case "Elapsed Time (sec)" -> Column.figure(header, Metric.DURATION_NS, "value", 1e9, "sec");
            case "Transaction Rate Tran/s" ->
                Column.figure(header, Metric.TRANSACTIONS_PER_SECOND, "mean", 1, TRANSACTIONS);
            case "Local CPU Util %" -> Column.figure(header, Metric.CPU_RATIO, "local", 0.01, "%");
            case "Remote CPU Util %" -> Column.figure(header, Metric.CPU_RATIO, "remote", 0.01, "%");
            default -> latency(header, unit);
        };
    }

    private static Column throughput(final String header, final String unit) {
        if (unit.equals(TRANSACTIONS)) {
            return Column.figure(header, Metric.TRANSACTIONS_PER_SECOND, "mean", 1, unit);
        }
        final OptionalDouble factor = Units.bitsPerSecond(unit);
        return factor.isEmpty()
                ? Column.unknown(header + " in " + unit)
                : Column.figure(header, Metric.STREAMING_BANDWIDTH_BITS_PER_SECOND, "mean", factor.getAsDouble(), unit);
    }

    /** {@code 99th Percentile Latency Microseconds} and its like. */
    private static Column latency(final String header, final String unit) {
        final int at = header.indexOf(" Latency Microseconds");
        if (at < 0) {
            return Column.unknown(header);
        }
        final String name = header.substring(0, at);
        final String statistic = switch (name) {
            case "Mean" -> "mean";
            case "Minimum" -> "min";
            case "Maximum" -> "max";
            case "Stddev" -> "sd";
            default -> name.endsWith("th Percentile") ? "p" + name.substring(0, name.indexOf("th")) : "";
        };
        final Metric metric = unit.equals(TRANSACTIONS) ? Metric.RTT_NS : Metric.SEND_TIME_NS;
        return statistic.isEmpty()
                ? Column.unknown(header)
                : Column.figure(header, metric, statistic, 1e3, "Microseconds");
    }
}
