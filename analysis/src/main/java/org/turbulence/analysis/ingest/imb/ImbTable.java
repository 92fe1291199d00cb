package org.turbulence.analysis.ingest.imb;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.turbulence.analysis.ingest.foreign.Column;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Table;
import org.turbulence.analysis.ingest.text.Fields;

/**
 * One table that is being read. Its rows wait for its end, because only the long messages tell what a megabyte is:
 * older versions of the suite divide by 2^20 under the same header under which newer ones divide by 10^6. The printed
 * time decides, as the printed bandwidth is the message length over it.
 */
final class ImbTable {
    static final String MEGABYTES = "Mbytes/sec";

    private static final double BINARY = 1.048576;
    private static final double DECIDED_FROM = 100;
    private static final int LONGEST = 100_000;

    private final Table table;
    private final long headerLine;
    private final Reading reading;
    private final List<Table.Row> rows = new ArrayList<>();

    ImbTable(final Table table, final long headerLine, final Reading reading) {
        this.table = table;
        this.headerLine = headerLine;
        this.reading = reading;
    }

    void row(final Fields fields, final long line, final String text) throws IOException {
        final Optional<Table.Row> row = table.parse(fields, line, text, reading);
        if (row.isPresent()) {
            rows.add(row.get());
        }
        if (rows.size() == LONGEST) {
            end();
        }
    }

    /** Hands all rows on. */
    void end() throws IOException {
        final int bandwidth = find(MEGABYTES);
        final Table decided = bandwidth < 0 ? table : withMegabyte(bandwidth);
        for (final Table.Row row : rows) {
            decided.emit(row, reading);
        }
        rows.clear();
    }

    private Table withMegabyte(final int bandwidth) throws IOException {
        int decimal = 0;
        int binary = 0;
        for (final Table.Row row : rows) {
            final double printed = row.cells().get(bandwidth).number();
            if (printed >= DECIDED_FROM) {
                final double ratio = megabytesPerSecond(row) / printed;
                decimal += close(ratio, 1) ? 1 : 0;
                binary += close(ratio, BINARY) ? 1 : 0;
            }
        }
        if (decimal == 0 && binary == 0 && !rows.isEmpty()) {
            final String reason = "Mbytes/sec is taken as 10^6 bytes, which no row of the table can confirm";
            reading.ledger().skipped(headerLine, 0, reason, table.benchmark());
        }
        if (binary <= decimal) {
            return table;
        }
        final List<Column> columns = new ArrayList<>(table.columns());
        columns.set(bandwidth, columns.get(bandwidth).times(8e6 * BINARY));
        return new Table(table.benchmark(), table.params(), columns);
    }

    /** What the row's length and time give, in 10^6 bytes a second; NaN where it has no time to tell. */
    private double megabytesPerSecond(final Table.Row row) {
        final int messages =
                ImbBenchmark.of(table.benchmark().substring("imb.".length())).messagesPerOperation();
        final int time = Math.max(find("t[usec]"), find("t_max[usec]"));
        final int length = find("#bytes");
        final int rate = find("Msg/sec");
        if (length >= 0 && rate >= 0) {
            return row.cells().get(length).number() * row.cells().get(rate).number() / 1e6;
        }
        if (messages == 0 || time < 0 || length < 0) {
            return Double.NaN;
        }
        return messages
                * row.cells().get(length).number()
                / row.cells().get(time).number();
    }

    private static boolean close(final double ratio, final double to) {
        return Math.abs(ratio / to - 1) < 0.02;
    }

    private int find(final String header) {
        for (int i = 0; i < table.columns().size(); i++) {
            if (table.columns().get(i).header().equals(header)) {
                return i;
            }
        }
        return -1;
    }
}
