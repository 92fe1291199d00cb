package org.turbulence.benchmarks.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.agrona.CloseHelper;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.PauseRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.histogram.HistogramLogWriter;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceHeader;
import org.turbulence.results.trace.TraceWriter;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.TrialConfiguration;
import org.turbulence.transport.host.ClockProbe;

/**
 * What one trial leaves in the run's directory: its manifest, its trace and histogram log, a line for each finished
 * iteration and one for a failure. What an iteration wrote is on the device when {@link #endIteration} returns.
 *
 * <p>Belongs to the thread that times, and is used only while its clock is stopped.
 */
final class TrialFiles {
    private static final String UNIT = "ns";

    private final RunDirectory run;
    private final TrialRequest request;
    private final String host;
    private final int fork;
    private final String direction;

    private TrialDirectory trial;
    private TrialManifest manifest;
    private TraceWriter trace;
    private HistogramLogWriter histogramLog;
    private long originNs;
    private IterationTally tally;
    private DiskForecast forecast;
    private long measuredNs;
    private long stretchNs;

    private TrialFiles(
            final RunDirectory run,
            final TrialRequest request,
            final String host,
            final int fork,
            final String direction) {
        this.run = run;
        this.request = request;
        this.host = host;
        this.fork = fork;
        this.direction = direction;
    }

    /** The files of the next fork of this configuration; nothing is created yet. */
    static TrialFiles of(final RunContext context, final TrialRequest request) {
        return ofHost(context, request, "");
    }

    /** The files of what one host does by itself; the other host has a trial of the same configuration. */
    static TrialFiles ofHost(final RunContext context, final TrialRequest request, final String host) {
        try {
            final RunDirectory run = RunDirectory.open(context.runDirectory());
            return new TrialFiles(run, request, host, 1 + forksBefore(run, request, host), TrialManifest.FORWARD);
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** The files of another direction of the same fork; nothing is created yet. */
    TrialFiles direction(final String other) {
        return new TrialFiles(run, request, host, fork, other);
    }

    /** Is this one of the forks that JMH runs first and does not count? */
    boolean isWarmupFork() {
        return fork <= request.warmupForkCount();
    }

    private SortedMap<String, String> schedule() {
        final SortedMap<String, String> schedule = new TreeMap<>(request.schedule());
        if (isWarmupFork()) {
            schedule.put(TrialManifest.MEASUREMENT_ITERATIONS, "0");
        }
        return schedule;
    }

    private static int forksBefore(final RunDirectory run, final TrialRequest request, final String host)
            throws IOException {
        int count = 0;
        for (final TrialDirectory before : run.trials()) {
            final Optional<TrialManifest> known = manifestOf(before);
            if (known.isPresent()
                    && known.get().key().equals(request.key())
                    && known.get().host().equals(host)
                    && known.get().direction().equals(TrialManifest.FORWARD)
                    && known.get().thread() == request.threadIndex()) {
                count++;
            }
        }
        return count;
    }

    /** A trial whose fork was killed while it was being created has no readable manifest; it is no fork of anything. */
    private static Optional<TrialManifest> manifestOf(final TrialDirectory trial) {
        try {
            return Optional.of(trial.manifest());
        } catch (final IOException e) {
            return Optional.empty();
        }
    }

    /** Reading of the clock that sent offsets count from; known once the trial is started. */
    long originNs() {
        return originNs;
    }

    /** Creates the trial's folder and its files; the trial starts now. */
    void start(final PeerLink peer) {
        start(peer, ClockProbe.measure(System::nanoTime).granularityNs(), TrialStart.now());
    }

    /**
     * Creates the trial's folder and its files.
     *
     * @param clockGranularityNs of the host that times
     * @param start by the initiator's clocks
     */
    void start(final PeerLink peer, final long clockGranularityNs, final TrialStart start) {
        try {
            originNs = start.originNs();
            final long epochNs = start.epochNs();
            manifest = describe(peer, start.at(), epochNs, clockGranularityNs);
            trial = run.createTrial(manifest);
            manifest = manifest.inFolder(trial.id());
            trace = TraceWriter.create(
                    trial.trace(),
                    TraceHeader.of(trial.id(), epochNs, request.measurement().furtherColumns()));
            forecast = new DiskForecast(
                    usableBytes(trial.path()), run.path().toString(), request.measurementNs(), request.threadCount());
            histogramLog = HistogramLogWriter.create(
                    trial.histogramLog(), what() + " in " + UNIT + " of " + request.key(), epochNs);
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private String what() {
        return host.isEmpty() ? "RTT" : "detours of the " + host;
    }

    private TrialManifest describe(
            final PeerLink peer, final Instant now, final long epochNs, final long clockGranularityNs) {
        final TrialConfiguration configuration = peer.configuration();
        final ThreadPlan initiator = configuration.initiatorPlan();
        final ThreadPlan responder = configuration.responderPlan();
        return new TrialManifest(
                RunManifest.SCHEMA_VERSION,
                "",
                request.key(),
                fork,
                request.threadIndex(),
                request.measurement().name(),
                direction,
                host,
                schedule(),
                now.toString(),
                epochNs,
                new TreeMap<>(configuration.settings().asMap()),
                peer.initiatorGranted(),
                peer.responderGranted(),
                peer.initiatorPlan(),
                peer.responderPlan(),
                initiator.oversubscribed() || responder.oversubscribed(),
                configuration.stallThresholdNs(),
                UNIT,
                clockGranularityNs,
                new TreeMap<>());
    }

    /** Keeps where the initiator's threads came to be, once all of them run. */
    void replan(final SortedMap<String, String> initiatorPlan) {
        manifest = manifest.planned(initiatorPlan);
        try {
            trial.writeManifest(manifest);
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** Every look is a new one: others write too. A disk that does not tell has room. */
    private static LongSupplier usableBytes(final Path path) {
        return () -> {
            try {
                return Files.getFileStore(path).getUsableSpace();
            } catch (final IOException e) {
                return Long.MAX_VALUE;
            }
        };
    }

    /**
     * Starts an iteration; the counts are those of the loop so far.
     *
     * @throws org.turbulence.transport.TransportException RESOURCE when the disk will not hold the samples that are to
     *     come
     */
    void beginIteration(
            final Phase phase, final int iteration, final long backPressureCount, final long verifiedCount) {
        tally = new IterationTally(
                trial.id(),
                phase,
                iteration,
                backPressureCount,
                verifiedCount,
                System.nanoTime(),
                request.measurement().furtherColumns());
        stretchNs = tally.startedNs();
        if (phase == Phase.MEASUREMENT) {
            forecast.check(measuredNs);
        }
    }

    /** The iteration's last sample is taken. */
    void stopClock() {
        tally.stopClock(System.nanoTime());
    }

    /** Appends samples of the running iteration to the trace, holds joined. */
    void append(final long firstSequence, final SampleColumns columns) {
        final long lengthBefore = trace.lengthBytes();
        final long lastedNs = System.nanoTime() - stretchNs;
        try {
            trace.append(tally.phase(), tally.iteration(), firstSequence, columns);
            tally.add(columns);
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        forecast.written(columns.count, trace.lengthBytes() - lengthBefore, lastedNs);
        measuredNs += tally.phase() == Phase.MEASUREMENT ? lastedNs : 0;
    }

    /** Appends pauses of either JVM. */
    void appendPauses(final List<PauseRecord> pauses) {
        try {
            trial.appendPauses(pauses);
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** Adds to what was counted in this iteration beside the samples. */
    void count(final Map<String, Long> counters) {
        tally.count(counters);
    }

    /** The recorder was emptied in the middle of an iteration, and nothing was sent meanwhile. */
    void countSpill(final long pauseNs) {
        tally.countSpill(pauseNs);
        stretchNs = System.nanoTime();
        if (tally.phase() == Phase.MEASUREMENT) {
            forecast.check(measuredNs);
        }
    }

    /** Appends the histogram and, last, the line that says that the iteration is finished. */
    IterationRecord endIteration(final long backPressureCount, final long verifiedCount) {
        try {
            histogramLog.append(tally.tag(), tally.startedNs() - originNs, tally.durationNs(), tally.histogram());
            final IterationRecord record = tally.record(backPressureCount, verifiedCount);
            run.appendIteration(record);
            return record;
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** Keeps what the responder counted over the whole trial, and closes the files. */
    void finish(final Map<String, Long> responderCounters) {
        final SortedMap<String, String> measured = new TreeMap<>();
        responderCounters.forEach((name, count) -> measured.put(name, Long.toString(count)));
        try {
            trial.writeManifest(manifest.with(measured));
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        CloseHelper.closeAll(trace, histogramLog);
    }

    /** Appends the failure to the run's directory and closes the files; returns the failure for the caller to throw. */
    RuntimeException failed(final RuntimeException failure) {
        final boolean full = DiskFull.isCauseOf(failure);
        final String seen = full
                ? DiskFull.sentence(run.path())
                : failure.getMessage() == null ? failure.toString() : failure.getMessage();
        final String category = full ? DiskFull.CATEGORY : PeerFailure.categoryOf(failure);
        final boolean interrupted = Shutdown.isUnderWay();
        try {
            run.appendFailure(new FailureRecord(
                    trial == null ? "" : trial.id(),
                    request.key(),
                    fork,
                    Instant.now().toString(),
                    interrupted ? ControlException.Category.INTERRUPTED.name() : category,
                    interrupted ? "the run was interrupted: this fork was told to end while it measured" : seen));
        } catch (final IOException e) {
            failure.addSuppressed(e);
        }
        try {
            abandon();
        } catch (final RuntimeException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }

    /** Closes the files as they are; the failure is told elsewhere. */
    void abandon() {
        CloseHelper.closeAll(trace, histogramLog);
    }
}
