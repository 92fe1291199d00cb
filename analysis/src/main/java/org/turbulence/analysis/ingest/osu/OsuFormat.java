package org.turbulence.analysis.ingest.osu;

import java.io.IOException;
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

/**
 * The printed tables of the OSU micro-benchmarks. A title {@code # OSU … Test} begins one; comment lines may say more;
 * the last comment before the rows names the columns.
 */
public final class OsuFormat implements ForeignFormat {
    private static final String TITLE = "# OSU ";

    @Override
    public String kind() {
        return "osu";
    }

    @Override
    public String describe() {
        return "tables of the OSU micro-benchmarks";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(line -> line.startsWith(TITLE));
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Pass pass = new Pass(reading);
        while (lines.next()) {
            pass.line(lines);
        }
    }

    /** One reading: the state between two lines. */
    private static final class Pass {
        private final Reading reading;
        private final Notes notes;
        private final Fields fields = new Fields();
        private OsuTitle title;
        private TreeMap<String, String> params = new TreeMap<>();
        private Table table;

        Pass(final Reading reading) {
            this.reading = reading;
            this.notes = new Notes(reading.ledger());
        }

        void line(final TextLines lines) throws IOException {
            final String text = lines.text().strip();
            if (text.startsWith(TITLE)) {
                title = OsuTitle.of(text.substring(TITLE.length()));
                params = new TreeMap<>(Map.of("tool", "osu", "transport", "mpi"));
                params.putAll(title.params());
                table = null;
                reading.ledger().imported(Notes.values(lines));
            } else if (text.startsWith("#") && title != null) {
                comment(lines, text.substring(1).strip());
            } else if (notes.startsWithDigit(lines) && table != null) {
                table.row(fields.blanks(lines), lines.number(), text, reading);
            } else {
                notes.note(lines);
            }
        }

        private void comment(final TextLines lines, final String text) throws IOException {
            final List<Column> columns = OsuColumns.ofHeader(text, title);
            if (!columns.isEmpty()) {
                table = new Table(title.benchmark(), params, columns);
                notes.rest(lines, 0, Notes.BESIDE_HEADER);
            } else if (OsuTitle.settings(text).isEmpty()) {
                notes.note(lines);
            } else {
                params.putAll(OsuTitle.settings(text));
                final int values = Notes.values(lines);
                final int taken = OsuTitle.numericSettings(text);
                reading.ledger().imported(Math.min(values, taken));
                notes.rest(lines, taken, "a remark beside settings");
            }
        }
    }
}
