package org.turbulence.analysis.report.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
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

/** A small run with a trial of every kind of measurement, written through the same writers as a real one. */
final class ManyMeasurements {
    private static final long START_EPOCH_NS = 1_767_225_600_000_000_000L;
    private static final String START = "2026-01-01T00:00:00Z";
    private static final int SAMPLES = 600;
    private static final long STALL_THRESHOLD_NS = 10_000;

    private final RunDirectory directory;
    private final SplittableRandom random;

    private ManyMeasurements(final RunDirectory directory, final long seed) {
        this.directory = directory;
        this.random = new SplittableRandom(seed);
    }

    /** Writes the run; returns its folder. */
    static Path write(final Path runs, final String name, final String label, final long seed) throws IOException {
        final RunDirectory directory = RunDirectory.create(runs.resolve(name));
        directory.writeManifest(manifest(name, label));
        final ManyMeasurements run = new ManyMeasurements(directory, seed);
        run.pingPongs();
        run.striped();
        run.bursts();
        run.schedules();
        run.streams();
        run.detours();
        return directory.path();
    }

    /** A run with so many configurations of a ping-pong, each of its own length. */
    static Path writeConfigurations(final Path runs, final String name, final int count) throws IOException {
        final RunDirectory directory = RunDirectory.create(runs.resolve(name));
        directory.writeManifest(manifest(name, ""));
        final ManyMeasurements run = new ManyMeasurements(directory, 4);
        for (int i = 0; i < count; i++) {
            final Map<String, String> params = Map.of(
                    "transport",
                    i % 2 == 0 ? "tcp" : "aeron-udp",
                    "messageLength",
                    Long.toString(1L << i / 2 % 21),
                    "idle",
                    "setting-" + i / 42);
            run.timed("ping-pong", "forward", params, 1, 20_000 + 100 * i, 300);
        }
        return directory.path();
    }

    private static SortedMap<String, String> facts(final String host, final String boot) {
        return new TreeMap<>(Map.of("host.name", host, "host.boot.id", boot, "cpu.model", "Example <CPU> & \"Co\""));
    }

    private void pingPongs() throws IOException {
        for (final String transport : new String[] {"tcp", "aeron-udp"}) {
            for (final int length : new int[] {1, 64, 1024, 65_536, 1_048_576}) {
                for (int fork = 1; fork <= 2; fork++) {
                    final Map<String, String> params =
                            Map.of("transport", transport, "messageLength", Integer.toString(length));
                    final long base = (transport.equals("tcp") ? 20_000L : 14_000L) + length / 2;
                    final TrialDirectory trial = timed("ping-pong", "forward", params, fork, base, 300);
                    pauses(trial);
                }
            }
            for (final String direction : new String[] {"forward", "backward"}) {
                final Map<String, String> params = Map.of("transport", transport, "messageLength", "1048576");
                timed("bidirectional-ping-pong", direction, params, 1, 700_000, 300);
            }
        }
    }

    private static void pauses(final TrialDirectory trial) throws IOException {
        Files.writeString(trial.path().resolve("pauses.jsonl"), """
                {"host":"initiator","kind":"gc","name":"G1 Young","startOffsetNs":1000000,"durationNs":900000,"uncertaintyNs":0}
                {"host":"responder","kind":"safepoint","name":"Cleanup","startOffsetNs":2000000,"durationNs":70000,"uncertaintyNs":40000}
                """, StandardCharsets.UTF_8);
    }

    private void striped() throws IOException {
        for (final String strategy : new String[] {"threads", "pipelined"}) {
            for (int stripes = 1; stripes <= 8; stripes *= 2) {
                for (final int length : new int[] {64, 4_194_304}) {
                    final Map<String, String> params = Map.of(
                            "transport",
                            "tcp",
                            "messageLength",
                            Integer.toString(length),
                            "stripes",
                            Integer.toString(stripes),
                            "strategy",
                            strategy);
                    final SampleColumns columns = samples(20_000 + length / stripes / 2, 90_000, 300, TraceColumn.SKEW);
                    for (int i = 0; i < SAMPLES; i++) {
                        columns.further(TraceColumn.SKEW)[i] = stripes * 1_000L + random.nextLong(5_000);
                    }
                    timed("striped-ping-pong", "forward", params, 1, columns, TraceColumn.SKEW);
                }
            }
        }
    }

    private void bursts() throws IOException {
        for (long intervalNs = 1_000; intervalNs <= 10_000_000; intervalNs *= 10) {
            final Map<String, String> params = Map.of(
                    "transport", "tcp",
                    "messageLength", "64",
                    "intervalNs", Long.toString(intervalNs),
                    "intervalKind", "fixed");
            timed("burst", "forward", params, 1, 20_000 + intervalNs / 1000, intervalNs);
        }
    }

    private void schedules() throws IOException {
        for (final int ratePerSecond : new int[] {1_000, 10_000, 100_000}) {
            final Map<String, String> params = Map.of(
                    "transport", "tcp",
                    "messageLength", "64",
                    "ratePerSecond", Integer.toString(ratePerSecond),
                    "arrivals", "poisson");
            final long gapNs = 1_000_000_000L / ratePerSecond;
            final SampleColumns columns = samples(20_000, 0, Math.max(0, gapNs - 25_000), TraceColumn.INTENDED_OFFSET);
            for (int i = 0; i < SAMPLES; i++) {
                columns.further(TraceColumn.INTENDED_OFFSET)[i] = Math.min(columns.sentOffsetNs[i], i * gapNs);
            }
            timed("open-loop", "forward", params, 1, columns, TraceColumn.INTENDED_OFFSET);
        }
    }

    private void streams() throws IOException {
        for (final String measurement : new String[] {"stream", "bidirectional-stream"}) {
            for (final String direction : new String[] {"forward", "backward"}) {
                for (final int length : new int[] {1024, 65_536, 1_048_576}) {
                    if (measurement.equals("stream") && direction.equals("backward")) {
                        continue;
                    }
                    final SortedMap<String, String> params = new TreeMap<>(
                            Map.of("transport", "tcp", "messageLength", Integer.toString(length), "window", "32"));
                    final TrialDirectory trial =
                            directory.createTrial(manifest(measurement, direction, "", new TreeMap<>(params), 1));
                    final SortedMap<String, Long> counters = new TreeMap<>();
                    counters.put("receivedBytes", 1_000L * length);
                    counters.put("receivedNs", 300L * length);
                    counters.put("sentBytes", 1_000L * length);
                    counters.put("sentNs", 290L * length);
                    counters.put("messageCount", 1_000L);
                    trace(trial, samples(200L * length, 0, 300));
                    finished(trial, SAMPLES, counters);
                }
            }
        }
    }

    private void detours() throws IOException {
        for (final String host : new String[] {"initiator", "responder"}) {
            final TrialDirectory trial = directory.createTrial(
                    manifest("detour", "forward", host, new TreeMap<>(Map.of("thresholdFactor", "9")), 1));
            final SampleColumns columns = new SampleColumns(SAMPLES);
            long at = 0;
            for (int i = 0; i < SAMPLES; i++) {
                at += 500_000 + random.nextLong(1_000_000);
                columns.sentOffsetNs[i] = at;
                columns.rttNs[i] = 1_000 + random.nextLong(200) * random.nextLong(500);
                at += columns.rttNs[i];
            }
            columns.count = SAMPLES;
            trace(trial, columns);
            finished(trial, SAMPLES, new TreeMap<>(Map.of("observedNs", at, "thresholdNs", 900L)));
        }
    }

    private TrialDirectory timed(
            final String measurement,
            final String direction,
            final Map<String, String> params,
            final int fork,
            final long baseRttNs,
            final long intervalNs)
            throws IOException {
        return timed(measurement, direction, params, fork, samples(baseRttNs, 90_000, intervalNs));
    }

    private TrialDirectory timed(
            final String measurement,
            final String direction,
            final Map<String, String> params,
            final int fork,
            final SampleColumns columns,
            final TraceColumn... further)
            throws IOException {
        final TrialDirectory trial =
                directory.createTrial(manifest(measurement, direction, "", new TreeMap<>(params), fork));
        trace(trial, columns, further);
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put("initiator.stealNs", 2_000_000L);
        counters.put("responder.tcpRetransmitCount", 3L);
        finished(trial, SAMPLES, counters);
        return trial;
    }

    private SampleColumns samples(
            final long baseRttNs, final long longestStallNs, final long intervalNs, final TraceColumn... further) {
        final SampleColumns columns = new SampleColumns(SAMPLES, List.of(further));
        long at = 1_000;
        for (int i = 0; i < SAMPLES; i++) {
            final boolean stalled = random.nextInt(100) == 0;
            columns.sentOffsetNs[i] = at;
            columns.stallNs[i] = stalled ? STALL_THRESHOLD_NS + random.nextLong(1 + longestStallNs) : 0;
            columns.holdNs[i] = 300 + random.nextLong(40) + (random.nextInt(200) == 0 ? baseRttNs : 0);
            columns.rttNs[i] = baseRttNs + columns.stallNs[i] + columns.holdNs[i] + random.nextLong(2_000);
            at += columns.rttNs[i] + intervalNs + random.nextLong(100);
        }
        columns.count = SAMPLES;
        return columns;
    }

    private static void trace(final TrialDirectory trial, final SampleColumns columns, final TraceColumn... further)
            throws IOException {
        final TraceHeader header = TraceHeader.of(trial.id(), START_EPOCH_NS, List.of(further));
        try (TraceWriter writer = TraceWriter.create(trial.trace(), header)) {
            writer.append(Phase.MEASUREMENT, 1, 0, columns);
        }
    }

    private void finished(final TrialDirectory trial, final int samples, final SortedMap<String, Long> counters)
            throws IOException {
        directory.appendIteration(new IterationRecord(
                trial.id(),
                Phase.MEASUREMENT,
                1,
                START,
                1_000_000_000L,
                samples,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                counters));
    }

    private static RunManifest manifest(final String name, final String label) {
        return new RunManifest(
                RunManifest.SCHEMA_VERSION,
                name,
                label,
                START,
                List.of("java", "-jar", "benchmarks.jar"),
                "full",
                "0.1.0",
                "0123456789ab",
                new TreeMap<>(),
                facts("alpha", "boot-a"),
                facts("beta", "boot-b"),
                RunOutcome.FINISHED,
                "2026-01-01T00:02:00Z");
    }

    private static TrialManifest manifest(
            final String measurement,
            final String direction,
            final String host,
            final SortedMap<String, String> params,
            final int fork) {
        return new TrialManifest(
                RunManifest.SCHEMA_VERSION,
                "",
                new TrialKey("org.turbulence.benchmarks." + measurement.replace("-", ""), params),
                fork,
                0,
                measurement,
                direction,
                host,
                new TreeMap<>(Map.of(TrialManifest.MEASUREMENT_ITERATIONS, "1")),
                START,
                START_EPOCH_NS,
                new TreeMap<>(Map.of("no-delay", "true")),
                new TreeMap<>(Map.of("send-buffer", "2097152")),
                new TreeMap<>(Map.of("send-buffer", "425984")),
                new TreeMap<>(Map.of("idle", "yield")),
                new TreeMap<>(Map.of("idle", "spin")),
                false,
                STALL_THRESHOLD_NS,
                "ns",
                30,
                new TreeMap<>());
    }
}
