package org.turbulence.analysis.ingest.hdr;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.AbstractHistogram;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.results.Damage;
import org.turbulence.results.TrialKey;
import org.turbulence.results.histogram.HistogramInterval;
import org.turbulence.results.histogram.HistogramLogReader;

/**
 * HdrHistogram interval logs, one trial a tag. A value, for the account, is one interval. The log does not say its
 * unit: nanoseconds are taken, as its usual writers record them. The rigs of aeron-io/benchmarks record round trips;
 * they mark a log of a run that did not reach its rate by the suffix {@code .FAIL}.
 */
public final class HistogramLogFormat implements ForeignFormat {
    private static final String UNIT = "ns";
    private static final String FAILED_SUFFIX = ".FAIL";

    private final String kind;
    private final String description;
    private final SortedMap<String, String> params;

    private HistogramLogFormat(final String kind, final String description, final Map<String, String> params) {
        this.kind = kind;
        this.description = description;
        this.params = new TreeMap<>(params);
    }

    /** Logs of any program. */
    public static HistogramLogFormat plain() {
        return new HistogramLogFormat("hlog", "HdrHistogram interval log", Map.of("tool", "hdrhistogram"));
    }

    /** Logs of the rigs of aeron-io/benchmarks: round trips in nanoseconds. */
    public static HistogramLogFormat aeronBenchmarks() {
        return new HistogramLogFormat(
                "aeron-benchmarks",
                "log of aeron-io/benchmarks (.hdr, round trips)",
                Map.of("tool", "aeron-benchmarks", "values", "rtt"));
    }

    @Override
    public String kind() {
        return kind;
    }

    @Override
    public String describe() {
        return description;
    }

    @Override
    public boolean recognises(final Head head) {
        return kind.equals("hlog")
                && (head.contains("Histogram log format version") || head.anyLine(HistogramLogFormat::isLegend));
    }

    private static boolean isLegend(final String line) {
        return line.startsWith("\"StartTimestamp\",");
    }

    @Override
    public void read(final Reading reading) throws IOException {
        final SortedMap<String, String> own = new TreeMap<>(params);
        if (plainName(reading.source()).endsWith(FAILED_SUFFIX)) {
            own.put("rateReached", "false");
        }
        final HistogramLogReader log = HistogramLogReader.of(Path.of(reading.source()), reading.bytes());
        int known = 0;
        while (log.next()) {
            known = damages(log.damages(), known, reading);
            interval(log.interval(), own, reading);
        }
        damages(log.damages(), known, reading);
    }

    private static String plainName(final String source) {
        return source.endsWith(".gz") ? source.substring(0, source.length() - 3) : source;
    }

    private static int damages(final List<Damage> damages, final int known, final Reading reading) throws IOException {
        for (final Damage damage : damages.subList(known, damages.size())) {
            reading.ledger().damaged(damage.position(), 1, damage.why(), "");
        }
        return damages.size();
    }

    private void interval(final HistogramInterval interval, final SortedMap<String, String> own, final Reading reading)
            throws IOException {
        if (!(interval.histogram() instanceof AbstractHistogram)) {
            final String reason = "a histogram of fractions has no place in a log of nanoseconds";
            reading.ledger().skipped(interval.line(), 1, reason, interval.tag());
            return;
        }
        final SortedMap<String, String> tagged = new TreeMap<>(own);
        if (!interval.tag().isEmpty()) {
            tagged.put("tag", interval.tag());
        }
        reading.sink()
                .interval(
                        new TrialKey(kind, tagged),
                        UNIT,
                        interval.startEpochNs(),
                        interval.lengthNs(),
                        interval.histogram());
        reading.ledger().imported(1);
    }
}
