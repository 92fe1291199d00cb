package org.turbulence.analysis.ingest.importer;

import java.io.Closeable;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.turbulence.analysis.ingest.foreign.ImportSink.SampleSeries;
import org.turbulence.analysis.ingest.foreign.ImportSink.SeriesFacts;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialKey;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.histogram.HistogramLogWriter;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceHeader;
import org.turbulence.results.trace.TraceWriter;

/**
 * One trial that is being written: a series of samples with its trace and its histogram log, or the intervals of a
 * histogram log. Times are rounded to whole nanoseconds here and nowhere before. A detour is stored as a sample whose
 * whole time is a stall of the initiator.
 */
final class ImportedTrial implements Closeable {
    private static final String TAG = "measurement";
    private static final int DIGITS = 3;

    private final RunDirectory run;
    private final TrialDirectory folder;
    private final boolean detours;
    private final long startEpochNs;
    private final TraceWriter trace;
    private final HistogramLogWriter log;
    private Histogram histogram = newHistogram();
    private int iteration = 1;
    private long sequence;
    private double rttSumNs;
    private long iterationStartNs;
    private long iterationEndNs;

    /**
     * What a trial holds.
     *
     * @param facts of a series of samples, null for the intervals of a log
     * @param unit unit of its histograms
     * @param startEpochNs start, 0 where the source does not say
     */
    record Content(SeriesFacts facts, String unit, long startEpochNs) {
        static Content of(final SeriesFacts facts) {
            return new Content(facts, "ns", 0);
        }

        static Content ofLog(final String unit, final long startEpochNs) {
            return new Content(null, unit, startEpochNs);
        }

        /** What the samples are, in the word of the manifest. */
        String measurement() {
            if (facts == null) {
                return TrialManifest.PING_PONG;
            }
            return switch (facts.values()) {
                case ROUND_TRIP -> TrialManifest.PING_PONG;
                case BURST -> TrialManifest.BURST;
                case DETOUR -> TrialManifest.DETOUR;
            };
        }

        Map<String, String> measured(final String source) {
            if (facts == null) {
                return Map.of("source", source);
            }
            return Map.of(
                    "source",
                    source,
                    "sentOffset",
                    facts.clocked() ? "as recorded" : "added up from the samples, back to back",
                    TrialManifest.VALUES,
                    facts.original(),
                    "originalUnit",
                    facts.originalUnit());
        }
    }

    private ImportedTrial(
            final RunDirectory run, final TrialDirectory folder, final Content content, final long startEpochNs)
            throws IOException {
        this.run = run;
        this.folder = folder;
        this.detours = content.facts() != null && content.facts().values() == SeriesFacts.Values.DETOUR;
        this.startEpochNs = startEpochNs;
        this.trace = content.facts() == null
                ? null
                : TraceWriter.create(folder.trace(), TraceHeader.of(folder.id(), startEpochNs));
        try {
            final String what = detours ? "detours" : "round trips or what the source holds";
            this.log = HistogramLogWriter.create(
                    folder.histogramLog(), "imported " + what + " in " + content.unit(), startEpochNs);
        } catch (final IOException e) {
            if (trace != null) {
                trace.close();
            }
            throw e;
        }
    }

    static ImportedTrial create(
            final RunDirectory run,
            final TrialKey key,
            final int fork,
            final Content content,
            final String source,
            final Instant now)
            throws IOException {
        final long start =
                content.startEpochNs() > 0 ? content.startEpochNs() : ChronoUnit.NANOS.between(Instant.EPOCH, now);
        final TreeMap<String, String> none = new TreeMap<>();
        final TrialManifest manifest = new TrialManifest(
                RunManifest.SCHEMA_VERSION,
                "",
                key,
                fork,
                0,
                content.measurement(),
                "",
                "",
                none,
                Instant.EPOCH.plusNanos(start).toString(),
                start,
                none,
                none,
                none,
                none,
                none,
                false,
                0,
                content.unit(),
                0,
                new TreeMap<>(content.measured(source)));
        return new ImportedTrial(run, run.createTrial(manifest), content, start);
    }

    /** The series, filled into columns that are shared with the other trials. */
    SampleSeries series(final SampleColumns columns) {
        return new SampleSeries() {
            @Override
            public void sample(final long sentOffsetNs, final long rttPs) throws IOException {
                final int at = columns.count;
                final long rttNs = (rttPs + 500) / 1000;
                columns.sentOffsetNs[at] = sentOffsetNs;
                columns.rttNs[at] = rttNs;
                columns.stallNs[at] = detours ? rttNs : 0;
                columns.holdNs[at] = 0;
                columns.count = at + 1;
                if (columns.count == columns.capacity()) {
                    write(columns);
                }
            }

            @Override
            public void nextIteration() throws IOException {
                write(columns);
                endIteration();
            }
        };
    }

    /** Writes what the columns hold, and empties them. */
    void write(final SampleColumns columns) throws IOException {
        if (columns.count == 0) {
            return;
        }
        trace.append(Phase.MEASUREMENT, iteration, sequence, columns);
        if (histogram.getTotalCount() == 0) {
            iterationStartNs = columns.sentOffsetNs[0];
        }
        double sum = 0;
        for (int i = 0; i < columns.count; i++) {
            histogram.recordValue(columns.rttNs[i]);
            sum += columns.rttNs[i];
        }
        rttSumNs += sum;
        final int last = columns.count - 1;
        iterationEndNs = columns.sentOffsetNs[last] + columns.rttNs[last];
        sequence += columns.count;
        columns.count = 0;
    }

    /** Takes one interval of a log. */
    void interval(final long intervalStartEpochNs, final long lengthNs, final EncodableHistogram values)
            throws IOException {
        final AbstractHistogram integers = (AbstractHistogram) values;
        final long offsetNs = Math.max(0, intervalStartEpochNs - startEpochNs);
        log.append(TAG, offsetNs, lengthNs, integers);
        if (histogram.getTotalCount() == 0 && sequence == 0) {
            histogram = likeThat(integers);
            iterationStartNs = offsetNs;
        }
        histogram.add(integers);
        sequence += integers.getTotalCount();
        iterationEndNs = Math.max(iterationEndNs, offsetNs + lengthNs);
    }

    private void endIteration() throws IOException {
        final long count = histogram.getTotalCount();
        if (count > 0) {
            final long lengthNs = Math.max(0, iterationEndNs - iterationStartNs);
            if (trace != null) {
                log.append(TAG, Math.max(0, iterationStartNs), lengthNs, histogram);
            }
            run.appendIteration(record(count, lengthNs));
            iteration++;
            histogram.reset();
            rttSumNs = 0;
        }
    }

    private IterationRecord record(final long count, final long lengthNs) {
        final long stallNs = detours ? (long) rttSumNs : 0;
        return new IterationRecord(
                folder.id(),
                Phase.MEASUREMENT,
                iteration,
                Instant.EPOCH.plusNanos(startEpochNs + iterationStartNs).toString(),
                lengthNs,
                count,
                histogram.getMinValue(),
                trace == null ? histogram.getMean() : rttSumNs / count,
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(99),
                histogram.getValueAtPercentile(99.9),
                histogram.getMaxValue(),
                detours ? count : 0,
                stallNs,
                0,
                0,
                new TreeMap<>());
    }

    /** Ends the last iteration and closes. */
    void finish() throws IOException {
        endIteration();
        close();
    }

    @Override
    public void close() throws IOException {
        try (log) {
            if (trace != null) {
                trace.close();
            }
        }
    }

    private static Histogram newHistogram() {
        final Histogram histogram = new Histogram(DIGITS);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** Another unit or precision would move the values. */
    private static Histogram likeThat(final AbstractHistogram other) {
        final Histogram histogram = new Histogram(
                other.getLowestDiscernibleValue(),
                other.getHighestTrackableValue(),
                other.getNumberOfSignificantValueDigits());
        histogram.setAutoResize(true);
        return histogram;
    }
}
