package org.turbulence.analysis.ingest.processtimes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
 * CSV with a line for each process of each run of a parallel program. The header names its columns, in any order:
 * {@code processes} (how many), and any of {@code process} (which one), {@code program}, {@code compute_s},
 * {@code communication_s}, {@code wait_s}, {@code execution_s}. Lines for whole runs leave {@code process} out of the
 * header. Times are seconds.
 */
public final class ProcessTimesFormat implements ForeignFormat {
    private static final double NS_PER_S = 1e9;

    @Override
    public String kind() {
        return "process-times";
    }

    @Override
    public String describe() {
        return "CSV of a parallel program's times (processes, process, compute_s, communication_s, execution_s)";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(ProcessTimesFormat::isHeader);
    }

    private static boolean isHeader(final String line) {
        final List<String> names = List.of(line.replace(" ", "").split(",", -1));
        return names.contains("processes") && names.stream().anyMatch(name -> name.endsWith("_s"));
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        final Fields fields = new Fields();
        Table table = null;
        while (lines.next()) {
            final String text = lines.plainText();
            if (isHeader(text)) {
                fields.separated(lines.bytes(), lines.start(), lines.end(), ',');
                final List<Column> columns = new ArrayList<>();
                for (int i = 0; i < fields.count(); i++) {
                    columns.add(column(fields.text(i)));
                }
                table = new Table("program", new TreeMap<>(Map.of("tool", kind())), columns);
                notes.rest(lines, 0, Notes.BESIDE_HEADER);
            } else if (text.isEmpty() || text.startsWith("#")) {
                notes.note(lines);
            } else if (table == null) {
                notes.note(lines);
            } else {
                fields.separated(lines.bytes(), lines.start(), lines.end(), ',');
                table.row(fields, lines.number(), text, reading);
            }
        }
    }

    private static Column column(final String header) {
        return switch (header) {
            case "processes", "process" -> Column.key(header, header);
            case "program" -> Column.word(header, header);
            case "compute_s" -> Column.figure(header, Metric.COMPUTE_TIME_NS, "value", NS_PER_S, "s");
            case "communication_s" -> Column.figure(header, Metric.COMMUNICATION_TIME_NS, "value", NS_PER_S, "s");
            case "wait_s" -> Column.figure(header, Metric.WAIT_TIME_NS, "value", NS_PER_S, "s");
            case "execution_s" -> Column.figure(header, Metric.EXECUTION_TIME_NS, "value", NS_PER_S, "s");
            default -> Column.unknown(header);
        };
    }
}
