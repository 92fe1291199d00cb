package org.turbulence.benchmarks.launch.collective;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.IterationRecord;
import org.turbulence.results.Phase;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.RunOutcome;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.TrialKey;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.trace.SampleColumns;
import org.turbulence.results.trace.TraceHeader;
import org.turbulence.results.trace.TraceWriter;
import org.turbulence.transport.HarnessVersion;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.host.HostFacts;

/** The run that measured collectives are written to: a trial each, a sample a repetition. */
final class CollectiveFiles {
    /** The measurement of the trials. */
    static final String MEASUREMENT = "collective";

    private static final String BENCHMARK = "Collective";
    private static final Path ALL_RUNS = Path.of("results", "runs");
    private static final int UNIQUE_LENGTH = 8;

    private final RunDirectory directory;
    private final Clock clock;
    private RunManifest manifest;
    private boolean failed;

    private CollectiveFiles(final RunDirectory directory, final RunManifest manifest, final Clock clock) {
        this.directory = directory;
        this.manifest = manifest;
        this.clock = clock;
    }

    /** Begins a run in a new folder. */
    static CollectiveFiles begin(
            final Optional<Path> results, final String label, final List<String> command, final Clock clock)
            throws IOException {
        final Instant now = clock.instant();
        final RunDirectory directory =
                results.isPresent() ? RunDirectory.create(results.get()) : RunDirectory.create(ALL_RUNS, label, now);
        final HarnessVersion version = HarnessVersion.current();
        final SortedMap<String, String> facts = HostFacts.read().asMap();
        final RunManifest manifest = new RunManifest(
                RunManifest.SCHEMA_VERSION,
                directory.path().toAbsolutePath().getFileName() + "-"
                        + UUID.randomUUID().toString().substring(0, UNIQUE_LENGTH),
                label,
                now.toString(),
                command,
                "",
                version.version(),
                version.commit(),
                new TreeMap<>(),
                facts,
                facts,
                RunOutcome.RUNNING,
                "");
        directory.writeManifest(manifest);
        return new CollectiveFiles(directory, manifest, clock);
    }

    Path path() {
        return directory.path();
    }

    /** Writes a collective down as a trial. */
    void add(final CollectivePlan plan, final ThreadPlan threads, final CollectiveTimes times) throws IOException {
        final Instant now = clock.instant();
        final long epochNs = ChronoUnit.NANOS.between(Instant.EPOCH, now);
        final SortedMap<String, String> none = new TreeMap<>();
        final TrialDirectory trial = directory.createTrial(new TrialManifest(
                RunManifest.SCHEMA_VERSION,
                "",
                new TrialKey(BENCHMARK, plan.params()),
                1,
                0,
                MEASUREMENT,
                TrialManifest.FORWARD,
                "",
                new TreeMap<>(Map.of(
                        TrialManifest.MEASUREMENT_ITERATIONS, "1", "intervalNs", Long.toString(plan.intervalNs()))),
                now.toString(),
                epochNs,
                none,
                none,
                none,
                threads.asMap(),
                threads.asMap(),
                threads.oversubscribed(),
                0,
                "ns",
                0,
                none));
        final SampleColumns columns = new SampleColumns(plan.repetitions());
        System.arraycopy(times.appointedNs(), 0, columns.sentOffsetNs, 0, plan.repetitions());
        System.arraycopy(times.durationNs(), 0, columns.rttNs, 0, plan.repetitions());
        columns.count = plan.repetitions();
        try (TraceWriter trace = TraceWriter.create(trial.trace(), TraceHeader.of(trial.id(), epochNs))) {
            trace.append(Phase.MEASUREMENT, 1, 0, columns);
        }
        directory.appendIteration(record(trial.id(), now, plan, times));
    }

    private static IterationRecord record(
            final String trialId, final Instant now, final CollectivePlan plan, final CollectiveTimes times) {
        final long[] sorted = times.durationNs().clone();
        Arrays.sort(sorted);
        return new IterationRecord(
                trialId,
                Phase.MEASUREMENT,
                1,
                now.toString(),
                plan.repetitions() * plan.intervalNs(),
                sorted.length,
                sorted[0],
                Arrays.stream(sorted).average().orElse(0),
                rank(sorted, 0.5),
                rank(sorted, 0.99),
                rank(sorted, 0.999),
                sorted[sorted.length - 1],
                0,
                0,
                0,
                0,
                new TreeMap<>(Map.of("startLateP50Ns", times.lateP50Ns())));
    }

    private static long rank(final long[] sorted, final double share) {
        return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }

    /** Writes down that a collective could not be run. */
    void failed(final CollectivePlan plan, final String sentence) throws IOException {
        failed = true;
        directory.appendFailure(new FailureRecord(
                "", new TrialKey(BENCHMARK, plan.params()), 1, clock.instant().toString(), "COLLECTIVE", sentence));
    }

    /** Writes that the run was told to end. */
    void interrupted() throws IOException {
        directory.writeManifest(
                manifest.ended(RunOutcome.INTERRUPTED, clock.instant().toString()));
    }

    /** Writes the outcome; did all collectives run? */
    boolean end() throws IOException {
        manifest = manifest.ended(
                failed ? RunOutcome.FAILED : RunOutcome.FINISHED,
                clock.instant().toString());
        directory.writeManifest(manifest);
        return !failed;
    }
}
