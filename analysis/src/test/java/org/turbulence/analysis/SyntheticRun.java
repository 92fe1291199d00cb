package org.turbulence.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
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
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.results.trace.TraceHeader;
import org.turbulence.results.trace.TraceWriter;

/** A run whose samples are drawn from a seed, written through the same writers as a real one. */
public final class SyntheticRun {
    /** Name of the benchmark of every trial. */
    public static final String BENCHMARK = "org.turbulence.benchmarks.PingPong.roundTrip";

    private static final long START_EPOCH_NS = 1_767_225_600_000_000_000L;
    private static final String START = "2026-01-01T00:00:00Z";
    private static final int SAMPLES_PER_APPEND = 1 << 20;
    private static final long STALL_THRESHOLD_NS = 1_000;

    private final RunDirectory directory;
    private final String runId;

    private SyntheticRun(final RunDirectory directory, final String runId) {
        this.directory = directory;
        this.runId = runId;
    }

    /** A run on two hosts, begun and not finished. */
    public static SyntheticRun begin(final Path runs, final String runId) throws IOException {
        return begin(runs, runId, START, host("alpha", "boot-a"), host("beta", "boot-b"));
    }

    /** A run on hosts with these facts. */
    public static SyntheticRun begin(
            final Path runs,
            final String runId,
            final String startedAt,
            final SortedMap<String, String> initiator,
            final SortedMap<String, String> responder)
            throws IOException {
        final RunDirectory directory = RunDirectory.create(runs.resolve(runId));
        directory.writeManifest(new RunManifest(
                RunManifest.SCHEMA_VERSION,
                runId,
                "synthetic",
                startedAt,
                List.of("java", "-jar", "benchmarks.jar"),
                "quick",
                "0.1.0",
                "0123456789ab",
                new TreeMap<>(),
                initiator,
                responder,
                RunOutcome.RUNNING,
                ""));
        return new SyntheticRun(directory, runId);
    }

    /** Facts of a host. */
    public static SortedMap<String, String> host(final String name, final String bootId) {
        final SortedMap<String, String> facts = new TreeMap<>();
        facts.put("host.name", name);
        facts.put("host.boot.id", bootId);
        facts.put("kernel", "Linux 6.1.0");
        facts.put("cpu.count", "2");
        facts.put("cpu.model", "Example CPU | 2.0 GHz");
        facts.put("jvm.name", "OpenJDK 64-Bit Server VM");
        facts.put("jvm.version", "17.0.15+6");
        return facts;
    }

    /** The folder. */
    public Path path() {
        return directory.path();
    }

    /** Writes the end into the manifest. */
    public SyntheticRun finish() throws IOException {
        directory.writeManifest(directory.manifest().ended(RunOutcome.FINISHED, "2026-01-01T00:02:00Z"));
        return this;
    }

    /** A trial of the ping-pong with no iteration yet. */
    public TrialDirectory trial(
            final String transport, final int messageLength, final int fork, final boolean oversubscribed)
            throws IOException {
        final SortedMap<String, String> schedule = new TreeMap<>();
        schedule.put(TrialManifest.MEASUREMENT_ITERATIONS, "2");
        return directory.createTrial(new TrialManifest(
                RunManifest.SCHEMA_VERSION,
                "",
                key(transport, messageLength),
                fork,
                0,
                TrialManifest.PING_PONG,
                TrialManifest.FORWARD,
                "",
                schedule,
                START,
                START_EPOCH_NS,
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                plan(oversubscribed ? "yield" : "spin"),
                plan("spin"),
                oversubscribed,
                STALL_THRESHOLD_NS,
                "ns",
                30,
                new TreeMap<>()));
    }

    /** A trial that is whole: one iteration of warm-up, two measured ones of this many samples each. */
    public TrialDirectory wholeTrial(
            final String transport,
            final int messageLength,
            final int fork,
            final boolean oversubscribed,
            final int samples)
            throws IOException {
        final TrialDirectory trial = trial(transport, messageLength, fork, oversubscribed);
        final SplittableRandom random = new SplittableRandom(1_000L * messageLength + fork);
        try (TraceWriter writer = TraceWriter.create(trial.trace(), TraceHeader.of(trial.id(), START_EPOCH_NS))) {
            final long base = 20_000 + 2L * messageLength;
            append(trial, writer, Phase.WARMUP, 1, samples, base * 3, random);
            append(trial, writer, Phase.MEASUREMENT, 1, samples, base, random);
            append(trial, writer, Phase.MEASUREMENT, 2, samples, base, random);
        }
        return trial;
    }

    /** Writes one iteration to the trace and to the lines of finished ones. */
    public void append(
            final TrialDirectory trial,
            final TraceWriter writer,
            final Phase phase,
            final int iteration,
            final int samples,
            final long baseRttNs,
            final SplittableRandom random)
            throws IOException {
        final SampleColumns columns = new SampleColumns(samples);
        fill(columns, samples, 0, baseRttNs, random);
        writer.append(phase, iteration, 0, columns);
        finished(trial, phase, iteration, samples);
    }

    /** Writes the given round trips as one measured iteration of a new trial, without stalls and holds. */
    public TrialDirectory trialOf(final String transport, final int messageLength, final long... rttNs)
            throws IOException {
        final TrialDirectory trial = trial(transport, messageLength, 1, false);
        final SampleColumns columns = new SampleColumns(rttNs.length);
        System.arraycopy(rttNs, 0, columns.rttNs, 0, rttNs.length);
        columns.count = rttNs.length;
        try (TraceWriter writer = TraceWriter.create(trial.trace(), TraceHeader.of(trial.id(), START_EPOCH_NS))) {
            writer.append(Phase.MEASUREMENT, 1, 0, columns);
            writer.append(Phase.MEASUREMENT, 2, rttNs.length, new SampleColumns(0));
        }
        finished(trial, Phase.MEASUREMENT, 1, rttNs.length);
        finished(trial, Phase.MEASUREMENT, 2, 0);
        return trial;
    }

    /**
     * A trial of another measurement, over tcp, with one further column (or none) and the counters of its iteration.
     */
    public void trialWith(
            final String measurement,
            final String direction,
            final Map<String, String> params,
            final long[] sentOffsetNs,
            final long[] rttNs,
            final TraceColumn column,
            final long[] values,
            final SortedMap<String, Long> counters)
            throws IOException {
        final SortedMap<String, String> all = new TreeMap<>(params);
        all.putIfAbsent("transport", "tcp");
        final TrialDirectory trial = directory.createTrial(new TrialManifest(
                RunManifest.SCHEMA_VERSION,
                "",
                new TrialKey("org.turbulence.benchmarks.Other.measure", all),
                1,
                0,
                measurement,
                direction,
                "",
                new TreeMap<>(),
                START,
                START_EPOCH_NS,
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                false,
                STALL_THRESHOLD_NS,
                "ns",
                30,
                new TreeMap<>()));
        final List<TraceColumn> further = column == null ? List.of() : List.of(column);
        final SampleColumns columns = new SampleColumns(rttNs.length, further);
        System.arraycopy(sentOffsetNs, 0, columns.sentOffsetNs, 0, rttNs.length);
        System.arraycopy(rttNs, 0, columns.rttNs, 0, rttNs.length);
        if (column != null) {
            System.arraycopy(values, 0, columns.further(column), 0, rttNs.length);
        }
        columns.count = rttNs.length;
        try (TraceWriter writer =
                TraceWriter.create(trial.trace(), TraceHeader.of(trial.id(), START_EPOCH_NS, further))) {
            writer.append(Phase.MEASUREMENT, 1, 0, columns);
        }
        directory.appendIteration(new IterationRecord(
                trial.id(), Phase.MEASUREMENT, 1, START, 1, rttNs.length, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, counters));
    }

    /** Writes a line of a finished iteration. */
    public void finished(final TrialDirectory trial, final Phase phase, final int iteration, final int samples)
            throws IOException {
        directory.appendIteration(new IterationRecord(
                trial.id(), phase, iteration, START, 1, samples, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, new TreeMap<>()));
    }

    /** Writes a line of a failed trial. */
    public void failed(final String trialId, final String transport, final int messageLength, final String sentence)
            throws IOException {
        directory.appendFailure(
                new FailureRecord(trialId, key(transport, messageLength), 1, START, "TIMEOUT", sentence));
    }

    /** A whole trial of very many samples, written with little memory. */
    public void longTrial(final long samples, final long seed) throws IOException {
        final TrialDirectory trial = trial("tcp", 64, 1, false);
        final SplittableRandom random = new SplittableRandom(seed);
        final SampleColumns columns = new SampleColumns(SAMPLES_PER_APPEND);
        try (TraceWriter writer = TraceWriter.create(trial.trace(), TraceHeader.of(trial.id(), START_EPOCH_NS))) {
            int iteration = 1;
            long startNs = 0;
            for (long left = samples; left > 0; left -= SAMPLES_PER_APPEND) {
                startNs = fill(columns, (int) Math.min(left, SAMPLES_PER_APPEND), startNs, 20_000, random);
                writer.append(Phase.MEASUREMENT, iteration, samples - left, columns);
                finished(trial, Phase.MEASUREMENT, iteration++, columns.count);
            }
        }
    }

    /**
     * Mostly near the base, one in 64 held, one in 128 stalled, one in 512 delayed up to forty times the base; returns
     * the time after the last.
     */
    private static long fill(
            final SampleColumns columns,
            final int samples,
            final long startNs,
            final long baseRttNs,
            final SplittableRandom random) {
        long sentNs = startNs;
        for (int i = 0; i < samples; i++) {
            final long bits = random.nextLong();
            final long holdNs = 400 + (bits & 63) + ((bits >>> 6 & 63) == 0 ? baseRttNs : 0);
            final long stallNs = (bits >>> 12 & 127) == 0 ? 2_000 + (bits >>> 19 & 4_095) : 0;
            final long delayNs = (bits >>> 31 & 511) == 0 ? random.nextLong(40 * baseRttNs) : bits >>> 40 & 1_023;
            columns.sentOffsetNs[i] = sentNs;
            columns.rttNs[i] = baseRttNs + holdNs + stallNs + delayNs;
            columns.stallNs[i] = stallNs;
            columns.holdNs[i] = holdNs;
            sentNs += columns.rttNs[i] + 100;
        }
        columns.count = samples;
        return sentNs;
    }

    private static SortedMap<String, String> plan(final String idle) {
        final SortedMap<String, String> plan = new TreeMap<>();
        plan.put("idle", idle);
        return plan;
    }

    private static TrialKey key(final String transport, final int messageLength) {
        final SortedMap<String, String> params = new TreeMap<>();
        params.put("idle", "auto");
        params.put("transport", transport);
        params.put("messageLength", Integer.toString(messageLength));
        return new TrialKey(BENCHMARK, params);
    }

    /** The name under which the run is found. */
    public String runId() {
        return runId;
    }
}
