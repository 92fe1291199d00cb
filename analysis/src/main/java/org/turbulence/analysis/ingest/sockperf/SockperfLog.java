package org.turbulence.analysis.ingest.sockperf;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.turbulence.analysis.ingest.foreign.ImportSink.SampleSeries;
import org.turbulence.analysis.ingest.foreign.ImportSink.SeriesFacts;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.text.Fields;
import org.turbulence.results.TrialKey;

/**
 * The rows of a full log: {@code packet, txTime(sec), rxTime(sec), latency(usec)}, where the latency is half of a round
 * trip, or {@code rtt(usec)}. The receive time is the send time plus the round trip, so it tells nothing more.
 */
final class SockperfLog {
    private static final String SENT = "txTime(sec)";
    private static final String RECEIVED = "rxTime(sec)";
    private static final String HALF = "latency(usec)";
    private static final String FULL = "rtt(usec)";
    private static final long LONGEST_PS = 1_000_000_000_000_000L;

    private final Reading reading;
    private final SampleSeries series;
    private final Fields fields = new Fields();
    private final int columns;
    private final int sentColumn;
    private final int receivedColumn;
    private final int timeColumn;
    private final int factor;
    private long firstSentNs = -1;

    private SockperfLog(
            final Reading reading, final SampleSeries series, final List<String> header, final boolean half) {
        this.reading = reading;
        this.series = series;
        this.columns = header.size();
        this.sentColumn = header.indexOf(SENT);
        this.receivedColumn = header.indexOf(RECEIVED);
        this.timeColumn = header.indexOf(half ? HALF : FULL);
        this.factor = half ? 2 : 1;
    }

    static boolean isHeader(final String line) {
        final List<String> names = names(line);
        return names.contains(SENT) && (names.contains(HALF) || names.contains(FULL));
    }

    static SockperfLog under(final String header, final TrialKey key, final Reading reading) throws IOException {
        final List<String> names = names(header);
        final boolean half = names.contains(HALF);
        final SeriesFacts facts = new SeriesFacts(
                SeriesFacts.Values.ROUND_TRIP, true, "usec", half ? "half of the round trip" : "round trip");
        return new SockperfLog(reading, reading.sink().series(key, facts), names, half);
    }

    private static List<String> names(final String header) {
        return Stream.of(header.split(",", -1)).map(String::strip).toList();
    }

    /** Takes a row; false when the line is none. */
    boolean sample(final byte[] bytes, final int from, final int to) throws IOException {
        if (from == to || bytes[from] < '0' || bytes[from] > '9') {
            return false;
        }
        fields.separated(bytes, from, to, ',');
        if (fields.count() != columns) {
            return false;
        }
        final long number = fields.scaled(0, 0);
        final long sentNs = fields.scaled(sentColumn, 9);
        final long receivedNs = receivedColumn < 0 ? 0 : fields.scaled(receivedColumn, 9);
        final long timePs = fields.scaled(timeColumn, 6);
        if (number < 0 || sentNs < 0 || receivedNs < 0 || timePs < 0 || timePs > LONGEST_PS) {
            return false;
        }
        if (firstSentNs < 0) {
            firstSentNs = sentNs;
        }
        series.sample(sentNs - firstSentNs, factor * timePs);
        reading.ledger().imported(columns);
        return true;
    }
}
