package org.turbulence.analysis.ingest.netgauge;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.Elapsed;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.ImportSink.SampleSeries;
import org.turbulence.analysis.ingest.foreign.ImportSink.SeriesFacts;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.text.Decimals;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.TrialKey;

/**
 * Every sample of a one-to-one run: {@code #size<TAB>rtt}, then one message a line. The column named {@code rtt} holds
 * half of the round trip in microseconds. Each repetition of the header is another start of the program: another
 * iteration. There are no time stamps.
 */
public final class NetgaugeFull implements ForeignFormat {
    private static final int HALF_RTT_DIGITS = 6;
    /** A quarter of an hour: no message takes longer, and sums stay in range. */
    private static final long LONGEST_HALF_RTT_PS = 1_000_000_000_000_000L;

    private static final SeriesFacts FACTS =
            new SeriesFacts(SeriesFacts.Values.ROUND_TRIP, false, "us", "half of the round trip");

    @Override
    public String kind() {
        return "netgauge-full";
    }

    @Override
    public String describe() {
        return "Netgauge, every sample (size, half round trip)";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(NetgaugeFull::isHeader);
    }

    private static boolean isHeader(final String line) {
        return line.startsWith("#size") && line.substring(5).strip().equals("rtt");
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final Pass pass = new Pass(reading);
        final TextLines lines = reading.lines();
        while (lines.next()) {
            if (!pass.sample(lines.bytes(), lines.start(), lines.end())) {
                pass.otherLine(lines);
            }
        }
    }

    /** The samples of one message length so far. */
    private static final class OfSize {
        private final TrialKey key;
        private final Elapsed elapsed = new Elapsed();
        private int starts;

        OfSize(final TrialKey key) {
            this.key = key;
        }
    }

    /** One reading: the state between two lines. */
    private static final class Pass {
        private final Reading reading;
        private final Notes notes;
        private final Map<Long, OfSize> sizes = new HashMap<>();
        private int starts;
        private long currentSize = -1;
        private OfSize current;
        private SampleSeries series;

        Pass(final Reading reading) {
            this.reading = reading;
            this.notes = new Notes(reading.ledger());
        }

        /** Takes the common line; false when it is any other. */
        boolean sample(final byte[] bytes, final int from, final int to) throws IOException {
            long size = 0;
            int i = from;
            while (i < to && bytes[i] >= '0' && bytes[i] <= '9' && i - from < 18) {
                size = size * 10 + bytes[i] - '0';
                i++;
            }
            if (i == from || i == to || starts == 0 || (bytes[i] != '\t' && bytes[i] != ' ')) {
                return false;
            }
            while (i < to && (bytes[i] == '\t' || bytes[i] == ' ')) {
                i++;
            }
            final long halfPs = Decimals.scaled(bytes, i, to, HALF_RTT_DIGITS);
            if (halfPs < 0 || halfPs > LONGEST_HALF_RTT_PS) {
                return false;
            }
            if (size != currentSize || current.starts != starts) {
                select(size);
            }
            series.sample(current.elapsed.ns(), 2 * halfPs);
            current.elapsed.add(2 * halfPs);
            reading.ledger().imported(2);
            return true;
        }

        private void select(final long size) throws IOException {
            currentSize = size;
            current = sizes.computeIfAbsent(size, Pass::ofSize);
            series = reading.sink().series(current.key, FACTS);
            if (current.starts > 0 && current.starts != starts) {
                series.nextIteration();
            }
            current.starts = starts;
        }

        private static OfSize ofSize(final long size) {
            final Map<String, String> params =
                    Map.of("tool", "netgauge", "transport", "unknown", "messageLength", String.valueOf(size));
            return new OfSize(new TrialKey("netgauge.one_one", new TreeMap<>(params)));
        }

        void otherLine(final TextLines lines) throws IOException {
            final String text = lines.text().strip();
            if (isHeader(text)) {
                starts++;
            } else if (text.isEmpty() || text.startsWith("#")) {
                notes.note(lines);
            } else if (starts == 0) {
                notes.rowWithoutHeader(lines);
            } else {
                notes.damaged(lines, "a row must hold a message length and half a round trip in microseconds");
            }
        }
    }
}
