package org.turbulence.analysis.ingest.foreign;

import java.io.IOException;
import java.io.InputStream;
import org.turbulence.analysis.ingest.text.TextLines;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.Metric;
import org.turbulence.results.observation.ObservationRecord;

/**
 * One source that is being read, and where its content goes.
 *
 * @param source name of the file, without its directory
 * @param bytes its content, unpacked
 * @param sink where figures and samples go
 * @param ledger where every value is accounted for
 */
public record Reading(String source, InputStream bytes, ImportSink sink, Ledger ledger) {
    /** The content line by line. To be asked for once. */
    public TextLines lines() {
        return new TextLines(bytes);
    }

    /**
     * Hands one figure on. The value is accounted for by the caller, which knows how many numbers its text held.
     *
     * @param original the figure as the tool printed it
     */
    public void observe(
            final TrialKey key,
            final Metric metric,
            final String statistic,
            final double value,
            final Original original,
            final long n)
            throws IOException {
        sink.observe(new ObservationRecord(
                key,
                metric.key(),
                value,
                original.text(),
                original.unit(),
                statistic,
                n,
                original.offsetNs(),
                original.fork(),
                source,
                original.line()));
    }

    /**
     * A figure as the tool printed it.
     *
     * @param text the digits
     * @param unit the unit's words, empty for a plain number
     * @param line where it stands
     * @param offsetNs where it lies on the tool's time axis, null without one
     * @param fork which fork it is of, null where the tool has none
     */
    public record Original(String text, String unit, long line, Long offsetNs, Integer fork) {
        /** A figure without a time axis and forks. */
        public Original(final String text, final String unit, final long line) {
            this(text, unit, line, null, null);
        }
    }
}
