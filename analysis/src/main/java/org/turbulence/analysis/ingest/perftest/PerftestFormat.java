package org.turbulence.analysis.ingest.perftest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.Column;
import org.turbulence.analysis.ingest.foreign.Column.Meaning;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.HeaderWords;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Table;
import org.turbulence.analysis.ingest.text.Fields;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.observation.Metric;

/**
 * The printed tables of perftest ({@code ib_send_lat}, {@code ib_write_bw} …) under {@code #bytes #iterations}. Its
 * latencies are half of a round trip, except that of a read or an atomic, which is the whole operation. Its megabytes
 * are 2^20 bytes whether the header says MB or MiB. A bandwidth of 0 was not measured.
 */
public final class PerftestFormat implements ForeignFormat {
    private static final double MEBIBYTE_BITS = 8.0 * (1 << 20);
    private static final String UNTITLED = "perftest";

    @Override
    public String kind() {
        return "perftest";
    }

    @Override
    public String describe() {
        return "tables of perftest (ib_send_lat, ib_write_bw, ...)";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(PerftestFormat::isHeader);
    }

    private static boolean isHeader(final String line) {
        return line.startsWith("#bytes") && line.contains("#iterations");
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        final Fields fields = new Fields();
        String title = UNTITLED;
        Table table = null;
        while (lines.next()) {
            final String text = lines.plainText();
            if (isHeader(text)) {
                table = new Table(benchmark(title), new TreeMap<>(PARAMS), columns(text, title));
                reading.ledger().imported(Notes.values(lines));
            } else if (text.endsWith(" Test") && !notes.startsWithDigit(lines)) {
                title = text.substring(0, text.length() - " Test".length());
                table = null;
                notes.rest(lines, 0, "a number in a title");
            } else if (notes.startsWithDigit(lines) && table != null) {
                table.row(fields.blanks(lines), lines.number(), text, reading);
            } else {
                notes.note(lines);
            }
        }
    }

    private static final Map<String, String> PARAMS = Map.of("tool", "perftest", "transport", "rdma");

    private static String benchmark(final String title) {
        return title.equals(UNTITLED) ? title : "perftest." + title;
    }

    private static List<Column> columns(final String header, final String title) {
        final List<Column> columns = new ArrayList<>();
        for (final String word : HeaderWords.of(header)) {
            columns.add(column(word, title.toLowerCase(Locale.ROOT)));
        }
        return columns;
    }

    private static Column column(final String header, final String title) {
        return switch (header) {
            case "#bytes" -> Column.key(header, "messageLength");
            case "#iterations" -> Column.sampleCount(header);
            case "t_min[usec]" -> time(header, title, "min");
            case "t_max[usec]" -> time(header, title, "max");
            case "t_typical[usec]" -> time(header, title, "median");
            case "t_avg[usec]" -> time(header, title, "mean");
            case "t_stdev[usec]" -> time(header, title, "sd");
            case "tps average" -> Column.figure(header, Metric.TRANSACTIONS_PER_SECOND, "mean", 1, "tps");
            case "MsgRate[Mpps]" -> Column.figure(header, Metric.MESSAGES_PER_SECOND, "mean", 1e6, "Mpps");
            default -> header.endsWith("% percentile[usec]") ? percentile(header, title) : bandwidth(header, title);
        };
    }

    private static Column percentile(final String header, final String title) {
        return time(header, title, "p" + header.substring(0, header.indexOf('%')));
    }

    private static Column time(final String header, final String title, final String statistic) {
        final boolean whole = title.contains("read") || title.contains("atomic");
        final Metric metric = whole ? Metric.OPERATION_TIME_NS : Metric.HALF_RTT_NS;
        return Column.figure(header, metric, statistic, 1e3, "usec");
    }

    private static Column bandwidth(final String header, final String title) {
        final int bracket = header.indexOf('[');
        if (!header.startsWith("BW ") || bracket < 0 || !header.endsWith("]")) {
            return Column.unknown(header);
        }
        final String unit = header.substring(bracket + 1, header.length() - 1);
        final double factor = switch (unit) {
            case "MB/sec", "MiB/sec" -> MEBIBYTE_BITS;
            case "Gb/sec" -> 1e9;
            default -> 0;
        };
        if (factor == 0) {
            return Column.unknown(header);
        }
        final Metric metric = title.contains("bidirectional")
                ? Metric.BIDIRECTIONAL_BANDWIDTH_BITS_PER_SECOND
                : Metric.STREAMING_BANDWIDTH_BITS_PER_SECOND;
        final String statistic = header.startsWith("BW peak") ? "max" : "mean";
        return new Column(header, Meaning.FIGURE_UNLESS_ZERO, metric, statistic, factor, unit);
    }
}
