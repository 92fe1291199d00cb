package org.turbulence.analysis.ingest.hdr;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Labelled;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Reading.Original;
import org.turbulence.analysis.ingest.text.Fields;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.Metric;

/**
 * The percentile text of HdrHistogram ({@code .hgrm}): {@code Value Percentile TotalCount 1/(1-Percentile)}, in columns
 * or separated by commas. A way to plots only: the samples cannot be had back from it. The text says no unit; where
 * wrk2 printed it, values are milliseconds of response time.
 */
public final class PercentileTextFormat implements ForeignFormat {
    private static final int COLUMNS = 4;

    @Override
    public String kind() {
        return "hgrm";
    }

    @Override
    public String describe() {
        return "percentile text of HdrHistogram or wrk2 (for plots only)";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(PercentileTextFormat::isHeader);
    }

    private static boolean isHeader(final String line) {
        final String plain = line.replace("\"", "");
        return plain.startsWith("Value") && plain.contains("Percentile") && plain.contains("TotalCount");
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        final Fields fields = new Fields();
        final Pass pass = new Pass(reading);
        while (lines.next()) {
            final String text = lines.plainText();
            if (isHeader(text)) {
                pass.headed = true;
                pass.separated = text.indexOf(',') > 0;
                reading.ledger().imported(Notes.values(lines));
            } else if (text.startsWith("#[")) {
                pass.footer(text, lines, notes);
            } else if (pass.headed && notes.startsWithDigit(lines) && !text.contains("requests in")) {
                final Fields row = pass.separated
                        ? fields.separated(lines.bytes(), lines.start(), lines.end(), ',')
                        : fields.blanks(lines);
                if (!pass.row(row, lines.number())) {
                    notes.damaged(
                            lines, "a row must hold a value, a percentile of 0 .. 1, a count and 1/(1-percentile)");
                }
            } else {
                pass.wrk |= text.startsWith("Running ") || text.startsWith("Thread calibration:");
                notes.note(lines);
            }
        }
    }

    /** One reading: the state between two lines. */
    private static final class Pass {
        private final Reading reading;
        private boolean headed;
        private boolean separated;
        private boolean wrk;

        Pass(final Reading reading) {
            this.reading = reading;
        }

        private TrialKey key() {
            return new TrialKey("hgrm", new TreeMap<>(Map.of("tool", wrk ? "wrk2" : "hdrhistogram")));
        }

        private Metric metric() {
            return wrk ? Metric.OPERATION_TIME_NS : Metric.SCORE_VALUE;
        }

        private double factor() {
            return wrk ? 1e6 : 1;
        }

        private String unit() {
            return wrk ? "ms" : "";
        }

        boolean row(final Fields row, final long line) throws IOException {
            final boolean last = row.count() == COLUMNS - 1;
            if (row.count() != COLUMNS && !last) {
                return false;
            }
            final double value = row.number(0);
            final double percentile = row.number(1);
            final long count = row.scaled(2, 0);
            if (!Double.isFinite(value) || !(percentile >= 0 && percentile <= 1) || count < 0) {
                return false;
            }
            if (!last && row.numericTokens(3) == 0 && !row.text(3).equals("Infinity")) {
                return false;
            }
            final String percent = new BigDecimal(row.text(1))
                    .movePointRight(2)
                    .stripTrailingZeros()
                    .toPlainString();
            final Original original = new Original(row.text(0), unit(), line);
            reading.observe(key(), metric(), "p" + percent, value * factor(), original, count);
            int values = 0;
            for (int i = 0; i < row.count(); i++) {
                values += row.numericTokens(i);
            }
            reading.ledger().imported(values);
            return true;
        }

        void footer(final String text, final TextLines lines, final Notes notes) throws IOException {
            final Labelled line = new Labelled(text, lines.number(), reading);
            line.figure("#[Mean", key(), metric(), "mean", factor(), unit(), 0);
            line.figure("StdDeviation", key(), metric(), "sd", factor(), unit(), 0);
            line.figure("#[Max", key(), metric(), "max", factor(), unit(), 0);
            line.figure("Total count", key(), Metric.RECEIVED_COUNT, "value", 1, "", 0);
            notes.rest(lines, line.taken(), "the shape of the histogram");
        }
    }
}
