package org.turbulence.analysis.ingest.sockperf;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.Labelled;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.Metric;

/**
 * The lines of the summary. {@code avg-latency} and the older {@code avg-lat} are half of a round trip, {@code avg-rtt}
 * is a full one, and the percentiles after it are of the same. {@code MBps} are 2^20 bytes a second.
 */
final class SockperfSummary {
    private static final double NS_PER_US = 1e3;
    private static final double BITS_PER_MEBIBYTE = 8.0 * (1 << 20);
    private static final String PERCENTILE = "---> percentile ";

    private final Reading reading;
    private final Notes notes;
    private final TreeMap<String, String> params = new TreeMap<>(Map.of("tool", "sockperf"));
    private Metric metric = Metric.HALF_RTT_NS;
    private boolean averaged;
    private long received;
    private long observed;

    SockperfSummary(final Reading reading, final Notes notes) {
        this.reading = reading;
        this.notes = notes;
    }

    /** The configuration, as far as the lines so far tell. */
    TrialKey key() {
        return new TrialKey("sockperf", params);
    }

    void line(final String text, final TextLines lines) throws IOException {
        final Labelled line = new Labelled(text, lines.number(), reading);
        if (text.contains("PORT") && text.contains("# ")) {
            line.word("# ").ifPresent(kind -> params.put("transport", kind.toLowerCase(Locale.ROOT)));
            notes.rest(lines, 0, "an address");
        } else if (text.contains("msg-size=")) {
            line.number("msg-size=").ifPresent(length -> params.put("messageLength", length));
            notes.rest(lines, line.taken(), "an option of the run");
        } else if (text.startsWith("[Valid Duration]")) {
            duration(line);
            notes.rest(lines, line.taken(), "a remark beside the duration");
        } else if (text.startsWith("====> avg-")) {
            average(text, line);
            notes.rest(lines, line.taken(), "a further statistic of the average");
        } else if (text.startsWith("# dropped messages")) {
            line.figure("# dropped messages", key(), Metric.LOST_COUNT, "value", 1, "", 0);
            line.figure("# duplicated messages", key(), Metric.DUPLICATE_COUNT, "value", 1, "", 0);
            line.figure("# out-of-order messages", key(), Metric.OUT_OF_ORDER_COUNT, "value", 1, "", 0);
            notes.rest(lines, line.taken(), "a further count");
        } else if (text.startsWith("Total ") && text.contains(" observations")) {
            observed = count(line.number("Total "));
            notes.rest(lines, line.taken(), "observations behind one percentile");
        } else if (text.startsWith("--->")) {
            percentile(text, line);
            notes.rest(lines, line.taken(), "a part of a percentile's line");
        } else if (text.startsWith("Summary:")) {
            summary(text, line);
            notes.rest(lines, line.taken(), "the same as a figure before, or in another unit");
        } else {
            notes.note(lines);
        }
    }

    private void duration(final Labelled line) throws IOException {
        line.figure("RunTime=", key(), Metric.DURATION_NS, "value", 1e9, "sec", 0);
        line.figure("SentMessages=", key(), Metric.SENT_COUNT, "value", 1, "", 0);
        received = count(line.word("ReceivedMessages="));
        line.figure("ReceivedMessages=", key(), Metric.RECEIVED_COUNT, "value", 1, "", 0);
    }

    private void average(final String text, final Labelled line) throws IOException {
        final boolean full = text.startsWith("====> avg-rtt");
        metric = full ? Metric.RTT_NS : Metric.HALF_RTT_NS;
        final String label = full ? "avg-rtt=" : text.contains("avg-latency=") ? "avg-latency=" : "avg-lat=";
        averaged = line.figure(label, key(), metric, "mean", NS_PER_US, "usec", received);
        line.figure("std-dev=", key(), metric, "sd", NS_PER_US, "usec", received);
    }

    private void percentile(final String text, final Labelled line) throws IOException {
        if (text.contains("<MAX>")) {
            line.figure("observation =", key(), metric, "max", NS_PER_US, "usec", observed);
        } else if (text.contains("<MIN>")) {
            line.figure("observation =", key(), metric, "min", NS_PER_US, "usec", observed);
        } else if (text.startsWith(PERCENTILE)) {
            final Optional<String> percentile = line.number(PERCENTILE);
            if (percentile.isPresent()) {
                line.figure(" = ", key(), metric, "p" + shortest(percentile.get()), NS_PER_US, "usec", observed);
            }
        }
    }

    private void summary(final String text, final Labelled line) throws IOException {
        line.figure("Message Rate is", key(), Metric.MESSAGES_PER_SECOND, "mean", 1, "msg/sec", 0);
        if (text.contains(" MBps")) {
            line.figure(
                    "BandWidth is", key(), Metric.SEND_BANDWIDTH_BITS_PER_SECOND, "mean", BITS_PER_MEBIBYTE, "MBps", 0);
        }
        if (!averaged) {
            line.figure("Latency is", key(), Metric.HALF_RTT_NS, "mean", NS_PER_US, "usec", received);
            line.figure("Round trip is", key(), Metric.RTT_NS, "mean", NS_PER_US, "usec", received);
        }
    }

    private static long count(final Optional<String> digits) {
        return digits.filter(word -> word.length() < 18 && word.chars().allMatch(Character::isDigit))
                .map(Long::parseLong)
                .orElse(0L);
    }

    /** {@code 99.900} is 99.9. */
    private static String shortest(final String decimal) {
        int end = decimal.length();
        if (decimal.indexOf('.') >= 0) {
            while (decimal.charAt(end - 1) == '0') {
                end--;
            }
            end -= decimal.charAt(end - 1) == '.' ? 1 : 0;
        }
        return decimal.substring(0, end);
    }
}
