package org.turbulence.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.RunOutcome;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialKey;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.histogram.HistogramLogWriter;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceHeader;
import org.turbulence.results.trace.TraceWriter;

/** A run directory with histogram logs and traces, one measured iteration for each given round trip. */
public final class RecordedRun {
    private static final String START = "2026-01-01T00:00:00Z";
    private static final long START_EPOCH_NS = 1_767_225_600_000_000_000L;
    private static final long ITERATION_NS = 1_000_000_000L;
    private static final long SAMPLES = 1_000;

    private final RunDirectory directory;

    private RecordedRun(final RunDirectory directory) {
        this.directory = directory;
    }

    /** A run that started at the beginning of 2026. */
    public static RecordedRun begin(final Path runs, final String runId) throws IOException {
        return begin(runs, runId, START, "Linux 6.1.0");
    }

    /** A run that started then, on a kernel. */
    public static RecordedRun begin(final Path runs, final String runId, final String startedAt, final String kernel)
            throws IOException {
        final RunDirectory directory = RunDirectory.create(runs.resolve(runId));
        final TreeMap<String, String> facts = new TreeMap<>(
                Map.of("kernel", kernel, "host.boot.id", runId, "jvm.version", "17.0.15+6", "cpu.model", "Example"));
        directory.writeManifest(new RunManifest(
                RunManifest.SCHEMA_VERSION,
                runId,
                "",
                startedAt,
                List.of("benchmarks"),
                "quick",
                "0.1.0",
                "0123456789ab",
                new TreeMap<>(),
                facts,
                facts,
                RunOutcome.FINISHED,
                startedAt));
        return new RecordedRun(directory);
    }

    /** A fork that failed. */
    public void failed(final String transport, final int messageLength, final String sentence) throws IOException {
        final TreeMap<String, String> params =
                new TreeMap<>(Map.of("transport", transport, "messageLength", Integer.toString(messageLength)));
        directory.appendFailure(
                new FailureRecord("", new TrialKey("PingPong.roundTrip", params), 9, START, "TIMEOUT", sentence));
    }

    /** The folder. */
    public Path path() {
        return directory.path();
    }

    /** A fork whose iterations each have many samples of one round trip; returns its histogram log. */
    public Path fork(final String transport, final int messageLength, final int fork, final long... rttNs)
            throws IOException {
        final TreeMap<String, String> params =
                new TreeMap<>(Map.of("transport", transport, "messageLength", Integer.toString(messageLength)));
        final TrialDirectory trial = directory.createTrial(new TrialManifest(
                RunManifest.SCHEMA_VERSION,
                "",
                new TrialKey("PingPong.roundTrip", params),
                fork,
                0,
                TrialManifest.PING_PONG,
                TrialManifest.FORWARD,
                "",
                new TreeMap<>(),
                START,
                START_EPOCH_NS,
                new TreeMap<>(),
                new TreeMap<>(Map.of("sendBufferBytes", "4096")),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                false,
                1_000,
                "ns",
                30,
                new TreeMap<>()));
        try (HistogramLogWriter log = HistogramLogWriter.create(trial.histogramLog(), "RTT in ns", START_EPOCH_NS);
                TraceWriter trace = TraceWriter.create(trial.trace(), TraceHeader.of(trial.id(), START_EPOCH_NS))) {
            log.append("warmup", 0, ITERATION_NS, histogram(rttNs[0] * 5));
            for (int i = 0; i < rttNs.length; i++) {
                trace.append(Phase.MEASUREMENT, i + 1, 0, samples(i, rttNs[i]));
                log.append("measurement", (i + 1) * ITERATION_NS, ITERATION_NS, histogram(rttNs[i]));
                directory.appendIteration(iteration(trial.id(), i + 1, rttNs[i]));
            }
        }
        return trial.histogramLog();
    }

    private static SampleColumns samples(final int iteration, final long rttNs) {
        final SampleColumns columns = new SampleColumns((int) SAMPLES);
        for (int i = 0; i < SAMPLES; i++) {
            columns.sentOffsetNs[i] = (iteration + 1) * ITERATION_NS + i * rttNs;
            columns.rttNs[i] = rttNs;
        }
        columns.count = (int) SAMPLES;
        return columns;
    }

    private static Histogram histogram(final long rttNs) {
        final Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(rttNs, SAMPLES);
        return histogram;
    }

    private static IterationRecord iteration(final String trialId, final int iteration, final long rttNs) {
        return new IterationRecord(
                trialId,
                Phase.MEASUREMENT,
                iteration,
                START,
                ITERATION_NS,
                SAMPLES,
                rttNs,
                rttNs,
                rttNs,
                rttNs,
                rttNs,
                rttNs,
                1,
                2_000,
                SAMPLES * 250,
                300,
                new TreeMap<>());
    }
}
