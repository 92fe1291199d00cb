package org.turbulence.analysis.ingest.importer;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.turbulence.analysis.ingest.foreign.ImportSink;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.JsonLinesWriter;
import org.turbulence.results.observation.ObservationRecord;
import org.turbulence.results.observation.UnreadRecord;
import org.turbulence.results.trace.SampleColumns;

/**
 * Writes what is imported into a run directory: figures to {@code observations.jsonl}, what was left out to
 * {@code unread.jsonl}, each series of samples to a trial with its trace and its histogram log. One source at a time:
 * equal configurations of two sources become two trials, forks of one configuration. One thread.
 */
final class RunDirectorySink implements ImportSink, Closeable {
    /** Each has two files open. */
    static final int MOST_TRIALS_OF_A_SOURCE = 400;

    private static final int SAMPLES_BEFORE_WRITING = 128 * 1024;

    private final RunDirectory run;
    private final Instant now;
    private final SampleColumns columns = new SampleColumns(SAMPLES_BEFORE_WRITING);
    private final Map<TrialKey, ImportedTrial> trials = new LinkedHashMap<>();
    private final Map<TrialKey, Integer> forks = new LinkedHashMap<>();
    private final JsonLinesWriter<ObservationRecord> observations;
    private final JsonLinesWriter<UnreadRecord> unread;
    private ImportedTrial filling;
    private long observationCount;
    private String source = "";

    RunDirectorySink(final RunDirectory run, final Instant now) throws IOException {
        this.run = run;
        this.now = now;
        final Path folder = run.path();
        observations = JsonLinesWriter.append(folder.resolve("observations.jsonl"), ObservationRecord.class);
        try {
            unread = JsonLinesWriter.append(folder.resolve("unread.jsonl"), UnreadRecord.class);
        } catch (final IOException e) {
            observations.close();
            throw e;
        }
    }

    /** Names the source that is read next. */
    void begin(final String nextSource) {
        source = nextSource;
    }

    /** Writes and closes all trials of the source. */
    void endSource() throws IOException {
        if (filling != null) {
            filling.write(columns);
            filling = null;
        }
        for (final ImportedTrial trial : trials.values()) {
            trial.finish();
        }
        trials.clear();
    }

    void list(final UnreadRecord entry) throws IOException {
        unread.append(entry);
    }

    @Override
    public void observe(final ObservationRecord observation) throws IOException {
        observationCount++;
        observations.append(observation);
    }

    @Override
    public SampleSeries series(final TrialKey key, final SeriesFacts facts) throws IOException {
        if (filling != null) {
            filling.write(columns);
        }
        ImportedTrial trial = trials.get(key);
        if (trial == null) {
            trial = open(key, ImportedTrial.Content.of(facts));
        }
        filling = trial;
        return trial.series(columns);
    }

    @Override
    public void interval(
            final TrialKey key,
            final String unit,
            final long startEpochNs,
            final long lengthNs,
            final EncodableHistogram histogram)
            throws IOException {
        ImportedTrial trial = trials.get(key);
        if (trial == null) {
            trial = open(key, ImportedTrial.Content.ofLog(unit, startEpochNs));
        }
        trial.interval(startEpochNs, lengthNs, histogram);
    }

    private ImportedTrial open(final TrialKey key, final ImportedTrial.Content content) throws IOException {
        if (trials.size() == MOST_TRIALS_OF_A_SOURCE) {
            throw new IOException(source + " holds more than " + MOST_TRIALS_OF_A_SOURCE
                    + " configurations with samples; split it and import the parts");
        }
        final int fork = forks.merge(key, 1, Integer::sum);
        final ImportedTrial trial = ImportedTrial.create(run, key, fork, content, source, now);
        trials.put(key, trial);
        return trial;
    }

    long observationCount() {
        return observationCount;
    }

    @Override
    public void close() throws IOException {
        try (observations;
                unread) {
            for (final ImportedTrial trial : trials.values()) {
                trial.close();
            }
        }
    }
}
