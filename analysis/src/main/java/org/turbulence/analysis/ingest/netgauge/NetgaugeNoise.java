package org.turbulence.analysis.ingest.netgauge;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.ImportSink.SampleSeries;
import org.turbulence.analysis.ingest.foreign.ImportSink.SeriesFacts;
import org.turbulence.analysis.ingest.foreign.Notes;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.analysis.ingest.foreign.Reading.Original;
import org.turbulence.analysis.ingest.text.Decimals;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.TrialKey;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.observation.Metric;

/**
 * Detours of a processor as the selfish method finds them: {@code # Time [ns]<TAB>selfish duration [ns]}, then one
 * detour a line, with a summary at the end.
 */
public final class NetgaugeNoise implements ForeignFormat {
    private static final String HEADER = "selfish duration [ns]";
    private static final String OVERHEAD = "# CPU overhead due to noise:";
    private static final String PERIOD = "# Measurement period:";
    private static final SeriesFacts FACTS =
            new SeriesFacts(SeriesFacts.Values.DETOUR, true, "ns", TrialManifest.DETOURS);
    private static final TrialKey KEY = new TrialKey("netgauge.noise", new TreeMap<>(Map.of("tool", "netgauge")));
    private static final long LONGEST_PS = 1_000_000_000_000_000_000L;

    @Override
    public String kind() {
        return "netgauge-noise";
    }

    @Override
    public String describe() {
        return "Netgauge, detours of the processor";
    }

    @Override
    public boolean recognises(final Head head) {
        return head.anyLine(line -> line.startsWith("# Time [ns]") && line.contains(HEADER));
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final TextLines lines = reading.lines();
        final Notes notes = new Notes(reading.ledger());
        SampleSeries series = null;
        while (lines.next()) {
            if (series != null && detour(lines.bytes(), lines.start(), lines.end(), series)) {
                reading.ledger().imported(2);
                continue;
            }
            final String text = lines.text().strip();
            if (text.startsWith("# Time [ns]") && text.contains(HEADER)) {
                final boolean again = series != null;
                series = reading.sink().series(KEY, FACTS);
                if (again) {
                    series.nextIteration();
                }
                notes.rest(lines, 0, Notes.BESIDE_HEADER);
            } else if (text.startsWith(OVERHEAD) && text.endsWith("%")) {
                figure(reading, notes, lines, text.substring(OVERHEAD.length(), text.length() - 1), "%");
            } else if (text.startsWith(PERIOD) && text.endsWith(" s")) {
                figure(reading, notes, lines, text.substring(PERIOD.length(), text.length() - 2), "s");
            } else if (text.isEmpty() || text.startsWith("#")) {
                notes.note(lines);
            } else {
                notes.damaged(lines, "a row must hold the start and the duration of a detour in nanoseconds");
            }
        }
    }

    private static boolean detour(final byte[] bytes, final int from, final int to, final SampleSeries series)
            throws IOException {
        int i = from;
        while (i < to && bytes[i] != '\t' && bytes[i] != ' ') {
            i++;
        }
        final long startNs = Decimals.scaled(bytes, from, i, 0);
        while (i < to && (bytes[i] == '\t' || bytes[i] == ' ')) {
            i++;
        }
        final long durationPs = Decimals.scaled(bytes, i, to, 3);
        if (startNs < 0 || durationPs < 0 || durationPs > LONGEST_PS) {
            return false;
        }
        series.sample(startNs, durationPs);
        return true;
    }

    private static void figure(
            final Reading reading, final Notes notes, final TextLines lines, final String digits, final String unit)
            throws IOException {
        final String text = digits.strip();
        final double value = Decimals.number(text);
        if (!Double.isFinite(value)) {
            notes.damaged(lines, "the summary must hold a number");
            return;
        }
        final boolean ratio = unit.equals("%");
        final Metric metric = ratio ? Metric.DETOUR_RATIO : Metric.DURATION_NS;
        final Original original = new Original(text, unit, lines.number());
        reading.observe(KEY, metric, "value", value * (ratio ? 0.01 : 1e9), original, 0);
        reading.ledger().imported(1);
        notes.rest(lines, 1, "a remark beside the summary");
    }
}
