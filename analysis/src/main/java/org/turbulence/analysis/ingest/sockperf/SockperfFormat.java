package org.turbulence.analysis.ingest.sockperf;

import java.io.IOException;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.text.TextLines;

/**
 * What sockperf prints, and the file that {@code --full-log} writes, which holds the summary and every message. Lines
 * begin with {@code sockperf: } and may hold colour codes.
 */
public final class SockperfFormat implements ForeignFormat {
    @Override
    public String kind() {
        return "sockperf";
    }

    @Override
    public String describe() {
        return "sockperf, summary and full log";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(line -> line.startsWith("sockperf: ") || SockperfLog.isHeader(line));
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        final SockperfSummary summary = new SockperfSummary(reading, notes);
        SockperfLog log = null;
        while (lines.next()) {
            if (log != null && log.sample(lines.bytes(), lines.start(), lines.end())) {
                continue;
            }
            final String text = lines.plainText();
            if (SockperfLog.isHeader(text)) {
                log = SockperfLog.under(text, summary.key(), reading);
                notes.rest(lines, 0, Notes.BESIDE_HEADER);
            } else if (text.startsWith("sockperf") || !notes.startsWithDigit(lines)) {
                summary.line(text.startsWith("sockperf: ") ? text.substring(10) : text, lines);
            } else if (log == null) {
                notes.rowWithoutHeader(lines);
            } else {
                notes.damaged(lines, "a row must hold a number, two times in seconds and one in microseconds");
            }
        }
    }
}
