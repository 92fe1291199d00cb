package org.turbulence.analysis.ingest.ping;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.Elapsed;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.ImportSink.SampleSeries;
import org.turbulence.analysis.ingest.foreign.ImportSink.SeriesFacts;
import org.turbulence.analysis.ingest.foreign.Labelled;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Reading.Original;
import org.turbulence.analysis.ingest.text.Decimals;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.Metric;

/**
 * What ping prints: a full round trip for each reply, and a summary. With {@code -D} each reply has the time at which
 * it came; the send time is that minus the round trip.
 */
public final class PingFormat implements ForeignFormat {
    private static final List<String> SUMMARIES = List.of("rtt min/avg/max/", "round-trip min/avg/max");
    private static final long LONGEST_PS = 1_000_000_000_000_000L;

    @Override
    public String kind() {
        return "ping";
    }

    @Override
    public String describe() {
        return "ping";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(PingFormat::isReply)
                || head.anyLine(line -> SUMMARIES.stream().anyMatch(line::startsWith));
    }

    private static boolean isReply(final String line) {
        return line.contains(" bytes from ") && line.contains("icmp_seq=") && line.contains("time=");
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Pass pass = new Pass(reading);
        while (lines.next()) {
            pass.line(lines.plainText(), lines);
        }
    }

    /** One reading: the run of ping that the lines belong to. */
    private static final class Pass {
        private final Reading reading;
        private final Notes notes;
        private final TreeMap<String, String> params = new TreeMap<>(Map.of("tool", "ping", "transport", "icmp"));
        private SampleSeries series;
        private Elapsed elapsed = new Elapsed();
        private long firstNs = -1;
        private long received;

        Pass(final Reading reading) {
            this.reading = reading;
            this.notes = new Notes(reading.ledger());
        }

        void line(final String text, final TextLines lines) throws IOException {
            final Labelled line = new Labelled(text, lines.number(), reading);
            if (text.startsWith("PING ")) {
                series = null;
                length(text, line);
                notes.rest(lines, line.taken(), "the length with headers, or an address");
            } else if (text.contains("(DUP!)")) {
                notes.skip(lines, "a reply that came again");
            } else if (isReply(text)) {
                reply(text, line, lines);
            } else if (text.contains(" packets transmitted")) {
                counts(text, line, lines);
            } else if (SUMMARIES.stream().anyMatch(text::startsWith)) {
                summary(text, lines);
            } else {
                notes.note(lines);
            }
        }

        private void length(final String text, final Labelled line) {
            final int open = text.indexOf(") ");
            final Optional<String> length = open < 0 ? line.number("): ") : line.number(") ");
            length.filter(digits -> digits.chars().allMatch(Character::isDigit))
                    .ifPresent(digits -> params.put("messageLength", digits));
        }

        private void reply(final String text, final Labelled line, final TextLines lines) throws IOException {
            final String digits = line.word("time=").orElse("");
            final long rttPs = scaled(digits);
            if (rttPs < 0 || rttPs > LONGEST_PS || !text.contains(" ms")) {
                notes.damaged(lines, "a reply must hold its round trip in milliseconds");
                return;
            }
            final Optional<String> stamp =
                    text.startsWith("[") ? line.word("[").filter(word -> scaled(word) >= 0) : Optional.empty();
            if (series == null) {
                elapsed = new Elapsed();
                firstNs = -1;
                final TrialKey key = new TrialKey("ping", params);
                series = reading.sink()
                        .series(
                                key,
                                new SeriesFacts(SeriesFacts.Values.ROUND_TRIP, stamp.isPresent(), "ms", "round trip"));
            }
            series.sample(offset(stamp, rttPs), rttPs);
            elapsed.add(rttPs);
            final int taken = 1 + (stamp.isPresent() ? 1 : 0);
            reading.ledger().imported(taken);
            notes.rest(lines, taken, "length, sequence and time to live of replies");
        }

        private long offset(final Optional<String> stamp, final long rttPs) {
            if (stamp.isEmpty()) {
                return elapsed.ns();
            }
            final long sentNs = scaled(stamp.get()) - rttPs / 1000;
            if (firstNs < 0) {
                firstNs = sentNs;
            }
            return sentNs - firstNs;
        }

        /** Milliseconds in picoseconds, or seconds in nanoseconds. */
        private static long scaled(final String digits) {
            final byte[] bytes = digits.getBytes(StandardCharsets.UTF_8);
            return Decimals.scaled(bytes, 0, bytes.length, 9);
        }

        private void counts(final String text, final Labelled line, final TextLines lines) throws IOException {
            final TrialKey key = new TrialKey("ping", params);
            line.figure("", key, Metric.SENT_COUNT, "value", 1, "", 0);
            final Optional<String> count = line.word("transmitted, ");
            received = count.filter(
                            digits -> digits.length() < 10 && digits.chars().allMatch(Character::isDigit))
                    .map(Long::parseLong)
                    .orElse(0L);
            line.figure("transmitted, ", key, Metric.RECEIVED_COUNT, "value", 1, "", 0);
            final int loss = text.indexOf("% packet loss");
            if (loss > 0) {
                final int from = text.lastIndexOf(' ', loss) + 1;
                line.figure(text.substring(0, from), key, Metric.LOSS_RATIO, "value", 0.01, "%", 0);
            }
            notes.rest(lines, line.taken(), "a further count, or the time of the whole run");
        }

        private void summary(final String text, final TextLines lines) throws IOException {
            final int equals = text.indexOf(" = ");
            if (equals < 0) {
                notes.damaged(lines, "a summary must hold numbers behind =");
                return;
            }
            final StringTokenizer names = new StringTokenizer(text.substring(text.indexOf(' '), equals), " /");
            final StringTokenizer values = new StringTokenizer(text.substring(equals), " =/");
            final TrialKey key = new TrialKey("ping", params);
            int taken = 0;
            while (names.hasMoreTokens() && values.hasMoreTokens()) {
                final String name = names.nextToken();
                final String digits = values.nextToken();
                final double value = Decimals.number(digits);
                if (!Double.isFinite(value)) {
                    notes.rest(lines, taken, "no number under " + name);
                    reading.ledger().damaged(lines.number(), 0, "a summary must hold numbers", text);
                    reading.ledger().imported(taken);
                    return;
                }
                final Original original = new Original(digits, "ms", lines.number());
                reading.observe(key, Metric.RTT_NS, statistic(name), value * 1e6, original, received);
                taken++;
            }
            reading.ledger().imported(taken);
            notes.rest(lines, taken, "a further number of the summary");
        }

        private static String statistic(final String name) {
            return switch (name) {
                case "avg" -> "mean";
                case "mdev", "stddev", "std-dev" -> "sd";
                default -> name;
            };
        }
    }
}
