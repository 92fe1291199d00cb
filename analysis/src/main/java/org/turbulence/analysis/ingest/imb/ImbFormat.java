package org.turbulence.analysis.ingest.imb;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.Column;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Table;
import org.turbulence.analysis.ingest.text.Fields;
import org.turbulence.analysis.ingest.text.TextLines;

/**
 * The printed tables of the Intel MPI Benchmarks. A table begins with {@code # Benchmarking NAME}, its columns with
 * {@code #bytes} or {@code #repetitions}, wherever in a line that stands: published tables have them behind a rule.
 *
 * <p>A second table of one benchmark and number of processes in a source has the parameter {@code table} = 2, and so
 * on.
 */
public final class ImbFormat implements ForeignFormat {
    private static final String BENCHMARKING = "# Benchmarking ";
    private static final String PROCESSES = "#processes = ";

    @Override
    public String kind() {
        return "imb";
    }

    @Override
    public String describe() {
        return "tables of the Intel MPI Benchmarks";
    }

    @Override
    public boolean recognises(final Head head) {
        return (head.contains(BENCHMARKING) && head.contains("#repetitions"))
                || head.contains("Intel(R) MPI Benchmarks");
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Pass pass = new Pass(reading);
        while (lines.next()) {
            pass.line(lines);
        }
        pass.endTable();
    }

    /** One reading: the state between two lines. */
    private static final class Pass {
        private final Reading reading;
        private final Notes notes;
        private final Fields fields = new Fields();
        private final Map<String, Integer> tables = new HashMap<>();
        private String benchmark = "";
        private TreeMap<String, String> params = new TreeMap<>();
        private ImbTable table;

        Pass(final Reading reading) {
            this.reading = reading;
            this.notes = new Notes(reading.ledger());
        }

        void line(final TextLines lines) throws IOException {
            fields.blanks(lines);
            final String text = lines.text();
            final Optional<List<Column>> columns = ImbColumns.ofHeader(text, benchmark);
            if (columns.isPresent() && !benchmark.isEmpty()) {
                endTable();
                beginTable(columns.get(), lines.number());
                notes.rest(lines, 0, Notes.BESIDE_HEADER);
            } else if (text.contains(BENCHMARKING)) {
                endTable();
                benchmark = text.substring(text.indexOf(BENCHMARKING) + BENCHMARKING.length())
                        .strip();
                params = new TreeMap<>(Map.of("tool", "imb", "transport", "mpi"));
                notes.rest(lines, 0, "a number in the name of a benchmark");
            } else if (!benchmark.isEmpty() && !processes(text).isEmpty()) {
                endTable();
                params.put("processes", processes(text));
                reading.ledger().imported(1);
                notes.rest(lines, 1, "a remark beside the number of processes");
            } else if (notes.startsWithDigit(lines)) {
                row(lines, text);
            } else {
                endTable();
                notes.note(lines);
            }
        }

        /** The digits after the words, which a parenthesis may close; empty when there are none. */
        private static String processes(final String text) {
            final int at = text.indexOf(PROCESSES);
            final String rest =
                    at < 0 ? "" : text.substring(at + PROCESSES.length()).replace(')', ' ');
            final String digits = rest.strip();
            return digits.chars().allMatch(c -> c >= '0' && c <= '9') ? digits : "";
        }

        private void beginTable(final List<Column> columns, final long line) {
            final int number = tables.merge(benchmark + params, 1, Integer::sum);
            final TreeMap<String, String> own = new TreeMap<>(params);
            if (number > 1) {
                own.put("table", String.valueOf(number));
            }
            table = new ImbTable(new Table("imb." + benchmark, own, columns), line, reading);
        }

        private void row(final TextLines lines, final String text) throws IOException {
            if (table == null) {
                notes.rowWithoutHeader(lines);
            } else if (notMeasured(text)) {
                notes.skip(lines, "the tool did not measure this row");
            } else {
                table.row(fields, lines.number(), text);
            }
        }

        private static boolean notMeasured(final String text) {
            return text.contains("time-out.") || text.contains("int-overflow") || text.contains("out-of-mem.");
        }

        void endTable() throws IOException {
            if (table != null) {
                table.end();
                table = null;
            }
        }
    }
}
