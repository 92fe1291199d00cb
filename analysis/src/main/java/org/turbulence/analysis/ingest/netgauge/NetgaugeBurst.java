package org.turbulence.analysis.ingest.netgauge;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.Elapsed;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.ImportSink.SampleSeries;
import org.turbulence.analysis.ingest.foreign.ImportSink.SeriesFacts;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.text.Fields;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.TrialKey;

/**
 * Round trips after pauses: {@code # time(ns),sleep_time(ns),repetitions}, then one round trip a line. A title before
 * it gives the message length. The pause is the one that was asked for; what was achieved is not in the file.
 */
public final class NetgaugeBurst implements ForeignFormat {
    private static final String HEADER = "# time(ns),sleep_time(ns),repetitions";
    private static final String TITLE = "# Hoverboard test (";
    private static final long LONGEST_NS = 1_000_000_000_000L;
    private static final SeriesFacts FACTS = new SeriesFacts(SeriesFacts.Values.BURST, false, "ns", "round trip");

    @Override
    public String kind() {
        return "netgauge-burst";
    }

    @Override
    public String describe() {
        return "Netgauge, round trips after pauses";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(HEADER::equals);
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        final Fields fields = new Fields();
        final Pass pass = new Pass(reading);
        boolean headed = false;
        while (lines.next()) {
            final String text = lines.text().strip();
            if (text.equals(HEADER)) {
                headed = true;
            } else if (text.startsWith(TITLE) && text.endsWith(")")) {
                fields.blanks(lines.bytes(), lines.start() + TITLE.length(), lines.end());
                pass.messageLength = fields.count() > 0 ? fields.text(0) : "unknown";
                reading.ledger().imported(Notes.values(lines));
            } else if (text.isEmpty() || text.startsWith("#")) {
                notes.note(lines);
            } else if (!headed) {
                notes.rowWithoutHeader(lines);
            } else if (!pass.row(fields.separated(lines.bytes(), lines.start(), lines.end(), ','))) {
                notes.damaged(lines, "a row must hold a time and a pause in nanoseconds and a number of repetitions");
            }
        }
    }

    /** One reading: the series that the last row belonged to. */
    private static final class Pass {
        private final Reading reading;
        private String messageLength = "unknown";
        private String seriesOf = "";
        private SampleSeries series;
        private Elapsed elapsed = new Elapsed();

        Pass(final Reading reading) {
            this.reading = reading;
        }

        boolean row(final Fields row) throws IOException {
            if (row.count() != 3) {
                return false;
            }
            final long rttNs = row.scaled(0, 0);
            final long pauseNs = row.scaled(1, 0);
            final long repetitions = row.scaled(2, 0);
            if (rttNs < 0 || rttNs > LONGEST_NS || pauseNs < 0 || pauseNs > LONGEST_NS || repetitions < 1) {
                return false;
            }
            final String of = messageLength + '/' + pauseNs + '/' + repetitions;
            if (!of.equals(seriesOf)) {
                seriesOf = of;
                elapsed = new Elapsed();
                series = reading.sink().series(key(pauseNs, repetitions), FACTS);
            }
            series.sample(elapsed.ns(), rttNs * 1000);
            elapsed.add((rttNs + pauseNs) * 1000);
            reading.ledger().imported(3);
            return true;
        }

        private TrialKey key(final long pauseNs, final long repetitions) {
            final Map<String, String> params = Map.of(
                    "tool",
                    "netgauge",
                    "transport",
                    "unknown",
                    "messageLength",
                    messageLength,
                    "burstIntervalNs",
                    String.valueOf(pauseNs),
                    "repetitions",
                    String.valueOf(repetitions));
            return new TrialKey("netgauge.burst", new TreeMap<>(params));
        }
    }
}
